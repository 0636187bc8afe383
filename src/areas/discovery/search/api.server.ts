import { cardResponse } from "#areas/discovery/listings/cards/cards.server.ts";
import { wholeNight } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { placeResponse, placeMeant } from "#areas/discovery/places/places.server.ts";
import { findDestinations } from "#areas/discovery/places/placeSql.server.ts";
import { shownIn } from "#lib/money/money.ts";
import { serve } from "#platform/http/http.server.ts";
import { readHomeRows, searchListings, searchPins } from "./contract.ts";
import { findRows } from "./homeRowsSql.server.ts";
import { consumeCost } from "#areas/discovery/places/searchCost.server.ts";
import { areaOf, costOf, toQuery, stayDaysOff } from "./searchQuestion.server.ts";
import { findPins } from "./searchSql.server.ts";
import { searchStays } from "./searchStays.server.ts";

const MAX_PINS = 500;
const ROWS = 4;
const STAYS_A_ROW = 8;
const DESTINATIONS = 24;

export const searchApi = [
  serve(searchListings, async (context) => searchStays(context, await shownTo(context))),

  serve(searchPins, async (context) => {
    const { input, visitor, db, now } = context;
    const { currency, rates } = await shownTo(context);
    const place = input.place ? await placeMeant(db, input.place, visitor.locale) : null;
    const bounds = areaOf(input, place);
    consumeCost(context, costOf(input, bounds));
    if ((input.place && !bounds) || stayDaysOff(input, place, now())) return { listing_pins: [] };
    const requested = toQuery(input, bounds, { currency, rates, now: now() });
    const pins = await findPins(db, requested, MAX_PINS);
    return {
      listing_pins: pins.map(({ id, pt, ...pricing }) => {
        const night = wholeNight(pricing);
        return { id, at: { lat: pt.y, lng: pt.x }, nightly: night && shownIn(night, currency, rates) };
      }),
    };
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
      place: placeResponse(place, visitor.locale),
      listings: stays.filter((s) => s.place_id === place.id).map((s) => cardResponse(s, null, shown)),
    }));
    return { rows, places: places.map((place) => placeResponse(place, visitor.locale)) };
  }),
];
