import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";

const Offer = z.object({
  /** What a friend who joins gets, and the minimum price of a trip for it; in the currency of the page. */
  credit: Money,
  min_trip_cost: Money,
  days: z.int(),
  /** What the inviter gets after the friend's first trip. */
  reward: Money,
});
const Friend = z.object({
  /** The friend's first name once they have joined, before that the address that the invitation was sent to. */
  name: z.string(),
  status: z.enum(["invited", "joined"]),
  at: z.string(),
});

export const readOffer = endpoint("GET /v2/referral_offer", {
  summary:
    "What inviting friends brings; with the code of an invitation also who invites, and this browser keeps the code for a month",
  input: z.object({ code: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    referral_offer: Offer,
    inviter: z.nullable(z.object({ first_name: z.string(), picture: z.nullable(z.string()), is_viewer: z.boolean() })),
  }),
  auth: "anyone",
  perMinute: 60,
});

export const readReferral = endpoint("GET /v2/referrals", {
  summary: "The viewer's own invitation: code, link, and what became of those they invited",
  input: z.object({}),
  output: z.object({
    referral: z.object({ code: z.string(), url: z.string() }),
    referral_offer: Offer,
    friends: z.array(Friend),
    metadata: z.object({ total_count: z.int(), joined_count: z.int() }),
  }),
  auth: "signedIn",
});
export type Referral = z.output<(typeof readReferral)["output"]>;

export const sendInvitations = endpoint("POST /v2/referral_invitations", {
  summary:
    "Invite friends by mail, up to ten at once; whoever was invited by the viewer before, or wants no invitations, gets no letter",
  input: z.object({
    /** Addresses, separated by commas, spaces or line breaks. */
    emails: z.string().check(z.maxLength(2000)),
    message: z._default(lines(2000), ""),
  }),
  // How many emails were sent is not answered: whether somebody has stopped them is private.
  output: z.object({ invited_count: z.int() }),
  auth: "signedIn",
  challengedBy: "many_invitations",
  perMinute: 10,
});

export const stopInvitations = endpoint("POST /v2/invitation_stops", {
  summary: "No more invitations to the address that the link's token was made for",
  input: z.object({ token: z.string().check(z.maxLength(600)) }),
  output: z.object({}),
  auth: "anyone",
  atomic: true,
  perMinute: 20,
});
