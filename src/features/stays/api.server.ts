import { dayIn } from "#lib/dates.ts";
import { convert } from "#lib/money.ts";
import { refuse } from "#lib/refusal.ts";
import { ratesOf } from "#features/currency/rates.server.ts";
import { serve } from "#platform/http.server.ts";
import { cardAnswer, pictureUrl } from "./cards.server.ts";
import {
  readHomeRows,
  readListing,
  readQuote,
  readReviews,
  searchListings,
  searchPins,
  similarListings,
  suggestPlaces,
} from "./contract.ts";
import { boxAround, placeAnswer, placeMeant, placesCalled } from "./places.server.ts";
import { findDestinations } from "./placeSql.server.ts";
import { quote, readTaken, whyNotStay } from "./rules.ts";
import { searchStays } from "./searchStays.server.ts";
import { boxAsked, daysOf, questionOf } from "./searchQuestion.server.ts";
import { findPins } from "./searchSql.server.ts";
import { findListing, findPricing, findReviews, findRows, findSimilar } from "./sql.server.ts";

const MOST_PINS = 500;
const ROWS = 4;
const STAYS_A_ROW = 8;
const DESTINATIONS = 24;
const SUGGESTIONS = 8;

export const staysApi = [
  serve(searchListings, ({ input, visitor, db, now }) => searchStays(db, input, visitor, now())),

  serve(searchPins, async ({ input, visitor, db, now }) => {
    const rates = await ratesOf(db, now());
    const place = input.place ? await placeMeant(db, input.place, visitor.locale) : null;
    if (input.place && !place && !boxAsked(input)) return { listing_pins: [] };
    const asked = questionOf(input, boxAsked(input) ?? (place && boxAround(place)), visitor.currency, rates);
    const pins = await findPins(db, asked, MOST_PINS);
    return {
      listing_pins: pins.map(({ id, pt, price_usd_micros }) => ({
        id,
        at: { lat: pt.y, lng: pt.x },
        nightly:
          price_usd_micros === null
            ? null
            : { amount_micros: convert(price_usd_micros, "USD", visitor.currency, rates), currency: visitor.currency },
      })),
    };
  }),

  serve(readListing, async ({ input, viewer, visitor, db, now }) => {
    const [row, rates] = await Promise.all([findListing(db, input.id, viewer?.id ?? null), ratesOf(db, now())]);
    if (!row) return refuse("not_found");
    const days = daysOf(input);
    const { booked, price_usd_micros: _usd, pt: _pt, ...rest } = row;
    const taken = readTaken(booked);
    return {
      listing: {
        ...rest,
        ...cardAnswer(row, days, visitor.currency, rates),
        place: { slug: row.place_slug, name: row.city },
        taken,
        host: { ...row.host, picture: row.host.picture && pictureUrl(row.host.picture) },
        why_not: days && whyNotStay({ ...row, taken }, { ...days, guests: input.guests ?? 1 }, dayIn(row.time_zone, now())),
      },
    };
  }),

  serve(readQuote, async ({ input, visitor, db, now }) => {
    const [row, rates] = await Promise.all([findPricing(db, input.id), ratesOf(db, now())]);
    if (!row) return refuse("not_found");
    const why_not = whyNotStay({ ...row, taken: readTaken(row.booked) }, input, dayIn(row.time_zone, now()));
    const priced = why_not === "wrong_order" ? null : quote(row, input.checkin, input.checkout, visitor.currency, rates);
    return { quote: priced, why_not };
  }),

  serve(readReviews, async ({ input, viewer, db }) => {
    const found = await findReviews(db, input.id, viewer?.id ?? null, input.q.trim(), input._offset, input._limit);
    if (!found) return refuse("not_found");
    const reviews = found.reviews.map((r) => ({ ...r, author_picture: r.author_picture && pictureUrl(r.author_picture) }));
    return { reviews, metadata: { total_count: found.total_count } };
  }),

  serve(similarListings, async ({ input, viewer, visitor, db, now }) => {
    const days = daysOf(input);
    const [rows, rates] = await Promise.all([
      findSimilar(db, input.id, viewer?.id ?? null, days, STAYS_A_ROW),
      ratesOf(db, now()),
    ]);
    return { listings: rows.map((row) => cardAnswer(row, days, visitor.currency, rates)) };
  }),

  serve(readHomeRows, async ({ input, visitor, db, now }) => {
    const [places, rates] = await Promise.all([
      findDestinations(db, input.country ?? visitor.country, DESTINATIONS),
      ratesOf(db, now()),
    ]);
    const shown = places.slice(0, ROWS);
    const stays = await findRows(
      db,
      shown.map(({ id }) => id),
      STAYS_A_ROW,
    );
    const rows = shown.map((place) => ({
      place: placeAnswer(place),
      listings: stays.filter((s) => s.place_id === place.id).map((s) => cardAnswer(s, null, visitor.currency, rates)),
    }));
    return { rows, places: places.map(placeAnswer) };
  }),

  serve(suggestPlaces, async ({ input, visitor, db }) => {
    const text = input.q.trim();
    const places = text
      ? await placesCalled(db, text, visitor.locale, SUGGESTIONS)
      : await findDestinations(db, visitor.country, SUGGESTIONS);
    return { place_suggestions: places.map(placeAnswer) };
  }),
];
