import { townIn } from "#areas/discovery/places/rules.ts";
import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { whenOf } from "#areas/bookings/reservations/rules.ts";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { MAX_INVITATIONS as MAX_BY_MAIL, whyNotInvite } from "#areas/money/referrals/rules.ts";
import { whomToReach } from "#areas/money/referrals/whomToReach.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type HandlerContext, serve, type Served } from "#platform/http/http.server.ts";
import { newSecret } from "#platform/visitor/token.server.ts";
import {
  changeTraveller,
  inviteTraveller,
  joinTrip,
  listTripPeople,
  readTripInvitation,
  removeTraveller,
  removeTripInvitation,
  shareTrip,
  unshareTrip,
} from "./peopleContract.ts";
import {
  countTravellers,
  deleteInvitation,
  deleteLinksAnd,
  deleteTraveller,
  findInvited,
  type InvitationRow,
  insertInvitation,
  insertTraveller,
  invitationsOf,
  linkOf,
  setLink,
  setTravellerRole,
  travellersOf,
} from "./peopleSql.server.ts";
import { INVITED_DAYS, MAX_INVITATIONS, MAX_TRAVELLERS } from "#areas/trips/itinerary/rules.ts";
import { findTrip, type LockedTrip, lockTrip, lockTripOf } from "#areas/trips/itinerary/sql.server.ts";
import { writeInvitation } from "./writeInvitation.server.ts";

const days = (from: Date, n: number) => new Date(from.getTime() + n * 86_400_000);
/** People who are not part of the trip get `not_found`; travellers who are not its owner may not change who is. */
function requireOwner(trip: LockedTrip | null): LockedTrip {
  if (!trip) return refuse("not_found");
  return trip.role === "owner" ? trip : refuse("not_allowed");
}
function requireGoing(trip: LockedTrip): LockedTrip {
  return whenOf(trip.status) === "cancelled" ? refuse("wrong_state") : trip;
}

const invitationResponse = (origin: string, { id, role, email, code, expires_at }: InvitationRow) => ({
  id,
  role,
  email,
  // The code of an email is only for its recipient.
  url: email === null ? origin + to("joinTrip", { code }) : null,
  expires_at: expires_at.toISOString(),
});
const linkResponse = (origin: string, code: string, until: Date) => ({
  url: origin + to("sharedTrip", { code }),
  expires_at: until.toISOString(),
});

export const peopleApi: Served[] = [
  serve(listTripPeople, async ({ input, viewer, visitor: { origin }, db, now }) => {
    const trip = (await findTrip(db, input.uuid, viewer.id)) ?? refuse("not_found");
    const isOwner = trip.role === "owner";
    const link = isOwner ? await linkOf(db, trip.booking_id, now()) : null;
    const invitations = isOwner ? await invitationsOf(db, trip.booking_id, now()) : [];
    return {
      travellers: (await travellersOf(db, trip.booking_id)).map(({ user_id, role, first_name, picture }) => ({
        user_id,
        role,
        user: { id: user_id, first_name, picture: photoUrl(picture) },
      })),
      invitations: invitations.map((row) => invitationResponse(origin, row)),
      link: link && linkResponse(origin, link.shared_code, link.shared_until),
    };
  }),

  serve(inviteTraveller, invite),

  serve(removeTripInvitation, ({ input, viewer, db }) =>
    db.transaction(async (tx) => {
      const trip = requireOwner(await lockTrip(tx, input.uuid, viewer.id));
      if ((await deleteInvitation(tx, trip.booking_id, input.id)) === 0) refuse("not_found");
      return {};
    }),
  ),

  serve(readTripInvitation, async (context) => {
    const { input, viewer, visitor, db, now } = context;
    const found =
      (await findBySecret(context, "trip invitation", () => findInvited(db, input.code, now()))) ?? refuse("not_found");
    const { inviter, role, country, checkin, checkout, uuid } = found;
    const isIn = viewer !== null && (await findTrip(db, uuid, viewer.id)) !== null;
    return {
      trip_invitation: {
        inviter,
        role,
        city: townIn(visitor.locale, found),
        country,
        checkin,
        checkout,
        uuid: isIn ? uuid : null,
      },
    };
  }),

  serve(joinTrip, join, (_, { uuid }) => to("itineraryOf", { uuid })),

  serve(changeTraveller, ({ input: { uuid, user_id, role }, viewer, db }) =>
    db.transaction(async (tx) => {
      const trip = requireOwner(await lockTrip(tx, uuid, viewer.id));
      if ((await setTravellerRole(tx, trip.booking_id, { user_id, role })) === 0) refuse("not_found");
      return {};
    }),
  ),

  serve(removeTraveller, ({ input: { uuid, user_id }, viewer, db }) =>
    db.transaction(async (tx) => {
      const trip = (await lockTrip(tx, uuid, viewer.id)) ?? refuse("not_found");
      const isSelf = user_id === viewer.id;
      if (!isSelf) requireOwner(trip);
      if ((await deleteTraveller(tx, trip.booking_id, user_id)) === 0) refuse("not_found");
      if (!isSelf) {
        await deleteLinksAnd(tx, trip.booking_id, user_id);
        await setLink(tx, trip.booking_id, null);
      }
      return {};
    }),
  ),

  serve(shareTrip, ({ input, viewer, visitor, db, now }) =>
    db.transaction(async (tx) => {
      const trip = requireGoing(requireOwner(await lockTrip(tx, input.uuid, viewer.id)));
      const [code, until] = [newSecret(), days(now(), input.days)];
      await setLink(tx, trip.booking_id, { shared_code: code, shared_until: until });
      return { link: linkResponse(visitor.origin, code, until) };
    }),
  ),

  serve(unshareTrip, ({ input, viewer, db }) =>
    db.transaction(async (tx) => {
      await setLink(tx, requireOwner(await lockTrip(tx, input.uuid, viewer.id)).booking_id, null);
      return {};
    }),
  ),
];

/** Invites by link or email; the answer does not reveal whether the address has an account here. */
async function invite(context: HandlerContext<typeof inviteTraveller>) {
  const { input, viewer, visitor, db, limits, now } = context;
  const email = input.email.toLowerCase() || null;
  const ownTrip = (await findTrip(db, input.uuid, viewer.id)) ?? refuse("not_found");
  if (ownTrip.role !== "owner") refuse("not_allowed");
  if (email !== null) {
    const wrong = whyNotInvite([email], input.message, (one) => whyNotEmail(one, true) === null);
    if (wrong) throw new Refusal("validation", wrong.emails ? { email: wrong.emails } : wrong);
    await consumeAll(limits, [[`invitations by ${viewer.id}`, MAX_BY_MAIL.aDay, 86_400]]);
  }
  const isReached = email !== null && (await whomToReach(context, [email])).length > 0;
  const made = await db.transaction(async (tx) => {
    const trip = requireGoing(requireOwner(await lockTrip(tx, input.uuid, viewer.id)));
    const existing = await invitationsOf(tx, trip.booking_id, now());
    const same = existing.find((one) => one.email !== null && one.email === email);
    if (same) return same;
    if (existing.length >= MAX_INVITATIONS) throw new Refusal("collection_full");
    const invitation = await insertInvitation(
      tx,
      {
        booking_id: trip.booking_id,
        inviter_id: viewer.id,
        code: newSecret(),
        role: input.role,
        email,
        expires_at: days(now(), INVITED_DAYS),
      },
      now(),
    );
    if (email !== null && isReached)
      await writeInvitation(tx, context, { email, message: input.message, code: invitation.code, trip: ownTrip });
    return invitation;
  });
  return { invitation: invitationResponse(visitor.origin, made) };
}

/** An email's code is used up by the first person who joins with it; a link stays valid. */
async function join(context: HandlerContext<typeof joinTrip>) {
  const { input, viewer, db, now } = context;
  return db.transaction(async (tx) => {
    const seen =
      (await findBySecret(context, "trip invitation", () => findInvited(tx, input.code, now()))) ?? refuse("not_found");
    await lockTripOf(tx, seen.booking_id, viewer.id);
    // Read again under the lock, because it may have been revoked.
    const invited = (await findInvited(tx, input.code, now())) ?? refuse("not_found");
    const joined = await findTrip(tx, invited.uuid, viewer.id);
    if (!joined) await addTraveller(tx, invited, { user_id: viewer.id, now: now() });
    if (invited.email !== null && joined?.role !== "owner") await deleteInvitation(tx, invited.booking_id, invited.id);
    return { uuid: invited.uuid };
  });
}

async function addTraveller(tx: Db, { booking_id, role }: InvitationRow, { user_id, now }: { user_id: number; now: Date }) {
  if ((await countTravellers(tx, booking_id)) >= MAX_TRAVELLERS) throw new Refusal("collection_full");
  await insertTraveller(tx, booking_id, { user_id, role, now });
}
