import type { I18n } from "#lib/i18n/i18n.tsx";

/** "3 guests, 1 infant": infants need no bed, so they are listed separately. */
export const guestsText = (
  { t, list }: Pick<I18n, "t" | "list">,
  { adults, children, infants }: { adults: number; children: number; infants: number },
): string =>
  list([t("stay.guests", { count: adults + children }), ...(infants > 0 ? [t("checkout.infants", { count: infants })] : [])]);
