import { type Db, sql } from "#platform/db/db.server.ts";

/** `endpoint` null: there is no push service, and the outbox shows the messages. */
export type Subscription = {
  session_id: number;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  user_agent: string;
};
const MAX_AT_ONCE = 5;
/** A thief's second browser must not show codes for the first: younger subscriptions do not count, as with linked accounts. */
const MIN_AGE_MS = 3 * 86_400_000;

export const saveSubscription = (db: Db, s: Omit<Subscription, "user_agent"> & { user_id: number }, now: Date) =>
  db.run(sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    values (${s.session_id}, ${s.user_id}, ${s.endpoint}, ${s.p256dh}, ${s.auth}, ${now})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at`);

export const deleteSubscription = (db: Db, session_id: number) =>
  db.run(sql`delete from push_subscriptions where session_id = ${session_id}`);

export const hasSubscription = async (db: Db, session_id: number): Promise<boolean> =>
  (await db.one(sql`select 1 from push_subscriptions where session_id = ${session_id}`)) !== null;

/**
 * The browsers in which a person is signed in and has codes shown, the latest first. Excludes the one with the challenge (`but`):
 * a code shown there proves no more than its session does.
 */
export const subscriptionsOf = (db: Db, user_id: number, { but, now }: { but: number | null; now: Date }) =>
  db.all<Subscription>(sql`
    select p.session_id, p.endpoint, p.p256dh, p.auth, s.user_agent
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${user_id} and p.session_id is distinct from ${but}::bigint and s.expires_at > ${now}
      and p.created_at <= ${new Date(now.getTime() - MIN_AGE_MS)}
    order by p.created_at desc limit ${MAX_AT_ONCE}`);
