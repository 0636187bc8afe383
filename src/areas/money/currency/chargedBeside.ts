import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Money } from "#lib/money/money.ts";
import type { Rate } from "./contract.ts";

/** What is charged, after the same amount in the currency shown: "$545.10 (€504.60)". Only once if both are the same. */
export const chargedBeside = ({ t, money }: Pick<I18n, "t" | "money">, charged: Money, shown: Money): string =>
  shown.currency === charged.currency ? money(charged) : t("price.beside", { shown: money(shown), charged: money(charged) });

/** A sentence below amounts in the currency shown: what is charged, and at the rate of which day. */
export const chargedSentence = (i18n: I18n, charged: Money, rate: Rate): string =>
  i18n.t("price.charged", { amount: i18n.money(charged), currency: charged.currency, ...rateWords(i18n, rate) });

/** The values of a rate in a sentence. */
export const rateWords = ({ number, day }: Pick<I18n, "number" | "day">, { from, to, rate, day: of }: Rate) => ({
  from,
  rate: number(rate, { maximumSignificantDigits: 6 }),
  to,
  day: day(of),
});
