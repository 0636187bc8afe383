import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const Coming = z.object({
  code: z.string(),
  guest: z.string(),
  title: z.string(),
  guests: z.int(),
  checkin: z.string(),
  checkout: z.string(),
  /** For a request: until when it can be answered. */
  expires_at: z.nullable(z.iso.datetime()),
  time_zone: z.string(),
});
export type Coming = z.output<typeof Coming>;
const Home = z.object({ id: z.int(), title: z.string() });

export const readToday = endpoint("GET /v2/host_today", {
  summary: "A host's day: who asks, leaves, stays and arrives within a week, and what wants to be done",
  input: z.object({}),
  output: z.object({
    asking: z.array(Coming),
    leaving: z.array(Coming),
    staying: z.array(Coming),
    arriving: z.array(Coming),
    unread_count: z.int(),
    /** Double bookings with other sites' calendars; `questions_count`: possible ones. */
    clashes_count: z.int(),
    questions_count: z.int(),
    /** Unfinished homes; `without_arrival`: homes whose guests have no arrival instructions. */
    drafts: z.array(Home),
    without_arrival: z.array(Home),
    listings_count: z.int(),
  }),
  auth: "signedIn",
});
export type Today = z.output<typeof readToday.output>;
