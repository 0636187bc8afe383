import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const flag = z.union([z.boolean(), z.stringbool()]);
const Nights = z.object({ from: z.string(), /** The day after the last night. */ until: z.string() });

const Row = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(["draft", "published", "paused", "suspended"]),
  /** The current day in the home's time zone. */
  today: z.string(),
  bookings: z.array(z.extend(Nights, { code: z.string(), guest: z.string(), status: z.string() })),
  blocks: z.array(
    z.extend(Nights, { /** `host`: blocked by the host; `other`: by an imported calendar. */ by: z.enum(["host", "other"]) }),
  ),
});
export type Row = z.output<typeof Row>;

export const readHostCalendar = endpoint("GET /v2/host_calendar", {
  summary: "Bookings and blocks of the requester's homes, or of one of them, in some days",
  input: z.object({ from: Day, until: Day, listing_id: z.optional(Id) }),
  output: z.object({
    rows: z.array(Row),
    metadata: z.object({ listings: z.array(z.object({ id: z.int(), title: z.string() })) }),
  }),
  auth: "signedIn",
});
export type HostCalendar = z.output<typeof readHostCalendar.output>;

export const setNights = endpoint("PUT /v2/own_listings/:id/nights", {
  summary: "Take nights of a home out of its calendar, or give them back; booked ones stay. Answers those that changed",
  input: z.object({
    id: Id,
    /** The first and the last night. */
    from: z.optional(z.union([z.literal(""), Day])),
    last: z.optional(z.union([z.literal(""), Day])),
    /** Several ranges instead: "2026-12-01/2026-12-04,2026-12-08/2026-12-08". */
    ranges: z.optional(z.string().check(z.maxLength(2000))),
    open: flag,
  }),
  output: z.object({ changed: z.array(Nights), open: z.boolean() }),
  auth: "signedIn",
  perMinute: 240,
  atomic: true,
});
