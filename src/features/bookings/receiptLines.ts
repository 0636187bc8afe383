import type { I18n } from "#lib/i18n.tsx";
import { inBoth } from "#lib/inBoth.ts";
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

/** What is paid beside it and given back after the stay, in the currency shown and in the one charged. */
export const depositLine = (i18n: I18n, { deposit }: Price) =>
  deposit && { key: "deposit", label: i18n.t("price.deposit"), amount: inBoth(i18n, deposit.shown, deposit.charged) };

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

/** Name, address, country and tax number of somebody on a paper, line by line. */
export const partyLines = (
  { t, country }: Pick<I18n, "t" | "country">,
  party: { name: string; address: string; country?: string; tax_number: string },
): string =>
  [
    party.name,
    party.address,
    party.country && country(party.country),
    party.tax_number && t("receipt.taxNumber", { number: party.tax_number }),
  ]
    .filter((line) => line)
    .join("\n");

type Stay = Pick<Receipt, "title" | "place" | "checkin" | "checkout">;
export const whichHome = ({ within }: Pick<I18n, "within">, { title, place }: Stay) => within([title, place]);
export const whichDays = ({ days, day }: Pick<I18n, "days" | "day">, { checkin, checkout }: Stay) =>
  `${days(checkin, checkout)} ${day(checkin, { year: "numeric" })}`;

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
