import type { Photo } from "#lib/http/wireShapes.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { shownIn } from "#lib/money/money.ts";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { type Quote, quote, type Shown, type StayDays, wholeNight } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { type CardRow, findCards } from "#areas/discovery/listings/sql.server.ts";
import { stayPath } from "#areas/discovery/listings/stayPages.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import type { Db } from "#platform/db/db.server.ts";

const photoResponse = ({ path, ...rest }: CardRow["photos"][number]): Photo => ({ url: photoUrl(path), ...rest });

/** A card in the visitor's language, with its price for these days in their currency. */
export function cardResponse(row: CardRow, days: StayDays | null, shown: Shown): ListingCard & { quote: Quote | null } {
  const { pt, photos } = row;
  const night = wholeNight(row);
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    room_type: row.room_type,
    tier: row.tier,
    path: stayPath(row),
    city: townIn(shown.locale, row),
    neighbourhood: row.neighbourhood,
    country: row.country,
    guests: row.guests,
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    rating: row.rating,
    rating_count: row.rating_count,
    instant_book: row.instant_book,
    cancellation_policy: row.cancellation_policy,
    at: { lat: pt.y, lng: pt.x },
    photos: photos.map(photoResponse),
    nightly: night && shownIn(night, shown.currency, shown.rates),
    quote: days && quote(row, days, shown),
  };
}

/** Cards of these published stays for other features, in this order, with the price of a night or of these days. */
export async function stayCardsOf(
  db: Db,
  ids: readonly number[],
  { shown, days = null }: { shown: Shown; days?: StayDays | null },
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  return (await findCards(db, ids)).map((row) => cardResponse(row, days, shown));
}
