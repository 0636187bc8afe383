import { rateBetween } from "#areas/money/currency/rates.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { isForChina } from "#areas/insight/events/isForChina.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { cardResponse, stayCardsOf } from "./cards/cards.server.ts";
import { listCards, readListingToSave, readQuote, readReviews, similarListings, TO_SAVE } from "./contract.ts";
import { comingOf, nextFree, readTaken, whyNotStay } from "./rules.ts";
import { daysOf, depositShown, quote } from "./pricing/quoteRules.ts";
import { shownTo } from "./shownTo.server.ts";
import { boxOfSimilar, findListing, findPoint, findPricing, findReviews, findSimilar } from "./sql.server.ts";
import { stayPageOf } from "./stayPages.ts";
import { tourOf, walkthroughOf } from "./tour.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";

const SIMILAR = 8;
const SEO_REVIEWS = 3;

export const listingsApi = [
  serve(readListingToSave, async (context) => {
    const { input, viewer, visitor, db, settings, now, dependsOn } = context;
    if (input._format === TO_SAVE) return { listing: await listingToSave(context) };
    const [row, shown] = await Promise.all([findListing(db, input.id, viewer?.id ?? null), shownTo(context)]);
    if (!row) return refuse("not_found");
    dependsOn({ stay: row.id }, { host: row.host.id }, "day");
    const days = daysOf(input);
    const { booked, host_joined, price_usd_micros: _usd, deposit_micros: _deposit, pt: _pt, city_names: _names, ...rest } = row;
    const today = dayIn(row.time_zone, now());
    const taken = comingOf(readTaken(booked), today);
    const query = days && { ...days, guests: input.guests ?? 1 };
    const why_not = host_joined ? query && whyNotStay({ ...row, taken }, query, today) : "host_not_joined";
    const inChina = isForChina(visitor);
    return {
      listing: {
        ...rest,
        ...cardResponse(row, days, shown),
        ...stayPageOf(row, inChina),
        tour: tourOf(row),
        walkthrough_url: walkthroughOf(row.walkthrough_url, settings),
        wechat_code_src: inChina && row.status === "published" && settings.wechatServiceUrl ? `/qr/stays/${row.id}.svg` : null,
        place: { slug: row.place_slug, name: row.city },
        taken,
        today,
        deposit: depositShown(row, shown),
        rate: shown.isCharged ? null : await rateBetween(db, now(), { shown: shown.currency, charged: row.currency }),
        host: { ...row.host, picture: photoUrl(row.host.picture) },
        why_not,
        next_free: query && why_not === "taken" ? nextFree({ ...row, taken }, query, today) : null,
      },
    };
  }),

  serve(readQuote, async (context) => {
    const { input, db, now } = context;
    const [row, shown] = await Promise.all([findPricing(db, input.id), shownTo(context)]);
    if (!row) return refuse("not_found");
    const why_not = whyNotStay({ ...row, taken: readTaken(row.booked) }, input, dayIn(row.time_zone, now()));
    const priced = why_not === "wrong_order" ? null : quote(row, input, shown);
    return { quote: priced, why_not: why_not ?? (priced ? null : "not_bookable") };
  }),

  serve(readReviews, async ({ input, viewer, db, dependsOn }) => {
    dependsOn({ stay: input.id });
    const query = { viewer_id: viewer?.id ?? null, text: input.q.trim(), limit: input._limit, offset: input._offset };
    const found = await findReviews(db, input.id, query);
    if (!found) return refuse("not_found");
    const reviews = found.reviews.map((r) => ({ ...r, author_picture: photoUrl(r.author_picture) }));
    return { reviews, metadata: { total_count: found.total_count } };
  }),

  serve(similarListings, async (context) => {
    const { input, viewer, db, now, dependsOn } = context;
    const days = daysOf(input);
    const free = days && { ...days, now: now() };
    const query = { viewer_id: viewer?.id ?? null, free, limit: SIMILAR };
    const [rows, shown] = await Promise.all([findSimilar(db, input.id, query), shownTo(context)]);
    const here = rows[0]?.here ?? (await findPoint(db, input.id));
    if (here) dependsOn({ stays: boxOfSimilar(here), days: days !== null });
    return { listings: rows.map((row) => cardResponse(row, days, shown)) };
  }),

  serve(listCards, async (context) => {
    const { input, db } = context;
    return { listings: await stayCardsOf(db, input.ids, { shown: await shownTo(context), days: daysOf(input) }) };
  }),
];

/** A card with its latest reviews [B7.1.7]. */
async function listingToSave(context: HandlerContext<typeof readListingToSave>) {
  const { input, viewer, db } = context;
  const viewer_id = viewer?.id ?? null;
  const [row, found, shown] = await Promise.all([
    findListing(db, input.id, viewer_id),
    findReviews(db, input.id, { viewer_id, text: "", limit: SEO_REVIEWS, offset: 0 }),
    shownTo(context),
  ]);
  if (!row || !found) return refuse("not_found");
  const reviews = found.reviews.map((review) => ({ ...review, author_picture: photoUrl(review.author_picture) }));
  return { ...cardResponse(row, daysOf(input), shown), seo_reviews: reviews };
}
