import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { INSPECTION_POINTS, STATUSES, TIERS } from "#areas/discovery/listings/rules.ts";
import { MAX_LIST_ITEMS, SLUG } from "#lib/http/addressValues.ts";
import { isDay } from "#lib/dates/dates.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from "./rules.ts";

const points = z.array(z.enum(INSPECTION_POINTS)).check(z.maxLength(INSPECTION_POINTS.length));

const TieredListing = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  host_name: z.string(),
  status: z.enum(STATUSES),
  tier: z.enum(TIERS),
});
export type TieredListing = z.infer<typeof TieredListing>;

export const listTiers = endpoint("GET /v2/listing_tiers", {
  summary: "Homes by number or by words of their title, else those that are select or luxury; for operators",
  input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), "") }),
  output: z.object({ listing_tiers: z.array(TieredListing) }),
  auth: "signedIn",
  perMinute: 60,
});

const Tier = z.object({
  ...TieredListing.shape,
  /** The path of its page, for those who may see it. */
  path: z.string(),
  amenities: z.array(z.string()),
  /** The inspection, also of a home that is no longer select. */
  inspection: z.nullable(
    z.object({ inspected_on: z.string(), points: z.array(z.string()), promised: z.array(z.string()), note: z.string() }),
  ),
  /** Newest first. */
  changes: z.array(
    z.object({
      id: z.int(),
      before: z.enum(TIERS),
      after: z.enum(TIERS),
      note: z.string(),
      changed_by: z.nullable(z.string()),
      changed_at: z.iso.datetime(),
    }),
  ),
});
export type Tier = z.infer<typeof Tier>;

export const readTier = endpoint("GET /v2/listing_tiers/:id", {
  summary: "A home's tier, what was looked at in it, and who changed it when and why; for operators",
  input: z.object({ id: Id }),
  output: z.object({ listing_tier: Tier }),
  auth: "signedIn",
});

export const setTier = endpoint("PUT /v2/listing_tiers/:id", {
  summary: "Make a home select or luxury, or neither, and say why; a select one needs what was looked at; for operators",
  input: z.object({
    id: Id,
    tier: z.enum(TIERS),
    /** The reason, for later questions. */
    note: neededLines(MAX_NOTE_LENGTH),
    inspected_on: z.optional(z.string().check(z.refine((day) => day === "" || isDay(day), { error: "invalid" }))),
    points: z._default(points, []),
    promised: z._default(z.array(z.string().check(z.regex(SLUG))).check(z.maxLength(MAX_LIST_ITEMS)), []),
    /** The inspector's words, shown to guests. */
    words: z._default(lines(MAX_TEXT_LENGTH), ""),
    /** The latest change that the operator saw, so that later ones are not overwritten. */
    based_on: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  output: z.object({ listing_tier: z.object({ id: z.int(), tier: z.enum(TIERS) }) }),
  auth: "signedIn",
  atomic: true,
});
