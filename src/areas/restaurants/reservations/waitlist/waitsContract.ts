import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Code, guests, TableReservation } from "#areas/restaurants/reservations/contract.ts";

export const TableWait = z.object({
  id: z.int(),
  restaurant: z.object({ id: z.int(), title: z.string(), city: z.string() }),
  slot_id: z.int(),
  date: z.string(),
  time: z.string(),
  number_of_guest: z.int(),
  /** The number of parties that asked for that day before. */
  ahead: z.int(),
});
export type TableWait = z.output<typeof TableWait>;

export const joinTableWait = endpoint("POST /v2/table_waits", {
  summary: "Wait for a table at a time at which all are taken: whichever comes free is kept for the first party that it takes",
  input: z.object({ restaurant_id: Id, slot_id: Id, date: Day, number_of_guest: guests }),
  output: z.object({ table_wait: TableWait }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 20,
});

export const listTableWaits = endpoint("GET /v2/table_waits", {
  summary: "What the viewer waits for, the soonest first",
  input: z.object({}),
  output: z.object({ table_waits: z.array(TableWait) }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const leaveTableWait = endpoint("DELETE /v2/table_waits/:id", {
  summary: "Wait no longer",
  input: z.object({ id: Id }),
  output: z.object({ table_waits: z.array(TableWait) }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
});

export const answerTableOffer = endpoint("POST /v2/table_reservations/:code/answer", {
  summary: "Take the table that came free, or leave it to the next who waits",
  input: z.object({ code: Code, answer: z.enum(["accept", "decline"]) }),
  output: z.object({ table_reservation: TableReservation }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
});
