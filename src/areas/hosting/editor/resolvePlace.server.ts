import { findPlaceOf, type OwnRow } from "#areas/discovery/listings/ownListings.server.ts";
import { placeMeant } from "#areas/discovery/places/places.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { isFar } from "./rules.ts";

type Where = Pick<OwnRow, "place_id" | "place_slug" | "city" | "country" | "time_zone" | "pt">;
type Statement = { place?: string | undefined; lat?: number | undefined; lng?: number | undefined; locale: string };

/** The place of a home after the changes: in another town, or at another point in the same one. */
export async function resolvePlace(db: Db, row: Where, input: Statement): Promise<Partial<Where>> {
  const { place, lat = row.pt.y, lng = row.pt.x, locale } = input;
  const isSame = place === undefined || place === row.place_slug || place === row.city;
  const meant = isSame ? null : ((await placeMeant(db, place, locale)) ?? refuse("validation", { place: ["unknown"] }));
  const isMoved = lat !== row.pt.y || lng !== row.pt.x;
  const town = (await findPlaceOf(db, meant?.id ?? row.place_id))!;
  // The former point belongs to the former town, unless a new one was given.
  const pt = meant && meant.id !== row.place_id && !isMoved ? town.pt : { x: lng, y: lat };
  if (isMoved && isFar(pt, town.pt)) refuse("validation", { lat: ["too_far"], lng: ["too_far"] });
  if (!meant || meant.id === row.place_id) return { pt };
  return { place_id: meant.id, place_slug: meant.slug, city: meant.name, country: town.country, time_zone: town.time_zone, pt };
}
