import { type Db, sql } from "#platform/db/db.server.ts";
import type { REPORT_REASONS, ReviewKind } from "./rules.ts";
import type { Decision } from "./sql.server.ts";

type Reason = (typeof REPORT_REASONS)[number];
export type Target = { of: ReviewKind; id: number };
const isAbout = ({ of, id }: Target) => (of === "home" ? sql`r.review_id = ${id}` : sql`r.stay_review_id = ${id}`);

/** A host's published review of a guest, as everybody can read it. */
export const findGuestReview = (db: Db, id: number) =>
  db.one<{ author_name: string; written_on: string; body: string }>(sql`
    select a.first_name as author_name, s.published_at::date as written_on, s.body from stay_reviews s join users a on a.id = s.author_id
    where s.id = ${id} and s.side = 'host' and s.published_at is not null and s.hidden_at is null`);

export const hasReported = async (db: Db, target: Target, user_id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from review_reports r where ${isAbout(target)} and r.reporter_id = ${user_id}`)) !== null;

type New = Target & { reporter_id: number; reason: Reason; words: string; now: Date };
export const insertReport = (tx: Db, r: New) =>
  tx.run(sql`
    insert into review_reports (review_id, stay_review_id, reporter_id, reason, words, created_at)
    values (${r.of === "home" ? r.id : null}, ${r.of === "guest" ? r.id : null}, ${r.reporter_id}, ${r.reason}, ${r.words}, ${r.now})
    on conflict do nothing`);

export type ReportRow = {
  id: number;
  of: ReviewKind;
  target_id: number;
  reason: Reason;
  words: string;
  reporter: string | null;
  author_name: string;
  about: string;
  about_id: number;
  body: string;
  rating: number | null;
  is_hidden: boolean;
  created_at: Date;
  decision: Decision | null;
  note: string | null;
};
const MAX_REPORTS = 100;
export const reviewReports = (db: Db) =>
  db.all<ReportRow>(sql`
    select r.id, case when r.review_id is null then 'guest' else 'home' end as of, coalesce(v.id, s.id) as target_id, r.reason, r.words,
      u.first_name as reporter, coalesce(v.author_name, a.first_name) as author_name, coalesce(l.title, g.first_name) as about,
      coalesce(l.id, g.id) as about_id, coalesce(v.body, s.body) as body, coalesce(v.rating, s.rating) as rating,
      coalesce(v.hidden_at, s.hidden_at) is not null as is_hidden, r.created_at, r.decision, r.note
    from review_reports r left join users u on u.id = r.reporter_id
      left join reviews v on v.id = r.review_id left join listings l on l.id = v.listing_id
      left join stay_reviews s on s.id = r.stay_review_id left join users a on a.id = s.author_id left join users g on g.id = s.about_id
    order by r.decided_at is not null, case when r.decided_at is null then r.id end, r.decided_at desc limit ${MAX_REPORTS}`);

/** The target of a report; lock its listing before it. */
export const findReport = (db: Db, id: number) =>
  db.one<Target & { listing_id: number; booking_id: number | null }>(sql`
    select case when r.review_id is null then 'guest' else 'home' end as of, coalesce(r.review_id, r.stay_review_id) as id,
      coalesce(v.listing_id, b.listing_id) as listing_id, coalesce(v.booking_id, s.booking_id) as booking_id
    from review_reports r left join reviews v on v.id = r.review_id left join stay_reviews s on s.id = r.stay_review_id
      left join bookings b on b.id = s.booking_id
    where r.id = ${id}`);

type Decided = { decision: Decision; note: string; by: number; now: Date };
/** Sets one decision for all reports about the same review; answers the reporters who have not been notified of it yet. */
export const setDecision = (tx: Db, target: Target, d: Decided) =>
  tx.all<{ reporter_id: number }>(sql`
    with before as (select r.id, r.decision from review_reports r where ${isAbout(target)} for update)
    update review_reports r set decision = ${d.decision}, note = ${d.note}, decided_at = ${d.now}, decided_by = ${d.by}
    from before where before.id = r.id
    returning case when before.decision is distinct from ${d.decision} then r.reporter_id end as reporter_id`);

/** Hides or shows a review that belongs to a booking; answers what is needed to notify its author. */
export const setHidden = (
  tx: Db,
  booking_id: number,
  { of, hidden_at, reason }: { of: ReviewKind; hidden_at: Date | null; reason: string | null },
) =>
  tx.one<{ author_id: number; was_hidden: boolean }>(sql`
    with before as (
      select id, hidden_at is not null as was_hidden from stay_reviews
      where booking_id = ${booking_id} and side = ${of === "home" ? "guest" : "host"} for update)
    update stay_reviews s set hidden_at = ${hidden_at}, hidden_reason = ${reason}
    from before where before.id = s.id returning s.author_id, before.was_hidden`);
