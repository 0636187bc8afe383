import { Id, Money, Photo } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Code, read } from "#areas/bookings/reservations/contract.ts";
import { GROUP_HOURS, GROUP_STATUSES, MAX_PAYERS, SHARE_STATUSES } from "./groupRules.ts";

/** The secret code of a link that can be passed on. */
const Secret = z.string().check(z.regex(/^[\w-]{16,64}$/, { error: "invalid" }));
const write = { auth: "signedIn", atomic: true, perMinute: 20 } as const;

const Group = z.object({
  code: z.string(),
  /**
   * open: shares still have to be paid. asked: all are authorised and the host decides. gone: the home can no longer be booked.
   */
  status: z.enum(GROUP_STATUSES),
  /** The first name of the guest who booked. */
  by: z.string(),
  is_own: z.boolean(),
  listing: z.object({ id: z.int(), title: z.string(), city: z.string(), country: z.string(), photo: z.nullable(Photo) }),
  checkin: z.string(),
  checkout: z.string(),
  /** In the currency charged; `total_shown` is the same in the viewer's. */
  total: Money,
  total_shown: Money,
  /** Until when the nights are held. */
  pay_by: z.string(),
  shares: z.array(
    z.object({
      id: z.int(),
      amount: Money,
      amount_shown: Money,
      status: z.enum(SHARE_STATUSES),
      is_own: z.boolean(),
      /** The viewer's own payment for it. */
      payment_id: z.nullable(z.int()),
      may: z.array(z.enum(["take", "pay", "leave"])),
    }),
  ),
  /** The itinerary, once it is booked; only for those who have paid. */
  uuid: z.nullable(z.string()),
});
export type Group = z.output<typeof Group>;
const answers = z.object({ group: Group });

export const openGroupPayment = endpoint("POST /v2/reservations/:code/group_payment", {
  summary: "Pay a held stay in equal shares: the nights wait for the others once whoever booked has paid theirs",
  input: z.object({
    code: Code,
    people: z.coerce.number<string | number>().check(z.int(), z.gte(2), z.lte(MAX_PAYERS)),
    hours: z._default(
      z.coerce
        .number<string | number>()
        .check(z.refine((n) => (GROUP_HOURS as readonly number[]).includes(n), { error: "invalid" })),
      24,
    ),
  }),
  output: answers,
  ...write,
});

export const readGroupPayment = endpoint("GET /v2/group_payments/:code", {
  summary:
    "A stay that several pay, by the address that was handed on: its shares, and until when. No account is needed to read it",
  input: z.object({ code: Secret }),
  output: answers,
  auth: "anyone",
  perMinute: 120,
});

/** A share that the viewer has taken on for a stay of somebody else's. */
const OpenShare = z.object({
  /** Of the group payment. */
  code: z.string(),
  payment_id: z.int(),
  title: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** In the currency charged. */
  amount: Money,
  /** Until when the nights are held, and so until when the share can be paid. */
  expires_at: z.string(),
});

export const listOpenShares = endpoint("GET /v2/group_payments", {
  summary: "Shares of others' stays that the viewer has taken on and can still pay",
  input: z.object({}),
  output: z.object({ shares: z.array(OpenShare) }),
  ...read,
});

export const takeShare = endpoint("POST /v2/group_payments/:code/shares/:id/take", {
  summary: "Take on a share, to pay it: the answer names its payment",
  input: z.object({ code: Secret, id: Id }),
  output: z.object({ group: Group, payment_id: z.int() }),
  ...write,
});

export const leaveShare = endpoint("POST /v2/group_payments/:code/shares/:id/leave", {
  summary: "Give a share back while others are still open: what was kept on the card is released",
  input: z.object({ code: Secret, id: Id }),
  output: answers,
  ...write,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
});
