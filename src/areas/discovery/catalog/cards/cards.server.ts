import type { Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { type Money, type Rates, shownIn } from "#lib/money/money.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { wholeSeat } from "#areas/discovery/catalog/rules.ts";
import { findCards, type CatalogRow } from "#areas/discovery/catalog/sql.server.ts";

/** A card in the visitor's language, with its price in the visitor's currency. */
export function toCatalogCard(
  row: CatalogRow,
  { locale, currency, rates }: Pick<Shown, "locale" | "currency" | "rates">,
): CatalogCard {
  const { pt } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    category: row.category,
    city: townIn(locale, row),
    country: row.country,
    at: pt && { lat: pt.y, lng: pt.x },
    photos: row.photos.map(({ path, ...rest }) => ({ url: photoUrl(path), ...rest })),
    price: toPrice(row, currency, rates),
    duration_minutes: row.duration_minutes,
    rating: row.rating,
    rating_count: row.rating_count,
  };
}

/** For an experience, the final price including fee and tax. */
function toPrice({ price_micros, currency: own, next_date }: CatalogRow, currency: string, rates: Rates): Money | null {
  if (price_micros === null || own === null) return null;
  if (next_date) return wholeSeat(next_date, currency, rates);
  return shownIn({ amount_micros: price_micros, currency: own }, currency, rates);
}

type Reader = { shown: Pick<Shown, "locale" | "currency" | "rates">; viewer_id: number | null; now: Date };
/**
 * Cards of these catalog entries for other features, in this order. Entries that no longer exist or are hidden from the viewer
 * are left out.
 */
export async function cardsOf(db: Db, ids: readonly number[], { shown, viewer_id, now }: Reader): Promise<CatalogCard[]> {
  if (ids.length === 0) return [];
  return (await findCards(db, ids, { viewer_id, now })).map((row) => toCatalogCard(row, shown));
}
