import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { MAX_TEXT_LENGTH } from "#areas/money/referrals/rules.ts";
import { read, Secret, Uuid, write } from "#areas/trips/itinerary/contract.ts";
import { SHARED_DAYS, TRAVELLER_ROLES } from "#areas/trips/itinerary/rules.ts";

const role = z._default(z.enum(TRAVELLER_ROLES), "viewer");
const Traveller = z.object({
  user_id: z.int(),
  role: z.enum(["owner", ...TRAVELLER_ROLES]),
  user: z.object({ id: z.int(), first_name: z.string(), picture: z.nullable(z.string()) }),
});
export type Traveller = z.output<typeof Traveller>;
const Invitation = z.object({
  id: z.int(),
  role: z.enum(TRAVELLER_ROLES),
  /** Null for a link. */
  email: z.nullable(z.string()),
  /** Only for a link. */
  url: z.nullable(z.string()),
  expires_at: z.string(),
});

const People = z.object({
  travellers: z.array(Traveller),
  /** Only for the guest who booked, like `link` below. */
  invitations: z.array(Invitation),
  link: z.nullable(z.object({ url: z.string(), expires_at: z.string() })),
});
export type TripPeople = z.output<typeof People>;

export const listTripPeople = endpoint("GET /v2/trips/:uuid/people", {
  summary: "Who comes along, who is invited, and the address that shows the trip without an account",
  input: z.object({ uuid: Uuid }),
  output: People,
  ...read,
  scope: "reservations:write",
});

export const inviteTraveller = endpoint("POST /v2/trips/:uuid/invitations", {
  summary: "Invite somebody by mail; without an address: make a link that can be handed on",
  input: z.object({
    uuid: Uuid,
    role,
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ""),
    message: z._default(lines(MAX_TEXT_LENGTH), ""),
  }),
  output: z.object({ invitation: Invitation }),
  ...write,
  // Emails per address are counted outside of the transaction.
  atomic: false,
  perMinute: 20,
});

export const removeTripInvitation = endpoint("DELETE /v2/trips/:uuid/invitations/:id", {
  summary: "Take an invitation back",
  input: z.object({ uuid: Uuid, id: Id }),
  output: z.object({}),
  ...write,
});

export const readTripInvitation = endpoint("GET /v2/trip_invitations/:code", {
  summary: "What somebody is invited to: by whom, where and when, and no more than that",
  input: z.object({ code: Secret }),
  output: z.object({
    trip_invitation: z.object({
      inviter: z.string(),
      role: z.enum(TRAVELLER_ROLES),
      city: z.string(),
      country: z.string(),
      checkin: z.string(),
      checkout: z.string(),
      /** Only for a viewer who has already joined. */
      uuid: z.nullable(z.string()),
    }),
  }),
  auth: "anyone",
  perMinute: 60,
});

export const joinTrip = endpoint("POST /v2/trip_invitations/:code/join", {
  summary: "Come along",
  input: z.object({ code: Secret }),
  output: z.object({ uuid: z.string() }),
  ...write,
});

export const changeTraveller = endpoint("PUT /v2/trips/:uuid/people/:user_id", {
  summary: "Let somebody add to the trip, or only see it",
  input: z.object({ uuid: Uuid, user_id: Id, role: z.enum(TRAVELLER_ROLES) }),
  output: z.object({}),
  ...write,
});

export const removeTraveller = endpoint("DELETE /v2/trips/:uuid/people/:user_id", {
  summary: "Take somebody out, which makes the links that were handed on void; or leave oneself",
  input: z.object({ uuid: Uuid, user_id: Id }),
  output: z.object({}),
  ...write,
});

export const shareTrip = endpoint("POST /v2/trips/:uuid/link", {
  summary: "Make the address that shows the trip to whoever has it; one that was there before leads nowhere from now on",
  input: z.object({
    uuid: Uuid,
    days: z._default(
      z.coerce
        .number<string | number>()
        .check(z.refine((n) => (SHARED_DAYS as readonly number[]).includes(n), { error: "invalid" })),
      7,
    ),
  }),
  output: z.object({ link: z.object({ url: z.string(), expires_at: z.string() }) }),
  ...write,
  perMinute: 20,
});

export const unshareTrip = endpoint("DELETE /v2/trips/:uuid/link", {
  summary: "Take the address back",
  input: z.object({ uuid: Uuid }),
  output: z.object({}),
  ...write,
});
