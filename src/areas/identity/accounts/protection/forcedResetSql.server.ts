import { type Db, sql } from "#platform/db/db.server.ts";

/** `requested_by`: an operator; null where the account's owner reported a log-in. */
type Demand = { user_id: number; reason: string; requested_by: number | null; now: Date };

/**
 * From now on a log-in by password requires a new password. Answers false if the account has no password, or is closed. A later
 * demand replaces an earlier one.
 */
export async function forceReset(tx: Db, { user_id, reason, requested_by, now }: Demand): Promise<boolean> {
  const forced = await tx.run(sql`
    insert into forced_password_resets (user_id, reason, requested_by, requested_at)
    select id, ${reason}, ${requested_by}::bigint, ${now}::timestamptz from users
    where id = ${user_id} and password_hash is not null and closed_at is null
    on conflict (user_id) do update
      set reason = excluded.reason, requested_by = excluded.requested_by, requested_at = excluded.requested_at`);
  return forced > 0;
}

export const isResetForced = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from forced_password_resets where user_id = ${user_id}`)) !== null;

/** Answers whether there was a demand to lift. */
export const liftForcedReset = async (tx: Db, user_id: number): Promise<boolean> =>
  (await tx.run(sql`delete from forced_password_resets where user_id = ${user_id}`)) > 0;

export type ForcedReset = { user_id: number; first_name: string; reason: string; requested_at: Date; operator: string | null };
/** The pending demands, the latest first. */
export const forcedResets = (db: Db, limit: number) =>
  db.all<ForcedReset>(sql`
    select f.user_id, u.first_name, f.reason, f.requested_at, o.first_name as operator
    from forced_password_resets f join users u on u.id = f.user_id left join users o on o.id = f.requested_by
    order by f.requested_at desc, f.user_id limit ${limit}`);
