import { allMessages } from "#lib/i18n/allMessages.ts";
import type { DisputablePayment } from "#areas/money/payments/providers/sandboxDisputes.server.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";
import type { SandboxCharge } from "./sql.server.ts";

type Bank = { charges: readonly SandboxCharge[]; payments: readonly DisputablePayment[] };

/** The customer's actions on a payment, and, once the marketplace has answered, the bank's decision. */
function outcomeForm({ id, dispute }: DisputablePayment, t: I18n["t"]): string {
  const outcomes = dispute === "none" ? (["open"] as const) : dispute === "under_review" ? (["lost", "won"] as const) : [];
  const buttons = outcomes.map((answer) => `<button name="answer" value="${answer}">${t(`sandbox.answer.${answer}`)}</button>`);
  if (buttons.length === 0) return "";
  return `<form method="post"><input type="hidden" name="payment" value="${id}">${buttons.join("")}</form>`;
}

/** What a person's bank shows of their card, in place of the bank's app. */
export async function chargesPage({ charges, payments }: Bank, locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t, money } = i18n;
  const list = charges.map((charge) => `<li>${money(charge)}</li>`).join("");
  const main = charges.length > 0 ? `<p>${t("sandbox.chargesText")}</p><ul>${list}</ul>` : `<p>${t("sandbox.noCharges")}</p>`;
  const paid = payments.map(
    (payment) => `<p>${money(payment)} · ${t(`sandbox.dispute.${payment.dispute}`)}</p>${outcomeForm(payment, t)}`,
  );
  return barePage(i18n, t("sandbox.title"), `<h1>${t("sandbox.charges")}</h1>${main}${paid.join("")}`);
}

/** The page that the provider's page leads back to: the challenge waits in another tab. */
export async function checkedPage(locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t } = i18n;
  return barePage(i18n, t("cardCheck.done"), `<h1>${t("cardCheck.done")}</h1><p>${t("cardCheck.doneText")}</p>`);
}
