import type { I18n } from "#lib/i18n/i18n.tsx";
import { MICROS } from "#lib/money/money.ts";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";

/** A price as text: exact if it is paid here, rounded if it is paid on site. */
export const catalogPrice = (
  { money }: Pick<I18n, "money">,
  { kind, price }: Pick<CatalogCard, "kind" | "price">,
): string | null => price && money(price, { whole: kind !== "experience" || price.amount_micros % MICROS === 0 });
