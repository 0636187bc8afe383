import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLine } from "#lib/i18n/givenText.ts";
import { FEED_ERRORS, MAX_NAME_LENGTH, MAX_URL_LENGTH } from "./rules.ts";

const Feed = z.object({
  id: z.int(),
  name: z.string(),
  /** Only the site, because the rest of the address is a secret. */
  site: z.string(),
  imported_at: z.nullable(z.iso.datetime()),
  checked_at: z.nullable(z.iso.datetime()),
  /** Why the last reading failed. */
  error: z.nullable(z.enum(FEED_ERRORS)),
  /** The last successful reading was more than a day ago. */
  is_stale: z.boolean(),
  /** The number of future nights it takes. */
  nights_count: z.int(),
  /** Events that could not be read completely at the last reading; the first ones are named. */
  unread: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** `free_count`: future events that are marked as free. `blocks_free`: whether they take nights nonetheless. */
  free_count: z.int(),
  blocks_free: z.boolean(),
  /** Unknown time zones, whose times were read as the home's local time; the first ones are named. */
  unknown_zones: z.array(z.string()),
});
const Conflict = z.object({
  id: z.int(),
  /** It may be our own booking that came back: only the host knows. */
  is_question: z.boolean(),
  feed: z.string(),
  summary: z.string(),
  from: z.string(),
  until: z.string(),
  reservation: z.object({ code: z.string(), guest: z.string(), checkin: z.string(), checkout: z.string() }),
});
const Sync = z.object({
  listing: z.object({ id: z.int(), title: z.string() }),
  /** The address at which other sites read it; null if none was requested. */
  export_url: z.nullable(z.string()),
  exported_at: z.nullable(z.iso.datetime()),
  feeds: z.array(Feed),
  conflicts: z.array(Conflict),
});
export type CalendarSync = z.output<typeof Sync>;

export const listCalendarSyncs = endpoint("GET /v2/calendar_syncs", {
  summary: "How the calendars of a host's homes and those of other sites follow each other, home by home",
  input: z.object({}),
  output: z.object({ calendar_syncs: z.array(Sync) }),
  auth: "signedIn",
});

export const makeCalendarAddress = endpoint("POST /v2/calendar_syncs/:listing_id/address", {
  summary: "A new secret address at which other sites read a home's calendar; the one before ends",
  input: z.object({ listing_id: Id }),
  output: z.object({ export_url: z.string() }),
  auth: "signedIn",
  perMinute: 10,
  atomic: true,
});

export const addFeed = endpoint("POST /v2/calendar_feeds", {
  summary: "Follow another site's calendar of a home: read at once, then every two hours",
  input: z.object({
    listing_id: Id,
    name: neededLine(MAX_NAME_LENGTH),
    url: z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(MAX_URL_LENGTH)),
  }),
  output: z.object({ calendar_feed: z.object({ id: z.int() }) }),
  auth: "signedIn",
  perMinute: 10,
});

export const refreshFeed = endpoint("POST /v2/calendar_feeds/:id/refresh", {
  summary: "Read another site's calendar now",
  input: z.object({ id: Id }),
  output: z.object({ calendar_feed: z.object({ id: z.int(), error: z.nullable(z.enum(FEED_ERRORS)) }) }),
  auth: "signedIn",
  perMinute: 6,
});

export const chooseFreeEvents = endpoint("POST /v2/calendar_feeds/:id/free_events", {
  summary: "Say whether events of another site's calendar that are marked as free take nights; it is read anew",
  input: z.object({ id: Id, blocks_free: z.union([z.boolean(), z.stringbool()]) }),
  output: z.object({ calendar_feed: z.object({ id: z.int(), error: z.nullable(z.enum(FEED_ERRORS)) }) }),
  auth: "signedIn",
  perMinute: 6,
});

export const removeFeed = endpoint("DELETE /v2/calendar_feeds/:id", {
  summary: "Follow another site's calendar no longer: the nights that it took are free again",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});

export const keepBoth = endpoint("POST /v2/calendar_conflicts/:id/decision", {
  summary:
    "Say that nights are rightly taken here and at another site, or by the same booking, so that nobody is warned of them any more",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});
