import { type Db, sql } from "#platform/db/db.server.ts";
import type { Hosting, Profile } from "./contract.ts";

type Row = Omit<Profile, keyof Hosting>;

/** The public profile: none of a closed account; a restricted one is visible to its owner only [B8.7]. */
export function findProfile(db: Db, id: number, viewer_id: number | null) {
  return db.one<Row>(sql`
    select u.id, u.first_name, u.picture, u.about, u.languages, extract(year from u.created_at)::int as member_since,
           jsonb_build_object('email', u.email_confirmed_at is not null, 'phone', u.phone is not null) as verified
    from users u
    where u.id = ${id} and u.closed_at is null
      and (u.id = ${viewer_id}::bigint or not exists (select from restrictions r where r.user_id = u.id and r.lifted_at is null))`);
}
