import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { ListingCard } from "#areas/discovery/listings/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { Code, Line, read, Reservation, write } from "#areas/bookings/reservations/contract.ts";
import { CANCEL_REASONS, MAX_MESSAGE_LENGTH } from "#areas/bookings/reservations/rules.ts";

/** What would come back if it were cancelled now, by the same rule that settles it. */
const Cancellation = z.object({
  by: z.enum(["guest", "host"]),
  /** For each line, how much was charged and how much comes back. */
  lines: z.array(z.object({ ...Line.shape, back: Money, back_shown: Money })),
  /** To the card, in the currency charged; `refund_shown` is the same in the currency shown. */
  refund: Money,
  refund_shown: Money,
  /** Travel credit that comes back, in the currency charged. */
  credit_back: Money,
  /** The security deposit, given back in addition to the refund. */
  deposit_back: Money,
  /** What the host keeps, in the host's currency. */
  host_keeps: Money,
  /** For the nights that have not been slept yet. */
  percent: z.int(),
  /** `by_host`, `not_paid`, `just_booked`, or the policy. */
  rule: z.string(),
});

export const previewCancellation = endpoint("GET /v2/reservations/:code/cancellation", {
  summary: "What cancelling now would give back, line by line",
  input: z.object({ code: Code }),
  output: z.object({ cancellation: Cancellation }),
  ...read,
});

export const cancelReservation = endpoint("POST /v2/reservations/:code/cancel", {
  summary: "Cancel as guest or host. Where another refund was shown than is due by now: 409 price_changed with `cancellation`",
  input: z.object({
    code: Code,
    reason: z._default(z.enum(CANCEL_REASONS), "other"),
    message: z._default(lines(MAX_MESSAGE_LENGTH), ""),
    /** The refund that was shown to the viewer. */
    refund_micros: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
  }),
  output: z.object({ reservation: Reservation }),
  ...write,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
  atomic: true,
});

export const listReplacements = endpoint("GET /v2/reservations/:code/replacements", {
  summary: "For a guest whose host cancelled: up to six like homes near by that are free and cost no more than a tenth more",
  input: z.object({ code: Code }),
  output: z.object({ listings: z.array(ListingCard) }),
  ...read,
});
