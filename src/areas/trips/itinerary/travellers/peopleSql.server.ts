import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { TravellerRole } from "#areas/trips/itinerary/rules.ts";

type PersonRow = { user_id: number; role: "owner" | TravellerRole; first_name: string; picture: string | null };
/** The guest who booked comes first. */
export const travellersOf = (db: Db, booking_id: number) =>
  db.all<PersonRow>(sql`
    select u.id as user_id, r.role, u.first_name, u.picture from (
      select guest_id as user_id, 'owner' as role, null::timestamptz as joined_at from bookings where id = ${booking_id}
      union all select user_id, role, joined_at from trip_travellers where booking_id = ${booking_id}) r
    join users u on u.id = r.user_id order by r.joined_at nulls first, u.id`);
export const countTravellers = async (tx: Db, booking_id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from trip_travellers where booking_id = ${booking_id}`))!.n;
/** An existing traveller keeps their role. */
export const insertTraveller = (
  tx: Db,
  booking_id: number,
  { user_id, role, now }: { user_id: number; role: TravellerRole; now: Date },
) =>
  tx.run(sql`
    insert into trip_travellers (booking_id, user_id, role, joined_at) values (${booking_id}, ${user_id}, ${role}, ${now})
    on conflict do nothing`);
export const setTravellerRole = (tx: Db, booking_id: number, { user_id, role }: { user_id: number; role: TravellerRole }) =>
  tx.run(sql`update trip_travellers set role = ${role} where booking_id = ${booking_id} and user_id = ${user_id}`);
export const deleteTraveller = (tx: Db, booking_id: number, user_id: number) =>
  tx.run(sql`delete from trip_travellers where booking_id = ${booking_id} and user_id = ${user_id}`);

export type InvitationRow = {
  id: number;
  booking_id: number;
  code: string;
  role: TravellerRole;
  email: string | null;
  expires_at: Date;
};
const columns = sql`i.id, i.booking_id, i.code, i.role, i.email, i.expires_at`;
export const invitationsOf = (db: Db, booking_id: number, now: Date) =>
  db.all<InvitationRow>(sql`
    select ${columns} from trip_invitations i where i.booking_id = ${booking_id} and i.expires_at > ${now} order by i.id`);
export const insertInvitation = async (
  tx: Db,
  i: Omit<InvitationRow, "id"> & { inviter_id: number },
  now: Date,
): Promise<InvitationRow> =>
  (await tx.one<InvitationRow>(sql`
    insert into trip_invitations as i (booking_id, inviter_id, code, role, email, made_at, expires_at)
    values (${i.booking_id}, ${i.inviter_id}, ${i.code}, ${i.role}, ${i.email}, ${now}, ${i.expires_at}) returning ${columns}`))!;
export const deleteInvitation = (tx: Db, booking_id: number, id: number) =>
  tx.run(sql`delete from trip_invitations where booking_id = ${booking_id} and id = ${id}`);
/** A removed traveller has seen the links, and may have an invitation by email. */
export const deleteLinksAnd = (tx: Db, booking_id: number, user_id: number) =>
  tx.run(sql`
    delete from trip_invitations where booking_id = ${booking_id}
      and (email is null or email = (select lower(email) from users where id = ${user_id}))`);

export type InvitedRow = InvitationRow &
  Town & {
    uuid: string;
    inviter: string;
    country: string;
    checkin: Day;
    checkout: Day;
  };
/** Only while the invitation is valid and the stay is not cancelled. */
export const findInvited = (db: Db, code: string, now: Date) =>
  db.one<InvitedRow>(sql`
    select ${columns}, b.uuid, u.first_name as inviter, p.name as city, p.names as city_names, l.country, b.checkin, b.checkout
    from trip_invitations i join bookings b on b.id = i.booking_id join listings l on l.id = b.listing_id join places p on p.id = l.place_id
      join users u on u.id = i.inviter_id and u.closed_at is null
    where i.code = ${code} and i.expires_at > ${now}
      and b.status not in ('declined', 'expired', 'cancelled_by_guest', 'cancelled_by_host', 'refunded')`);

export type LinkRow = { shared_code: string; shared_until: Date };
export const linkOf = (db: Db, booking_id: number, now: Date) =>
  db.one<LinkRow>(sql`select shared_code, shared_until from trips where booking_id = ${booking_id} and shared_until > ${now}`);
export const setLink = (tx: Db, booking_id: number, link: LinkRow | null) =>
  tx.run(sql`
    update trips set shared_code = ${link?.shared_code ?? null}, shared_until = ${link?.shared_until ?? null} where booking_id = ${booking_id}`);

export const feedOf = (db: Db, user_id: number) =>
  db.one<{ code: string }>(sql`select code from trip_feeds where user_id = ${user_id}`);
export const saveFeed = (tx: Db, user_id: number, { code, now }: { code: string; now: Date }) =>
  tx.run(sql`
    insert into trip_feeds (user_id, code, made_at) values (${user_id}, ${code}, ${now})
    on conflict (user_id) do update set code = excluded.code, made_at = excluded.made_at`);
export const deleteFeed = (tx: Db, user_id: number) => tx.run(sql`delete from trip_feeds where user_id = ${user_id}`);
/** The user whose calendar has this address, if their account is not closed. */
export const followerOf = (db: Db, code: string) =>
  db.one<{ id: number; locale: string | null }>(sql`
    select u.id, u.locale from trip_feeds f join users u on u.id = f.user_id and u.closed_at is null
    where f.code = ${code}`);
