import type { I18n } from "#lib/i18n.tsx";
import type { Facts } from "./entries.ts";
import { creditAmount, saysAmount } from "./rules.ts";
import type { Shown } from "./shownEntries.ts";

/** An entry's words. Buttons of credit say the amount where it is short, otherwise the word [A9.11, B9.10]. */
export function labelOf(
  { in: spot, id, label }: Pick<Shown, "in" | "id" | "label">,
  facts: Facts,
  { t }: Pick<I18n, "t">,
): string {
  const said = spot === "bar" ? amountOf(id, facts, t) : null;
  return said !== null && saysAmount(said) ? said : t(label);
}

function amountOf(id: string, { travel_credit_status, referrals_info }: Facts, t: I18n["t"]): string | null {
  if (id === "credit" && travel_credit_status) return travel_credit_status.credit_amount;
  if (id !== "earn_credit" || !referrals_info) return null;
  return t("header.earn", { amount: creditAmount(referrals_info.referrer_guest) });
}
