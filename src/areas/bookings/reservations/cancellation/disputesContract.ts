import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLines } from "#lib/i18n/givenText.ts";
import { Code, Reservation, write } from "#areas/bookings/reservations/contract.ts";
import { MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";

const reservation = z.object({ reservation: Reservation });

export const openDispute = endpoint("POST /v2/reservations/:code/dispute", {
  summary: "During the stay: say that it is not as agreed. The host is not paid until an operator has decided",
  input: z.object({ code: Code, message: neededLines(MAX_MESSAGE_LENGTH) }),
  output: reservation,
  ...write,
  atomic: true,
});

export const settleDispute = endpoint("POST /v2/reservations/:code/settle", {
  summary: "An operator decides: how much of everything comes back to the guest, 0 to 100 percent",
  input: z.object({
    code: Code,
    percent: z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(100)),
    /** The reason, which both sides read. */
    message: neededLines(MAX_MESSAGE_LENGTH),
  }),
  output: reservation,
  auth: "signedIn",
  atomic: true,
});

export const listDisputes = endpoint("GET /v2/disputes", {
  summary: "Stays that are not as agreed, the oldest first, then those that were decided; for operators",
  input: z.object({}),
  output: z.object({
    disputes: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        guest: z.string(),
        host: z.string(),
        is_open: z.boolean(),
        /** The guest's words; after the decision, the operator's. */
        words: z.string(),
        charged: Money,
        changed_at: z.string(),
      }),
    ),
  }),
  auth: "signedIn",
});
export type Dispute = z.output<(typeof listDisputes)["output"]>["disputes"][number];
