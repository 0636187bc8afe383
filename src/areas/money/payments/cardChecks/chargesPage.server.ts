import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { barePage } from "#platform/http/barePage.server.ts";
import type { SandboxCharge } from "./sql.server.ts";

/** What somebody's bank shows of their card, in place of its app. */
export async function chargesPage(charges: readonly SandboxCharge[], locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t, money } = i18n;
  const list = charges.map((charge) => `<li>${money(charge)}</li>`).join("");
  const main = charges.length > 0 ? `<p>${t("sandbox.chargesText")}</p><ul>${list}</ul>` : `<p>${t("sandbox.noCharges")}</p>`;
  return barePage(i18n, t("sandbox.title"), `<h1>${t("sandbox.charges")}</h1>${main}`);
}

/** Where the provider's page leads back to: the challenge waits in another tab. */
export async function checkedPage(locale: Locale): Promise<string> {
  const i18n = i18nOf(locale, await allMessages(locale));
  const { t } = i18n;
  return barePage(i18n, t("cardCheck.done"), `<h1>${t("cardCheck.done")}</h1><p>${t("cardCheck.doneText")}</p>`);
}
