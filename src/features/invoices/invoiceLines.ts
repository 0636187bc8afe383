import type { I18n } from "#lib/i18n.tsx";
import type { Invoice, Invoices } from "./contract.ts";

/** Name, address, country and tax number, line by line. */
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

export const invoiceHeading = ({ t }: Pick<I18n, "t">, { credits }: Invoice) =>
  t(credits === null ? "invoice.heading" : "invoice.creditNote");

type Stay = Invoices["reservation"];
export const whichHome = ({ title, place }: Stay) => `${title}, ${place}`;
export const whichDays = ({ days, day }: Pick<I18n, "days" | "day">, { checkin, checkout }: Stay) =>
  `${days(checkin, checkout)} ${day(checkin, { year: "numeric" })}`;

export const invoiceLines = (
  { t, money, number, country }: Pick<I18n, "t" | "money" | "number" | "country">,
  { net, tax }: Invoice,
) => [
  { key: "net", label: t("invoice.net"), amount: money(net) },
  {
    key: "tax",
    label: t("invoice.tax", { percent: number(tax.percent), country: country(tax.country) }),
    amount: money(tax.amount),
  },
];
