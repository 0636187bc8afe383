import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

export type GrantRow = {
  id: number;
  user_id: number;
  reason: "invited" | "referral";
  currency: string;
  amount_micros: number;
  left_micros: number;
  min_trip_micros: number;
  granted_at: Date;
  expires_at: Date;
};

export const insertGrant = async (tx: Db, g: Omit<GrantRow, "id" | "left_micros">): Promise<number> =>
  (await tx.one<{ id: number }>(sql`
    insert into credit_grants (user_id, reason, currency, amount_micros, left_micros, min_trip_micros, granted_at, expires_at)
    values (${g.user_id}, ${g.reason}, ${g.currency}, ${g.amount_micros}, ${g.amount_micros}, ${g.min_trip_micros}, ${g.granted_at}, ${g.expires_at})
    returning id`))!.id;

const COLUMNS = sql`id, user_id, reason, currency, amount_micros, left_micros, min_trip_micros, granted_at, expires_at`;

/** Newest first. */
export const grantsOf = (db: Db, user_id: number) =>
  db.all<GrantRow>(sql`select ${COLUMNS} from credit_grants where user_id = ${user_id} order by id desc`);

/** A condition: the person was granted credit for this reason, used by now or not. */
export const hasGrant = (user_id: Sql, reason: GrantRow["reason"]): Sql =>
  sql`exists (select from credit_grants g where g.user_id = ${user_id} and g.reason = ${reason})`;

/** What is left of a grant, and how much of it trips have returned so far. */
export type LeftRow = Pick<GrantRow, "id" | "user_id" | "currency" | "left_micros"> & { returned_micros: number };
const leftColumns = sql`
  id, user_id, currency, left_micros,
  (select coalesce(sum(returned_micros), 0)::bigint from credit_uses where grant_id = credit_grants.id) as returned_micros`;

/** Locked, so that the same credit cannot both expire and be used. */
export const expiredGrants = (tx: Db, now: Date) =>
  tx.all<LeftRow>(sql`
    select ${leftColumns} from credit_grants
    where left_micros > 0 and expires_at <= ${now} order by id limit 500 for update skip locked`);

export const emptyGrants = (tx: Db, ids: readonly number[]) =>
  tx.run(sql`update credit_grants set left_micros = 0 where id = any(${ids}::bigint[])`);

export const grantsLeft = (tx: Db, user_id: number) =>
  tx.all<LeftRow>(
    sql`select ${leftColumns} from credit_grants where user_id = ${user_id} and left_micros > 0 order by id for update`,
  );

/** All grants with something left, locked in one order, so that two trips do not use the same. */
export const lockGrants = (tx: Db, user_id: number) =>
  tx.all<GrantRow>(sql`
    select ${COLUMNS} from credit_grants where user_id = ${user_id} and left_micros > 0 order by id for update`);

export const insertUse = async (
  tx: Db,
  grant: GrantRow,
  { for_what, amount_micros }: { for_what: string; amount_micros: number },
): Promise<number> => {
  await tx.run(sql`update credit_grants set left_micros = left_micros - ${amount_micros} where id = ${grant.id}`);
  return (await tx.one<{ id: number }>(sql`
    insert into credit_uses (grant_id, for_what, amount_micros) values (${grant.id}, ${for_what}, ${amount_micros}) returning id`))!
    .id;
};

export type UseRow = {
  id: number;
  grant_id: number;
  user_id: number;
  currency: string;
  amount_micros: number;
  returned_micros: number;
};
export const usesFor = (tx: Db, for_what: string) =>
  tx.all<UseRow>(sql`
    select u.id, u.grant_id, g.user_id, g.currency, u.amount_micros, u.returned_micros
    from credit_uses u join credit_grants g on g.id = u.grant_id where u.for_what = ${for_what} order by g.id for update`);

export async function insertReturn(tx: Db, use: UseRow, amount_micros: number) {
  await tx.run(sql`update credit_uses set returned_micros = returned_micros + ${amount_micros} where id = ${use.id}`);
  await tx.run(sql`update credit_grants set left_micros = left_micros + ${amount_micros} where id = ${use.grant_id}`);
}
