import { type Db, sql } from "#platform/db/db.server.ts";
import { actionKinds, type NotificationKind } from "./notificationKinds.server.ts";
import { KEPT_DAYS, type NoticeChannel, type NoticeKind } from "./rules.ts";

/** Names, a title, days, an amount: the values in the text of an alert. */
export type AlertFacts = {
  name?: string;
  title?: string;
  checkin?: string;
  checkout?: string;
  day?: string;
  amount?: { amount_micros: number; currency: string };
};
export type AlertRow = {
  id: number;
  kind: NotificationKind;
  facts: AlertFacts;
  url: string;
  picture: string | null;
  created_at: Date;
  viewed_at: Date | null;
};

export const alertsOf = (db: Db, user_id: number, { limit, offset }: { limit: number; offset: number }) =>
  db.all<AlertRow>(sql`
    select id, kind, facts, url, picture, created_at, viewed_at from alerts
    where user_id = ${user_id} and removed_at is null order by id desc limit ${limit} offset ${offset}`);

type New = Pick<AlertRow, "kind" | "facts" | "url" | "picture"> & { user_id: number; topic: string | null; now: Date };
export const insertAlert = (tx: Db, a: New) =>
  tx.run(sql`
    insert into alerts (user_id, kind, facts, url, picture, topic, created_at)
    values (${a.user_id}, ${a.kind}, ${JSON.stringify(a.facts)}::jsonb, ${a.url}, ${a.picture}, ${a.topic}, ${a.now})`);

export const removeTopic = (tx: Db, user_id: number, { topic, now }: { topic: string; now: Date }) =>
  tx.run(sql`update alerts set removed_at = ${now} where user_id = ${user_id} and topic = ${topic} and removed_at is null`);

/** Removes the request from everybody whom it asked. */
export const removeActions = (tx: Db, topic: string, now: Date) =>
  tx.all<{ user_id: number }>(sql`
    update alerts set removed_at = ${now}
    where topic = ${topic} and kind = any(${actionKinds()}::text[]) and removed_at is null returning user_id`);

export const setRemoved = (tx: Db, id: number, { user_id, actions, now }: { user_id: number; actions: boolean; now: Date }) =>
  tx.run(sql`
    update alerts set removed_at = ${now}
    where id = ${id} and user_id = ${user_id} and removed_at is null and (kind = any(${actionKinds()}::text[])) = ${actions}`);

/** Unless there is a later notification about the same. */
export const setBack = (tx: Db, id: number, user_id: number) =>
  tx.run(sql`
    update alerts a set removed_at = null where id = ${id} and user_id = ${user_id} and removed_at is not null
      and not exists (select from alerts b where b.user_id = a.user_id and b.topic = a.topic and b.id > a.id)`);

export const setViewed = (tx: Db, user_id: number, { to, now }: { to: number; now: Date }) =>
  tx.run(sql`update alerts set viewed_at = ${now} where user_id = ${user_id} and id <= ${to} and viewed_at is null`);

export type Counts = { num_msg: number; num_alert: number; num_action: number; num_notif: number };
/**
 * The counts of threads and alerts that wait for a person [B3.15.1]. `num_notif` is all alerts, `num_action` those that ask for
 * an action.
 */
export const waitingCounts = (user_id: number) => sql`
  select (select count(*)::int from thread_members where user_id = ${user_id} and last_heard > read_to and archived_at is null) as num_msg,
    count(*) filter (where kind <> all(${actionKinds()}::text[]))::int as num_alert,
    count(*) filter (where kind = any(${actionKinds()}::text[]))::int as num_action, count(*)::int as num_notif
  from alerts where user_id = ${user_id} and removed_at is null and viewed_at is null`;
export const readCounts = async (db: Db, user_id: number): Promise<Counts> => (await db.one<Counts>(waitingCounts(user_id)))!;

export const countAlerts = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from alerts where user_id = ${user_id} and removed_at is null`))!.n;

/**
 * Call this last in a transaction. The smallest id is written first, so that two transactions for the same people cannot
 * deadlock.
 */
export const changeUnread = (tx: Db, user_ids: readonly number[]) =>
  tx.run(sql`
    insert into unread_versions as b (user_id, version) select id, 1 from unnest(${[...new Set(user_ids)].toSorted((a, b) => a - b)}::bigint[]) id
    on conflict (user_id) do update set version = b.version + 1`);

export const unreadChangedSince = (db: Db, user_id: number, since: number) =>
  db.one<Counts & { id: number }>(sql`
    select b.version as id, c.* from unread_versions b, (${waitingCounts(user_id)}) c where b.user_id = ${user_id} and b.version > ${since}`);
export const lastUnreadChange = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ version: number }>(sql`select version from unread_versions where user_id = ${user_id}`))?.version ?? 0;

type ChoiceRow = { kind: NoticeKind; channel: NoticeChannel; is_enabled: boolean };
export const choicesOf = (db: Db, user_id: number) =>
  db.all<ChoiceRow>(sql`select kind, channel, is_enabled from notification_choices where user_id = ${user_id}`);
export const choose = (tx: Db, user_id: number, { kind, channel, is_enabled }: ChoiceRow) =>
  tx.run(sql`
    insert into notification_choices (user_id, kind, channel, is_enabled) values (${user_id}, ${kind}, ${channel}, ${is_enabled})
    on conflict (user_id, kind, channel) do update set is_enabled = excluded.is_enabled`);
/** A person who has not chosen gets it. */
export const wants = async (db: Db, user_id: number, { kind, channel }: Pick<ChoiceRow, "kind" | "channel">): Promise<boolean> =>
  !(await db.one(sql`
    select 1 from notification_choices where user_id = ${user_id} and kind = ${kind} and channel = ${channel} and not is_enabled`));

export const forgetOldAlerts = async (db: Db, now: Date): Promise<void> => {
  await db.run(sql`delete from alerts where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`);
};
