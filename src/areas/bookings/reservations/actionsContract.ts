import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { ListingCard } from "#areas/discovery/listings/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import { Alteration, Code, Line, Price, Reservation, stayQuery } from "./contract.ts";
import { CANCEL_REASONS, DECLINE_REASONS, MAX_MESSAGE_LENGTH } from "./rules.ts";

const texts = z._default(lines(MAX_MESSAGE_LENGTH), "");
const reservation = z.object({ reservation: Reservation });
const write = { auth: "signedIn", scope: "reservations:write" } as const;
const read = { auth: "signedIn", scope: "reservations:read" } as const;

export const acceptReservation = endpoint("POST /v2/reservations/:code/accept", {
  summary: "The host takes the guest; the payment that was kept is taken",
  input: z.object({ code: Code }),
  output: reservation,
  ...write,
  atomic: true,
});

export const declineReservation = endpoint("POST /v2/reservations/:code/decline", {
  summary: "The host cannot take the guest; the payment that was kept is released",
  input: z.object({ code: Code, reason: z.enum(DECLINE_REASONS), message: texts }),
  output: reservation,
  ...write,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
  atomic: true,
});

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
    message: texts,
    /** The refund that was shown to the viewer. */
    refund_micros: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
  }),
  output: reservation,
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

export const quoteAlteration = endpoint("POST /v2/reservations/:code/alteration_quotes", {
  summary: "What other days or guests would cost, and the difference; nothing is changed",
  input: z.object({ code: Code, ...stayQuery }),
  output: z.object({
    alteration_quote: z.nullable(z.object({ price: Price, difference: Money })),
    why_not: z.nullable(z.string()),
  }),
  // A read-only call: the page that shows the difference makes it while it renders.
  fromOwnPages: true,
  ...read,
});

export const proposeAlteration = endpoint("POST /v2/reservations/:code/alterations", {
  summary: "Ask the other side for other days or guests",
  input: z.object({ code: Code, ...stayQuery }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
  perMinute: 10,
});

export const acceptAlteration = endpoint("POST /v2/alterations/:id/accept", {
  summary: "Agree: where there is more to pay it holds once that is paid",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});

export const declineAlteration = endpoint("POST /v2/alterations/:id/decline", {
  summary: "Not agree: the booking stays as it is",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});

export const withdrawAlteration = endpoint("POST /v2/alterations/:id/withdraw", {
  summary: "Take a proposal back",
  input: z.object({ id: Id }),
  output: z.object({ alteration: Alteration }),
  ...write,
  atomic: true,
});

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
