import { chargedSentence, rateWords } from "#areas/money/currency/chargedBeside.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Price } from "#areas/bookings/reservations/contract.ts";
import { dueOf, dueShownOf } from "#areas/bookings/reservations/mayDo.ts";
import type { Receipt } from "./receiptContract.ts";

/** A price is displayed in the currency shown until it is paid; a receipt uses only the one charged. */
export type In = "shown" | "charged";

/** The label and amount of each line of a price. */
export function priceLines({ t, money, number }: I18n, { lines, nights, tax }: Price, which: In) {
  const labelOf = (kind: Price["lines"][number]["kind"]) => {
    if (kind === "nights") return t("bookingPrice.nights", { nights });
    if (kind === "credit") return t("bookingPrice.credit");
    if (kind === "tax" && tax) return t("bookingPrice.tax", { percent: number(tax.percent), place: tax.place });
    return t(`price.${kind}`);
  };
  return lines.map((line) => ({ key: line.kind, label: labelOf(line.kind), amount: money(line[which]) }));
}

/** The total without the deposit. */
export const totalIn = ({ total, charged }: Pick<Price, "total" | "charged">, which: In) => (which === "shown" ? total : charged);

/** What is paid in addition: a deposit, given back after the stay. */
export const besideLines = ({ t, money }: I18n, { deposit }: Price, which: In) =>
  deposit ? [{ key: "deposit", label: t("price.deposit"), amount: money(deposit[which]) }] : [];

/** The total in the other currency with the date of the rate; null if both are the same. */
export function rateSentence(i18n: I18n, price: Price, which: In): string | null {
  if (!price.rate) return null;
  if (which === "shown") return chargedSentence(i18n, dueOf(price), price.rate);
  return i18n.t("receipt.shownAs", { amount: i18n.money(dueShownOf(price)), ...rateWords(i18n, price.rate) });
}

/** Name, address, country and tax number of a party on a document, line by line. */
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
export const whichDays = ({ days }: Pick<I18n, "days">, { checkin, checkout }: Stay) =>
  days(checkin, checkout, { year: "numeric" });

/** Payments and refunds; a refund without `at` has not arrived yet. */
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
