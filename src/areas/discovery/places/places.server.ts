import { displayNames } from "#lib/i18n/formats.ts";
import { KM_PER_DEGREE } from "#lib/i18n/km.ts";
import { DEFAULT_LOCALE, LOCALES } from "#lib/i18n/locales.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Bounds, Place } from "./contract.ts";
import { findPlaceBySlug, findPlaces, type PlaceRow } from "./placeSql.server.ts";
import { townIn } from "./rules.ts";

export const placeResponse = (row: PlaceRow, locale: string): Place => ({
  slug: row.slug,
  name: row.name,
  display_name: townIn(locale, { city: row.name, city_names: row.names }),
  country: row.country,
  at: { lat: row.pt.y, lng: row.pt.x },
  stays_count: row.stays_count,
});

const CODES = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)));

/** Codes of the countries whose name in one of these languages begins with the text, or whose code it is. */
function countriesIn(locales: readonly string[], text: string): string[] {
  const needle = text.toLowerCase();
  const names = locales.map((locale) => displayNames(locale, { type: "region", fallback: "none" }));
  return CODES.filter((code) => code.toLowerCase() === needle || names.some((n) => n.of(code)?.toLowerCase().startsWith(needle)));
}

/**
 * Looks in English and the visitor's language, then in all others, because a visitor who changes the language keeps the text of
 * their search.
 */
function countriesCalled(text: string, locale: string): string[] {
  const found = countriesIn([locale, DEFAULT_LOCALE], text);
  return found.length > 0 ? found : countriesIn(Object.keys(LOCALES), text);
}

/** The places that "Lisbon", "lisbon, portugal" or "lisbon-pt" may mean, best first. */
export async function placesCalled(
  db: Db,
  text: string,
  { locale, limit }: { locale: string; limit: number },
): Promise<PlaceRow[]> {
  const [name = "", ...rest] = text.split(/[,،，、]/).map((part) => part.trim());
  if (name === "") return [];
  const country = rest.at(-1);
  return findPlaces(db, name, { locale, countries: country ? countriesCalled(country, locale) : null, limit });
}

/** The place that a search means: by its slug, otherwise by its name. */
export async function placeMeant(db: Db, text: string, locale: string): Promise<PlaceRow | null> {
  return (await findPlaceBySlug(db, text)) ?? (await placesCalled(db, text, { locale, limit: 1 }))[0] ?? null;
}

/** The area that counts as a place: it grows with the population (a town 8 km, a metropolis 30). */
export function boundsAround({ pt, population }: Pick<PlaceRow, "pt" | "population">): Bounds {
  const km = Math.min(30, Math.max(8, Math.sqrt(population) / 60));
  const lat = km / KM_PER_DEGREE;
  const lng = lat / Math.max(0.1, Math.cos((pt.y * Math.PI) / 180));
  return { ne: { lat: pt.y + lat, lng: wrap(pt.x + lng) }, sw: { lat: pt.y - lat, lng: wrap(pt.x - lng) } };
}

const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
