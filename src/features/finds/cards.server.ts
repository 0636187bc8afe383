import type { Shown } from "#features/listings/rules.ts";
import { townIn } from "#features/places/rules.ts";
import { shownIn } from "#lib/money.ts";
import { photoUrl } from "#lib/photoUrl.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { FindCard } from "./contract.ts";
import { findCards, type FindRow } from "./sql.server.ts";

/** A card in the visitor's language, with its price in the visitor's currency. */
export function findCard(row: FindRow, { locale, currency, rates }: Pick<Shown, "locale" | "currency" | "rates">): FindCard {
  const { pt, price_micros, currency: own } = row;
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
    price:
      price_micros === null || own === null ? null : shownIn({ amount_micros: price_micros, currency: own }, currency, rates),
    duration_minutes: row.duration_minutes,
    rating: row.rating,
    rating_count: row.rating_count,
  };
}

/** Cards of these finds for other features, in this order. What the viewer may not know of, or is gone, is left out. */
export async function cardsOf(
  db: Db,
  ids: readonly number[],
  shown: Pick<Shown, "locale" | "currency" | "rates">,
  viewer_id: number | null,
): Promise<FindCard[]> {
  if (ids.length === 0) return [];
  return (await findCards(db, ids, viewer_id)).map((row) => findCard(row, shown));
}
