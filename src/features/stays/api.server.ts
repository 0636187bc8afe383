import { dayIn } from "#lib/dates.ts";
import { isForChina } from "#lib/isForChina.ts";
import { shownIn } from "#lib/money.ts";
import { refuse } from "#lib/refusal.ts";
import { type HandlerContext, serve } from "#platform/http.server.ts";
import { cardAnswer } from "./cards.server.ts";
import {
  readHomeRows,
  readListingToSave,
  readQuote,
  readReviews,
  searchListings,
  searchPins,
  similarListings,
  suggestPlaces,
  TO_SAVE,
} from "./contract.ts";
import { boundsAround, placeAnswer, placeMeant, placesCalled } from "./places.server.ts";
import { findDestinations } from "./placeSql.server.ts";
import { quote, readTaken, wholeNight, whyNotStay } from "./rules.ts";
import { costOfBounds, takeCost } from "./searchCost.server.ts";
import { shownTo } from "./shownTo.server.ts";
import { searchStays } from "./searchStays.server.ts";
import { boundsAsked, daysOf, questionOf } from "./searchQuestion.server.ts";
import { findPins } from "./searchSql.server.ts";
import { boxOfSimilar, findListing, findPoint, findPricing, findReviews, findRows, findSimilar } from "./sql.server.ts";
import { stayPageOf } from "./stayPages.ts";
import { tourOf, walkthroughOf } from "./tour.server.ts";
import { photoUrl } from "#lib/photoUrl.ts";

const MOST_PINS = 500;
const ROWS = 4;
const STAYS_A_ROW = 8;
const DESTINATIONS = 24;
const SUGGESTIONS = 8;
const SEO_REVIEWS = 3;

export const staysApi = [
  serve(searchListings, async (context) => searchStays(context, await shownTo(context))),

  serve(searchPins, async (context) => {
    const { input, visitor, db } = context;
    const { currency, rates } = await shownTo(context);
    const place = input.place ? await placeMeant(db, input.place, visitor.locale) : null;
    if (input.place && !place && !boundsAsked(input)) return { listing_pins: [] };
    const bounds = boundsAsked(input) ?? (place && boundsAround(place));
    takeCost(context, costOfBounds(bounds));
    const asked = questionOf(input, bounds, currency, rates);
    const pins = await findPins(db, asked, MOST_PINS);
    return {
      listing_pins: pins.map(({ id, pt, ...pricing }) => {
        const night = wholeNight(pricing);
        return { id, at: { lat: pt.y, lng: pt.x }, nightly: night && shownIn(night, currency, rates) };
      }),
    };
  }),

  serve(readListingToSave, async (context) => {
    const { input, viewer, visitor, db, settings, now, dependsOn } = context;
    if (input._format === TO_SAVE) return { listing: await listingToSave(context) };
    const [row, shown] = await Promise.all([findListing(db, input.id, viewer?.id ?? null), shownTo(context)]);
    if (!row) return refuse("not_found");
    dependsOn({ stay: row.id }, { host: row.host.id });
    const days = daysOf(input);
    const { booked, price_usd_micros: _usd, pt: _pt, ...rest } = row;
    const taken = readTaken(booked);
    const inChina = isForChina(visitor);
    return {
      listing: {
        ...rest,
        ...cardAnswer(row, days, shown),
        ...stayPageOf(row, inChina),
        tour: tourOf(row),
        walkthrough_url: walkthroughOf(row.walkthrough_url, settings),
        wechat_code_src: inChina && row.status === "published" && settings.wechatServiceUrl ? `/qr/stays/${row.id}.svg` : null,
        place: { slug: row.place_slug, name: row.city },
        taken,
        host: { ...row.host, picture: photoUrl(row.host.picture) },
        why_not: days && whyNotStay({ ...row, taken }, { ...days, guests: input.guests ?? 1 }, dayIn(row.time_zone, now())),
      },
    };
  }),

  serve(readQuote, async (context) => {
    const { input, db, now } = context;
    const [row, shown] = await Promise.all([findPricing(db, input.id), shownTo(context)]);
    if (!row) return refuse("not_found");
    const why_not = whyNotStay({ ...row, taken: readTaken(row.booked) }, input, dayIn(row.time_zone, now()));
    const priced = why_not === "wrong_order" ? null : quote(row, input.checkin, input.checkout, shown);
    return { quote: priced, why_not: why_not ?? (priced ? null : "not_bookable") };
  }),

  serve(readReviews, async ({ input, viewer, db, dependsOn }) => {
    dependsOn({ stay: input.id });
    const found = await findReviews(db, input.id, viewer?.id ?? null, input.q.trim(), input._offset, input._limit);
    if (!found) return refuse("not_found");
    const reviews = found.reviews.map((r) => ({ ...r, author_picture: photoUrl(r.author_picture) }));
    return { reviews, metadata: { total_count: found.total_count } };
  }),

  serve(similarListings, async (context) => {
    const { input, viewer, db, dependsOn } = context;
    const days = daysOf(input);
    const [rows, shown] = await Promise.all([findSimilar(db, input.id, viewer?.id ?? null, days, STAYS_A_ROW), shownTo(context)]);
    const here = rows[0]?.here ?? (await findPoint(db, input.id));
    if (here) dependsOn({ stays: boxOfSimilar(here), days: days !== null });
    return { listings: rows.map((row) => cardAnswer(row, days, shown)) };
  }),

  serve(readHomeRows, async (context) => {
    const { input, visitor, db, dependsOn } = context;
    const [places, shown] = await Promise.all([
      findDestinations(db, input.country ?? visitor.country, DESTINATIONS),
      shownTo(context),
    ]);
    const first = places.slice(0, ROWS);
    dependsOn("places", ...first.map(({ id }) => ({ stays: { place: id }, days: false })));
    const stays = await findRows(
      db,
      first.map(({ id }) => id),
      STAYS_A_ROW,
    );
    const rows = first.map((place) => ({
      place: placeAnswer(place),
      listings: stays.filter((s) => s.place_id === place.id).map((s) => cardAnswer(s, null, shown)),
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

/** A card with what was last written about it [B7.1.7]. */
async function listingToSave(context: HandlerContext<typeof readListingToSave>) {
  const { input, viewer, db } = context;
  const viewer_id = viewer?.id ?? null;
  const [row, found, shown] = await Promise.all([
    findListing(db, input.id, viewer_id),
    findReviews(db, input.id, viewer_id, "", 0, SEO_REVIEWS),
    shownTo(context),
  ]);
  if (!row || !found) return refuse("not_found");
  const reviews = found.reviews.map((review) => ({ ...review, author_picture: photoUrl(review.author_picture) }));
  return { ...cardAnswer(row, daysOf(input), shown), seo_reviews: reviews };
}
