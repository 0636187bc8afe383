import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { closesAt, type DECISIONS, REVIEW_DAYS, REVIEW_PAGE, REVIEWED, type ReviewSide } from "./rules.ts";

type Person = { id: number; first_name: string; picture: string | null };
export type ReviewRow = {
  id: number;
  side: ReviewSide;
  about_id: number;
  rating: number;
  category_ratings: Record<string, number>;
  body: string;
  private_note: string;
  changed_at: Date;
  published_at: Date | null;
  reply: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
};
export type StayRow = {
  booking_id: number;
  code: string;
  side: ReviewSide;
  guest: Person;
  host: Person;
  listing: { id: number; title: string } & Town;
  time_zone: string;
  checkin: Day;
  checkout: Day;
  closes_at: Date;
  published_at: Date | null;
};
type Found = Omit<StayRow, "closes_at"> & { closes_at: Date | null };

const columns = sql`
  b.id as booking_id, b.code, b.checkin, b.checkout, l.time_zone, r.closes_at, r.published_at,
  jsonb_build_object('id', l.id, 'title', coalesce(b.agreement ->> 'title', l.title), 'city', p.name, 'city_names', p.names) as listing,
  jsonb_build_object('id', g.id, 'first_name', g.first_name, 'picture', g.picture) as guest,
  jsonb_build_object('id', h.id, 'first_name', h.first_name, 'picture', h.picture) as host`;
const tables = sql`
  bookings b join listings l on l.id = b.listing_id join places p on p.id = l.place_id join users g on g.id = b.guest_id
  join users h on h.id = l.host_id left join stay_review_rounds r on r.booking_id = b.id`;
/** Stays that were booked here and took place. */
const isOver = sql`b.status = any(${[...REVIEWED]}::text[]) and b.price is not null`;
const sideOf = (viewer_id: number) =>
  sql`case when b.guest_id = ${viewer_id} then 'guest' when l.host_id = ${viewer_id} then 'host' end`;

const closing = (row: Found): StayRow => ({ ...row, closes_at: row.closes_at ?? closesAt(row.checkout, row.time_zone) });

/** A stay that is over, for its guest or host; null for everybody else. */
export async function findStay(
  db: Db,
  { code, viewer_id, today }: { code: string; viewer_id: number; today: Date },
): Promise<StayRow | null> {
  const found = await db.one<Found>(sql`
    select ${columns}, ${sideOf(viewer_id)} as side from ${tables}
    where b.code = ${code} and ${isOver} and ${viewer_id}::bigint in (b.guest_id, l.host_id)
      and b.checkout <= (${today}::timestamptz at time zone l.time_zone)::date`);
  return found && closing(found);
}

/**
 * Lock it after the listing: until the transaction ends, no one else can write about this stay or publish its reviews. Starts the
 * two weeks if they have not started.
 */
export async function lockRound(tx: Db, booking_id: number, closes_at: Date) {
  await tx.run(
    sql`insert into stay_review_rounds (booking_id, closes_at) values (${booking_id}, ${closes_at}) on conflict do nothing`,
  );
  return (await tx.one<{ closes_at: Date; published_at: Date | null }>(
    sql`select closes_at, published_at from stay_review_rounds where booking_id = ${booking_id} for update`,
  ))!;
}

export const reviewsOf = (db: Db, booking_id: number) =>
  db.all<ReviewRow>(sql`
    select id, side, about_id, rating, category_ratings, body, private_note, changed_at, published_at, reply, hidden_at, hidden_reason
    from stay_reviews where booking_id = ${booking_id} order by id`);

type New = Pick<ReviewRow, "side" | "about_id" | "rating" | "category_ratings" | "body" | "private_note"> & {
  booking_id: number;
  author_id: number;
  now: Date;
};
export const putReview = (tx: Db, r: New) =>
  tx.run(sql`
    insert into stay_reviews (booking_id, side, author_id, about_id, rating, category_ratings, body, private_note, created_at, changed_at)
    values (${r.booking_id}, ${r.side}, ${r.author_id}, ${r.about_id}, ${r.rating}, ${JSON.stringify(r.category_ratings)}::jsonb,
      ${r.body}, ${r.private_note}, ${r.now}, ${r.now})
    on conflict (booking_id, side) do update set rating = excluded.rating, category_ratings = excluded.category_ratings,
      body = excluded.body, private_note = excluded.private_note, changed_at = excluded.changed_at`);

export async function setPublished(tx: Db, booking_id: number, now: Date) {
  await tx.run(sql`update stay_review_rounds set published_at = ${now} where booking_id = ${booking_id}`);
  await tx.run(sql`update stay_reviews set published_at = ${now} where booking_id = ${booking_id}`);
}

export const setReply = (tx: Db, id: number, { reply, now }: { reply: string; now: Date }) =>
  tx.run(sql`update stay_reviews set reply = ${reply}, replied_at = ${now} where id = ${id}`);

/** Stays that ended within the last two weeks and whose sides have not been asked, a few hundred at a time. */
export const endedLately = async (db: Db, now: Date) =>
  (
    await db.all<Found>(sql`
      select ${columns}, 'guest' as side from ${tables}
      where ${isOver} and r.booking_id is null and b.checkout >= ${now}::timestamptz::date - ${REVIEW_DAYS}::int
        and b.checkout <= (${now}::timestamptz at time zone l.time_zone)::date
      order by b.checkout, b.id limit 200`)
  ).map(closing);
export const beginRound = async (tx: Db, { booking_id, closes_at }: StayRow): Promise<boolean> =>
  (await tx.run(sql`
    insert into stay_review_rounds (booking_id, closes_at) values (${booking_id}, ${closes_at}) on conflict do nothing`)) > 0;
export const closedUnpublished = (db: Db, now: Date) =>
  db.all<{ booking_id: number; listing_id: number; closes_at: Date }>(sql`
    select r.booking_id, b.listing_id, r.closes_at from stay_review_rounds r join bookings b on b.id = r.booking_id
    where r.published_at is null and r.closes_at <= ${now} order by r.closes_at limit 200`);
export const findRound = async (db: Db, booking_id: number) =>
  closing((await db.one<Found>(sql`select ${columns}, 'guest' as side from ${tables} where b.id = ${booking_id}`))!);

const MAX_LISTED = 100;
/** Recent stays that the viewer may still review, the one that closes first at the top. */
export const pendingReviews = async (db: Db, viewer_id: number, now: Date) =>
  (
    await db.all<Found & { is_written: boolean; is_theirs_written: boolean }>(sql`
      select ${columns}, ${sideOf(viewer_id)} as side,
        exists (select from stay_reviews s where s.booking_id = b.id and s.author_id = ${viewer_id}) as is_written,
        exists (select from stay_reviews s where s.booking_id = b.id and s.author_id <> ${viewer_id}) as is_theirs_written
      from ${tables}
      where ${isOver} and (b.guest_id = ${viewer_id} or l.host_id = ${viewer_id}) and r.published_at is null
        and b.checkout >= ${now}::timestamptz::date - ${REVIEW_DAYS + 1}::int
        and b.checkout <= (${now}::timestamptz at time zone l.time_zone)::date
      order by b.checkout, b.id limit ${MAX_LISTED}`)
  ).map((row) => ({ ...row, ...closing(row) }));

export type ListedRow = ReviewRow & { code: string; title: string; other: Person };
/** Reviews that a user wrote, or published ones about them; newest first. */
export const listedReviews = (db: Db, viewer_id: number, which: "written" | "about") =>
  db.all<ListedRow>(sql`
    select s.id, s.side, s.about_id, s.rating, s.category_ratings, s.body, s.private_note, s.changed_at, s.published_at, s.reply, s.hidden_at,
      s.hidden_reason, b.code, coalesce(b.agreement ->> 'title', l.title) as title,
      jsonb_build_object('id', o.id, 'first_name', o.first_name, 'picture', o.picture) as other
    from stay_reviews s join bookings b on b.id = s.booking_id join listings l on l.id = b.listing_id
      join users o on o.id = ${which === "written" ? sql`s.about_id` : sql`s.author_id`}
    where ${
      which === "written"
        ? sql`s.author_id = ${viewer_id}`
        : sql`s.about_id = ${viewer_id} and s.published_at is not null and s.hidden_at is null`
    } order by s.changed_at desc, s.id desc limit ${MAX_LISTED}`);

export type GuestReviewRow = Town & {
  id: number;
  author: Person;
  written_on: Day;
  rating: number;
  body: string;
  reply: string | null;
};
const aboutGuest = (user_id: number) => sql`
  s.about_id = ${user_id} and s.side = 'host' and s.published_at is not null and s.hidden_at is null`;
export const guestReviewsOf = (db: Db, user_id: number, offset: number) =>
  db.all<GuestReviewRow>(sql`
    select s.id, jsonb_build_object('id', a.id, 'first_name', a.first_name, 'picture', a.picture) as author, p.name as city, p.names as city_names,
      s.published_at::date as written_on, s.rating, s.body, s.reply
    from stay_reviews s join users a on a.id = s.author_id join bookings b on b.id = s.booking_id
      join listings l on l.id = b.listing_id join places p on p.id = l.place_id
    where ${aboutGuest(user_id)} order by s.published_at desc, s.id desc limit ${REVIEW_PAGE} offset ${offset}`);
export const guestRatingOf = async (db: Db, user_id: number) =>
  (await db.one<{ total_count: number; rating: number | null }>(sql`
    select count(*)::int as total_count, round(avg(s.rating), 2)::float8 as rating from stay_reviews s where ${aboutGuest(user_id)}`))!;

/** Whether a user's page can be read; the viewer's own can, even if restricted. */
export const isThere = async (db: Db, user_id: number, viewer_id: number | null): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users u where u.id = ${user_id} and u.closed_at is null
      and (u.id = ${viewer_id}::bigint or not exists (select from restrictions r where r.user_id = u.id and r.lifted_at is null))`)) !==
  null;

export type Decision = (typeof DECISIONS)[number];
