import type { I18n } from "./i18n.tsx";
import type { Money } from "#lib/money/money.ts";

/** An amount in the currency shown, and what that is in the one charged where it is another. */
export const inBoth = ({ money }: Pick<I18n, "money">, shown: Money, charged: Money): string =>
  shown.currency === charged.currency ? money(shown) : `${money(shown)} (${money(charged)})`;
