import { convert, type Rates } from "#lib/money.ts";
import type { ListingCard, Photo } from "./contract.ts";
import { type Quote, quote } from "./rules.ts";
import type { Asked } from "./searchSql.server.ts";
import type { CardRow } from "./sql.server.ts";

export const pictureUrl = (path: string) => `/photos/${path}`;

const photoAnswer = ({ path, ...rest }: CardRow["photos"][number]): Photo => ({ url: pictureUrl(path), ...rest });

/** A card with its price for these days, in the visitor's currency. */
export function cardAnswer(
  row: CardRow,
  days: Asked["days"],
  currency: string,
  rates: Rates,
): ListingCard & { quote: Quote | null } {
  const { pt, photos, currency: own, price_micros } = row;
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    room_type: row.room_type,
    city: row.city,
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
    photos: photos.map(photoAnswer),
    nightly: price_micros === null ? null : { amount_micros: convert(price_micros, own, currency, rates), currency },
    quote: days && quote(row, days.checkin, days.checkout, currency, rates),
  };
}
