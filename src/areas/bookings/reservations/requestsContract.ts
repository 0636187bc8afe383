import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { Code, Reservation, write } from "./contract.ts";
import { DECLINE_REASONS, MAX_MESSAGE_LENGTH } from "./rules.ts";

const reservation = z.object({ reservation: Reservation });

export const acceptReservation = endpoint("POST /v2/reservations/:code/accept", {
  summary: "The host takes the guest; the payment that was kept is taken",
  input: z.object({ code: Code }),
  output: reservation,
  ...write,
  atomic: true,
});

export const declineReservation = endpoint("POST /v2/reservations/:code/decline", {
  summary: "The host cannot take the guest; the payment that was kept is released",
  input: z.object({ code: Code, reason: z.enum(DECLINE_REASONS), message: z._default(lines(MAX_MESSAGE_LENGTH), "") }),
  output: reservation,
  ...write,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
  atomic: true,
});
