import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { ExperienceBooking, instance } from "./contract.ts";

const HostDate = z.object({
  ...instance,
  experience: z.object({ id: z.int(), title: z.string() }),
  is_open: z.boolean(),
  outings: z.array(ExperienceBooking),
  may_cancel: z.boolean(),
});
export type HostDate = z.output<typeof HostDate>;

export const listHostDates = endpoint("GET /v2/experience_days", {
  summary: "Who comes to the viewer's experiences on a day; the next day with guests, else with a date, unless one is said",
  input: z.object({ date: z.optional(Day) }),
  output: z.object({
    /** Null if the viewer hosts nothing that has dates. */
    date: z.nullable(z.string()),
    today: z.nullable(z.string()),
    dates: z.array(HostDate),
    /** The next days for which there are bookings. */
    next_days: z.array(z.string()),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});
export type HostDates = z.output<typeof listHostDates.output>;

export const cancelInstance = endpoint("POST /v2/experience_instances/:id/cancellation", {
  summary: "Cancel a date as its host, before it begins: whoever has seats gets everything back",
  input: z.object({ id: Id }),
  output: z.object({ day: z.string() }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
});
