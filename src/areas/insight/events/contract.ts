import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

/** The registry defines events. A body of another shape is refused; an invalid event is stored as malformed [B7.4.8]. */
const events = z.array(z.record(z.string(), z.unknown())).check(z.maxLength(50));
const answers = z.object({});
const rules = {
  output: answers,
  auth: "anyone",
  perMinute: 300,
  limitedSoon: true,
  fromOwnPages: true,
  listAs: "events",
} as const;

/** One event as the body itself [B7.4.1], several as `events`, or a list as the body [B7.4.4]: each has event_name and event_data. */
export const trackEvents = endpoint("POST /tracking/events", {
  summary: "Keep events of a page, each once by its uuid: one as the body itself, or several as events or as a list",
  input: z.object({
    events: z.optional(events),
    uuid: z.optional(z.unknown()),
    event_name: z.optional(z.string()),
    event_data: z.optional(z.unknown()),
    page: z.optional(z.unknown()),
  }),
  ...rules,
});

/** Each has a uuid, a schema like "header_nav:1" and event_data; `page` is the path, `age_ms` how long ago [B7.4.3]. */
export const logMessages = endpoint("POST /tracking/jitney/logging/messages", {
  summary: "Keep events that name their schema and have a uuid, as a list; each is kept once",
  input: z.object({ events }),
  ...rules,
});

/** Both are always sent; "false" means that the address did not have it [B7.4.2]. */
export const noteAffiliate = endpoint("POST /noop", {
  summary: "Keep the affiliate and the campaign that an address named",
  input: z.object({ af: z.string().check(z.maxLength(100)), c: z.string().check(z.maxLength(100)) }),
  output: z.object({}),
  auth: "anyone",
  inAddress: true,
});

const Rate = z.object({
  name: z.string(),
  total: z.int(),
  /** One count for each interval, the oldest first. */
  counts: z.array(z.int()),
});

/** An event as the console shows it. */
const StoredEvent = z.object({
  uuid: z.string(),
  name: z.string(),
  version: z.int(),
  data: z.record(z.string(), z.unknown()),
  page: z.nullable(z.string()),
  page_type: z.nullable(z.int()),
  retries: z.int(),
  signed_in: z.boolean(),
  at: z.string(),
});

export const listEvents = endpoint("GET /v2/events", {
  summary: "The latest events, or those of one name, the latest first; for operators",
  input: z.object({ name: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ events: z.array(StoredEvent) }),
  auth: "signedIn",
});

export const readEventReport = endpoint("GET /v2/event_report", {
  summary:
    "Events by name over the last hours, malformed ones with the reason, the sign-up and log-in funnel, page vitals; for operators",
  input: z.object({ hours: z.optional(z.coerce.number<string | number>().check(z.minimum(1), z.maximum(168))) }),
  output: z.object({
    hours: z.number(),
    rates: z.array(Rate),
    malformed: z.array(z.object({ event_name: z.string(), reason: z.string(), count: z.int(), last_at: z.string() })),
    /** Browsers that reached each step of each flow. */
    funnel: z.array(z.object({ flow: z.string(), step: z.string(), shown: z.int(), valid: z.int(), invalid: z.int() })),
    arrived: z.object({ signed_up: z.int(), signed_in: z.int() }),
    /** The 75th percentile by metric. */
    vitals: z.array(
      z.object({
        page: z.nullable(z.string()),
        page_type: z.nullable(z.int()),
        metric: z.string(),
        p75: z.number(),
        views: z.int(),
      }),
    ),
  }),
  auth: "signedIn",
});
