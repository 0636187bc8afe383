import type { I18n } from "#lib/i18n.tsx";
import type { Price } from "./contract.ts";
import type { Receipt } from "./receiptContract.ts";

/** Of each line of a price what it is, and how much, in the currency shown. */
export function priceLines({ t, money, number }: I18n, { lines, nights, tax }: Price) {
  const labelOf = (kind: Price["lines"][number]["kind"]) => {
    if (kind === "nights") return t("bookingPrice.nights", { nights });
    if (kind === "credit") return t("bookingPrice.credit");
    if (kind === "tax" && tax) return t("bookingPrice.tax", { percent: number(tax.percent), place: tax.place });
    return t(`price.${kind}`);
  };
  return lines.map(({ kind, shown }) => ({ key: kind, label: labelOf(kind), amount: money(shown) }));
}

/** What is charged in another currency than the one shown, and at the rate of which day; null where they are the same. */
export const rateSentence = ({ t, money, number, day }: I18n, { rate, charged }: Price): string | null =>
  rate &&
  t("bookingPrice.charged", {
    amount: money(charged),
    currency: charged.currency,
    from: rate.from,
    rate: number(rate.rate, { maximumSignificantDigits: 6 }),
    to: rate.to,
    day: day(rate.day),
  });

/** Whom it is made out to, line by line. */
export const billedTo = ({ t, country }: I18n, { billing }: Receipt): string =>
  [
    billing.name,
    billing.address,
    billing.country && country(billing.country),
    billing.tax_number && t("receipt.taxNumber", { number: billing.tax_number }),
  ]
    .filter((line) => line)
    .join("\n");

/** What was paid and what has come back; without `at`: not yet. */
export const moneyMoved = ({ t, money }: I18n, { payments, refunds }: Receipt) => [
  ...payments.map(({ id, amount, paid_at }) => ({
    key: `p${id}`,
    label: t("receipt.paid"),
    at: paid_at as string | null,
    amount: money(amount),
  })),
  ...refunds.map(({ id, amount, refunded_at }) => ({
    key: `r${id}`,
    label: t(refunded_at ? "receipt.refunded" : "receipt.refunding"),
    at: refunded_at,
    amount: money({ ...amount, amount_micros: -amount.amount_micros }),
  })),
];
