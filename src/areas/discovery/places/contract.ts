import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Point = z.object({ lat: z.number(), lng: z.number() });
export const Place = z.object({
  slug: z.string(),
  name: z.string(),
  /** In the visitor's language; the original name if no translation is known. */
  display_name: z.string(),
  country: z.string(),
  at: Point,
  stays_count: z.int(),
});
export type Place = z.infer<typeof Place>;
/** The frame of a map: its north-east and south-west corners. */
export const Bounds = z.object({ ne: Point, sw: Point });
export type Bounds = z.infer<typeof Bounds>;

export const suggestPlaces = endpoint("GET /v2/place_suggestions", {
  summary: "Places whose name begins with or resembles a text; destinations with stays first",
  input: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  output: z.object({ place_suggestions: z.array(Place) }),
  auth: "anyone",
  scope: "listings:read",
});
