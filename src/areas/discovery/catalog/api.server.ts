import { placeMeant } from "#areas/discovery/places/places.server.ts";
import { townIn } from "#areas/discovery/places/rules.ts";
import { consumeCost } from "#areas/discovery/places/searchCost.server.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import { serve } from "#platform/http/http.server.ts";
import { cardsOf, toCatalogCard } from "./cards/cards.server.ts";
import {
  CatalogFacts,
  listTripTemplates,
  readCatalogEntry,
  readCatalogRows,
  searchCatalogPins,
  searchCatalog,
} from "./contract.ts";
import { CATALOG_KINDS, PUBLISHED } from "./kinds.ts";
import { readParts, staysIn } from "./page/parts.server.ts";
import { ENTRIES_PER_ROW, priceLevel, readingMinutes } from "./rules.ts";
import { searchCatalog as search, searchPins } from "./search/searchCatalog.server.ts";
import {
  countTemplates,
  findActivitiesAt,
  findCatalogEntry,
  findNearby,
  findReviews,
  findRows,
  templatesOf,
} from "./sql.server.ts";

export const catalogApi = [
  serve(searchCatalog, async (context) => {
    const { input, db, now } = context;
    context.dependsOn("finds", ...(input.place ? (["places"] as const) : []));
    // Seats and tables are booked all the time, and what is about to begin can no longer be booked.
    if (input.date ?? input.time ?? input.guests) context.dependsOn("minute");
    return search(db, input, { ...(await shownTo(context)), now: now(), take: (cost) => consumeCost(context, cost) });
  }),

  serve(searchCatalogPins, async (context) => {
    const { input, db, now } = context;
    const shown = { ...(await shownTo(context)), now: now(), take: (cost: number) => consumeCost(context, cost) };
    return { find_pins: await searchPins(db, input, shown) };
  }),

  serve(readCatalogEntry, async (context) => {
    const { input, db } = context;
    const now = context.now();
    const viewer_id = context.viewer?.id ?? null;
    const [row, shown] = await Promise.all([findCatalogEntry(db, input.id, { viewer_id, now }), shownTo(context)]);
    if (!row) return refuse("not_found");
    context.dependsOn({ find: row.id }, "finds", ...staysIn(row.body).map((stay) => ({ stay })));
    const place_id = row.kind === "place" ? row.id : row.at_id;
    const reader = { shown, viewer_id, now };
    const [reviews, [at_place = null], activities, nearby, parts] = await Promise.all([
      findReviews(db, row.id, input.reviews),
      cardsOf(db, row.at_id === null ? [] : [row.at_id], reader),
      place_id === null ? [] : findActivitiesAt(db, { place_id, but: row.id, limit: ENTRIES_PER_ROW, now }),
      findNearby(db, row.id, { limit: ENTRIES_PER_ROW, now }),
      readParts(db, row.body, reader),
    ]);
    return {
      find: {
        ...toCatalogCard(row, shown),
        body: row.body,
        parts,
        facts: CatalogFacts.parse(row.facts),
        price_level: row.kind === "restaurant" ? priceLevel(row.price_usd_micros) : null,
        open_weekdays: row.open_weekdays,
        reading_minutes: row.kind === "story" ? readingMinutes(row.body) : null,
        written_on: row.written_on,
        is_published: row.is_published,
        is_luxury: row.is_luxury,
        town: row.town && { ...row.town, display_name: townIn(shown.locale, row) },
        host: row.host && { ...row.host, picture: photoUrl(row.host.picture) },
        reviews: reviews.map((one) => ({ ...one, author_picture: photoUrl(one.author_picture) })),
        at_place,
        primary_place: row.kind === "place" ? { id: row.id } : null,
        activities: activities.map((one) => toCatalogCard(one, shown)),
        nearby: nearby.map((one) => toCatalogCard(one, shown)),
      },
    };
  }),

  serve(readCatalogRows, async (context) => {
    const { input, visitor, db, dependsOn } = context;
    dependsOn("finds", ...(input.place ? (["places"] as const) : []));
    const [place, shown] = await Promise.all([
      input.place ? placeMeant(db, input.place, visitor.locale) : null,
      shownTo(context),
    ]);
    if (input.place && !place) return { rows: [] };
    const where = place ? { place_id: place.id } : { country: visitor.country };
    const found = await findRows(db, where, { kinds: CATALOG_KINDS, each: ENTRIES_PER_ROW, now: context.now() });
    const rows = CATALOG_KINDS.map((kind) => ({
      kind,
      finds: found.filter((row) => row.kind === kind).map((row) => toCatalogCard(row, shown)),
    }));
    return { rows: rows.filter(({ finds: entries }) => entries.length > 0) };
  }),

  serve(listTripTemplates, async ({ input: { trip_host_id, queue_status }, viewer, db }) => {
    if (queue_status !== PUBLISHED && trip_host_id !== viewer.id) return { trip_templates: [], metadata: { total_count: 0 } };
    return {
      trip_templates: await templatesOf(db, trip_host_id, queue_status),
      metadata: { total_count: await countTemplates(db, trip_host_id, queue_status) },
    };
  }),
];
