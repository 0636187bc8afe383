import type { I18n } from "#lib/i18n.tsx";
import type { Money } from "#lib/money.ts";
import type { Rate } from "./rules.ts";

/** What is charged, after the same in the currency shown: "$545.10 (€504.60)". Once where they are one. */
export const chargedBeside = ({ t, money }: Pick<I18n, "t" | "money">, charged: Money, shown: Money): string =>
  shown.currency === charged.currency ? money(charged) : t("price.beside", { shown: money(shown), charged: money(charged) });

/** Below amounts in the currency shown: what is charged, and at the rate of which day. */
export const chargedSentence = ({ t, money, number, day }: I18n, charged: Money, rate: Rate): string =>
  t("price.charged", {
    amount: money(charged),
    currency: charged.currency,
    from: rate.from,
    rate: number(rate.rate, { maximumSignificantDigits: 6 }),
    to: rate.to,
    day: day(rate.day),
  });
