import { serve } from "#platform/http/http.server.ts";
import { suggestPlaces } from "./contract.ts";
import { placeResponse, placesCalled } from "./places.server.ts";
import { findDestinations } from "./placeSql.server.ts";
import { costOfName, consumeCost } from "./searchCost.server.ts";

const SUGGESTIONS = 8;

export const placesApi = [
  serve(suggestPlaces, async (context) => {
    const { input, visitor, db } = context;
    const text = input.q.trim();
    consumeCost(context, costOfName(text));
    const places = text
      ? await placesCalled(db, text, { locale: visitor.locale, limit: SUGGESTIONS })
      : await findDestinations(db, visitor.country, SUGGESTIONS);
    return { place_suggestions: places.map((place) => placeResponse(place, visitor.locale)) };
  }),
];
