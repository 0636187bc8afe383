import lookUpTimeZone from "@photostructure/tz-lookup";
import type { ImportedHost } from "#areas/identity/accounts/people/importedHosts.server.ts";
import { type Amenity, amenityMask } from "#areas/discovery/listings/amenities.ts";
import type { ImportedListing } from "#areas/discovery/listings/imported/importedListings.server.ts";
import type { Kind } from "#areas/discovery/listings/kinds.ts";
import { RATING_CATEGORIES, type ROOM_TYPES, scoreOf } from "#areas/discovery/listings/rules.ts";
import { cutText } from "#lib/i18n/cutText.ts";
import { isDay } from "#lib/dates/dates.ts";
import { oneLine } from "#lib/i18n/givenText.ts";
import { convert, type Rates } from "#lib/money/money.ts";
import { amenitiesCalled, amenityList } from "./amenityWords.ts";
import { cleanHtml, nameGiven } from "./cleanHtml.server.ts";
import type { CsvRow } from "./csvRows.server.ts";
import { kindCalled, roomTypeCalled } from "./kindWords.ts";
import * as read from "./rules.ts";
import type { NearPlace } from "./sql.server.ts";

/** The columns of a listing, still without its host; `drawn` determines its pictures. */
export type ReadListing = {
  columns: Omit<ImportedListing, "host_id" | "host_joined" | "score"> & { score: number };
  host: ImportedHost;
  drawn: {
    kind: Kind;
    room_type: (typeof ROOM_TYPES)[number];
    bedrooms: number;
    amenities: readonly Amenity[];
    population: number;
  };
  unknown: { amenities: string[]; kind: string | null };
  /** The currency that the row's price names if it is not the file's; the price is then not used. */
  other_currency: string | null;
};
export type Surroundings = {
  placeOf: (lng: number, lat: number, time_zone: string) => NearPlace | null;
  rates: Rates;
  /** The currency of a file's prices; `isGiven`: even if a price names another one. */
  currency: string;
  isGiven: boolean;
};

const PICTURES = 5;
const SCORE_COLUMNS: Record<(typeof RATING_CATEGORIES)[number], string> = {
  cleanliness: "review_scores_cleanliness",
  accuracy: "review_scores_accuracy",
  check_in: "review_scores_checkin",
  communication: "review_scores_communication",
  location: "review_scores_location",
  value: "review_scores_value",
};

/** Reads a row of a file of listings; answers the reason as text if it is not a valid one. */
export function readListing(row: CsvRow, around: Surroundings): ReadListing | string {
  const id = row.get("id").trim();
  const whyNot = read.whyNotId(id);
  if (whyNot) return whyNot;
  const at = read.readPoint(row.get("latitude"), row.get("longitude"));
  if (!at) return `its coordinates cannot be read: "${row.get("latitude").slice(0, 20)}", "${row.get("longitude").slice(0, 20)}"`;
  const time_zone = lookUpTimeZone(at.lat, at.lng);
  const place = around.placeOf(at.lng, at.lat, time_zone);
  if (!place) return "no place of ours is near it";
  const kind = kindCalled(row.get("property_type"));
  const home = readHome(row, kind ?? "house");
  const money = readMoney(row, around);
  const stars = readStars(row);
  return {
    columns: {
      source_id: id,
      ...readTexts(row),
      ...home.columns,
      ...money.columns,
      ...stars,
      ...read.readNights(row.get("minimum_nights"), row.get("maximum_nights")),
      pt: `(${at.lng},${at.lat})`,
      place_id: place.id,
      country: place.country,
      time_zone,
      instant_book: read.isTrue(row.get("instant_bookable")),
      score: scoreOf(stars.rating, stars.rating_count, PICTURES),
    },
    host: readHost(row, id),
    drawn: { ...home.drawn, population: place.population },
    unknown: { amenities: home.unknown, kind: kind ? null : oneLine(row.get("property_type")) },
    other_currency: money.other_currency,
  };
}

function readTexts(row: CsvRow) {
  const line = (column: string) => cutText(oneLine(row.get(column)), read.MAX_LINE_LENGTH);
  const html = (text: string) => cleanHtml(cutText(text, read.MAX_TEXT_LENGTH));
  return {
    title: line("name") || line("property_type") || "A stay",
    description_html: html(row.get("description") || row.get("summary")),
    neighbourhood_html: html(row.get("neighborhood_overview")),
    neighbourhood: line("neighbourhood_cleansed"),
    registration: line("license") || null,
  };
}

function readHome(row: CsvRow, kind: Kind) {
  const room_type = roomTypeCalled(row.get("room_type"), row.get("property_type"));
  const bedrooms = read.readInteger(row.get("bedrooms"), { min: 0, max: 100, fallback: 1 });
  const words = amenityList(row.get("amenities"));
  const amenities = [...new Set(words.flatMap((word) => amenitiesCalled(word)))].toSorted();
  const has = (rule: string) => words.some((word) => word.trim().toLowerCase() === rule);
  return {
    columns: {
      kind,
      room_type,
      guests: read.readInteger(row.get("accommodates"), { min: 1, max: 100, fallback: 1 }),
      bedrooms,
      // In files, 0 means that the number is unknown.
      beds: read.readInteger(row.get("beds"), { min: 0, max: 100, fallback: 0 }) || Math.max(1, bedrooms),
      bathrooms: read.readBathrooms(row.get("bathrooms_text"), row.get("bathrooms")),
      amenities,
      amenity_mask: String(amenityMask(amenities)),
      house_rules: { ...(has("pets allowed") && { pets: true }), ...(has("smoking allowed") && { smoking: true }) },
    },
    drawn: { kind, room_type, bedrooms, amenities },
    unknown: words
      .filter((word) => amenitiesCalled(word).length === 0 && !/^(pets|smoking) allowed$/i.test(word.trim()))
      .map(oneLine),
  };
}

const currencySaid = (row: CsvRow) => read.currencySaid(row.get("price"), row.get("currency"));

/** The currency that a row names, otherwise that of its location; null if the location is unknown. */
export function currencyAt(row: CsvRow, placeOf: Surroundings["placeOf"]): string | null {
  const text = currencySaid(row);
  if (text) return text;
  const at = read.readPoint(row.get("latitude"), row.get("longitude"));
  const place = at && placeOf(at.lng, at.lat, lookUpTimeZone(at.lat, at.lng));
  return place && read.currencyOf(place.country);
}

function readMoney(row: CsvRow, { rates, currency, isGiven }: Surroundings) {
  const text = isGiven ? null : currencySaid(row);
  const other_currency = text === currency ? null : text;
  const price_micros = other_currency ? null : read.readPrice(row.get("price"), currency);
  const price_usd_micros =
    price_micros === null || !rates[currency] ? null : convert(price_micros, { from: currency, to: "USD" }, { USD: 1, ...rates });
  return { columns: { currency, price_micros, price_usd_micros }, other_currency };
}

function readStars(row: CsvRow) {
  const rating_count = read.readInteger(row.get("number_of_reviews"), { min: 0, max: 1_000_000, fallback: 0 });
  const rating = rating_count === 0 ? null : read.readRating(row.get("review_scores_rating"), 100);
  const each = RATING_CATEGORIES.map((name) => [name, read.readRating(row.get(SCORE_COLUMNS[name]), 10)] as const);
  return {
    rating,
    rating_count,
    category_ratings: rating === null ? {} : Object.fromEntries(each.filter(([, stars]) => stars !== null)),
  };
}

function readHost(row: CsvRow, id: string): ImportedHost {
  const host_id = row.get("host_id").trim();
  const since = row.get("host_since").trim();
  return {
    source_id: read.whyNotId(host_id) ? `host of ${id}` : host_id,
    first_name: cutText(nameGiven(row.get("host_name")), read.MAX_NAME_LENGTH) || "Host",
    response_minutes: read.readResponseMinutes(row.get("host_response_time")),
    created_at: isDay(since) ? since : null,
  };
}
