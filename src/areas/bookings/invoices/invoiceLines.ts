import type { I18n } from "#lib/i18n/i18n.tsx";
import type { Invoice } from "./contract.ts";

export const invoiceHeading = ({ t }: Pick<I18n, "t">, { credits }: Invoice) =>
  t(credits === null ? "invoice.heading" : "invoice.creditNote");

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
