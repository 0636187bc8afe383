import type { ChallengeRuleName } from "#lib/http/endpoint.ts";
import { nameOf } from "#platform/visitor/appealToken.server.ts";
import type { AccountFacts, ContactForm, ContactMethod } from "#areas/identity/verification/methods/contactRules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

export type AppealRow = {
  id: number;
  subject: string;
  user_id: number | null;
  rule: ChallengeRuleName | null;
  email: string | null;
  locale: string;
  words: string;
  status: "open" | "lifted" | "kept";
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  /** The contact form of a challenge that it was sent with, and what that says about the account. */
  method: ContactMethod | null;
  facts: ContactForm["facts"];
};
const APPEAL = sql`
  p.id, p.subject, p.user_id, p.rule, p.email, p.locale, p.words, p.status, p.created_at, p.answer, p.answered_at, p.method, p.facts`;
/** How long a lifted challenge lets its browser pass, once. */
export const LIFTED_MS = 3 * 86_400_000;

/** What an airlock was raised for, needed for its appeal. */
export function airlockFor(db: Db, id: number) {
  return db.one<{ rule: ChallengeRuleName; user_id: number | null }>(sql`select rule, user_id from airlocks where id = ${id}`);
}

export function latestAppeal(db: Db, subject: string) {
  return db.one<AppealRow>(sql`select ${APPEAL} from appeals p where p.subject = ${subject} order by p.id desc limit 1`);
}

type NewAppeal = Pick<AppealRow, "subject" | "user_id" | "rule" | "email" | "locale" | "words" | "method" | "facts"> & {
  browser_hash: Uint8Array | null;
  /** The challenge that it is about, whose request a lift lets through. */
  airlock_id: number | null;
  now: Date;
};
/** Null if one is open already. */
export function insertAppeal(db: Db, a: NewAppeal) {
  return db.one<AppealRow>(sql`
    insert into appeals as p (subject, user_id, rule, browser_hash, request_hash, email, locale, words, method, facts, created_at)
    values (${a.subject}, ${a.user_id}, ${a.rule}, ${a.browser_hash}, (select request_hash from airlocks where id = ${a.airlock_id}),
            ${a.email}, ${a.locale}, ${a.words}, ${a.method}, ${JSON.stringify(a.facts)}::jsonb, ${a.now})
    on conflict do nothing returning ${APPEAL}`);
}

export type ListedAppeal = AppealRow & {
  first_name: string | null;
  own_email: string | null;
  reason: string | null;
  operator: string | null;
  account: AccountFacts;
};
/** Open appeals first, the oldest on top; then the latest answers. */
export function appealsFor(db: Db, max: number) {
  return db.all<ListedAppeal>(sql`
    select ${APPEAL}, u.first_name, u.email as own_email, o.first_name as operator,
      jsonb_build_object('last_name', u.last_name, 'birth_date', u.birth_date, 'joined_year', extract(year from u.created_at)::text,
        'phone_end', right(u.phone, 4)) as account,
      (select r.reason from restrictions r where r.user_id = p.user_id and p.rule is null order by r.id desc limit 1) as reason
    from appeals p left join users u on u.id = p.user_id left join users o on o.id = p.answered_by
    order by p.status <> 'open', case when p.status = 'open' then p.id end, p.answered_at desc limit ${max}`);
}

export async function openCount(db: Db): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*) as n from appeals where status = 'open'`))!.n;
}

/** Null if another operator has answered it meanwhile. */
export function closeAppeal(
  tx: Db,
  id: number,
  { status, answer, operator, now }: { status: "lifted" | "kept"; answer: string; operator: number; now: Date },
) {
  return tx.one<AppealRow>(sql`
    update appeals p set status = ${status}, answer = ${answer}, answered_at = ${now}, answered_by = ${operator}
    where p.id = ${id} and p.status = 'open' returning ${APPEAL}`);
}

type Lifted = { rule: string; user_id: number | null; browser_hash: Uint8Array; request_hash: Uint8Array; now: Date };
/**
 * An operator's decision that this browser passes this rule: once, for this account, with the request that was challenged. Of
 * challenges from before requests were recorded it is unknown, so a lift of theirs lets any request of the rule pass.
 */
const unspentLift = ({ rule, user_id, browser_hash, request_hash, now }: Lifted) => sql`
  select id from appeals
  where browser_hash = ${browser_hash} and (request_hash = ${request_hash} or request_hash is null) and rule = ${rule}
    and user_id is not distinct from ${user_id}::bigint and status = 'lifted' and spent_at is null and answered_at > ${new Date(now.getTime() - LIFTED_MS)}
  order by request_hash is null, id limit 1`;

/** Null if there is none. It is not used up by being found. */
export async function findLift(db: Db, lifted: Lifted): Promise<number | null> {
  return (await db.one<{ id: number }>(unspentLift(lifted)))?.id ?? null;
}

/** Whether there was one. */
export async function spendLift(db: Db, lifted: Lifted): Promise<boolean> {
  const spent = await db.run(sql`
    update appeals set spent_at = ${lifted.now} where id = (${unspentLift(lifted)} for update) and spent_at is null`);
  return spent > 0;
}

/** An operator's decision about the appeal of a challenge, newest first; null while there is none. */
export function whenDecided(db: Db, airlock_id: number) {
  return db.one<{ id: number; status: "lifted" | "kept"; is_spent: boolean }>(sql`
    select id, status, spent_at is not null as is_spent from appeals where subject = ${nameOf({ airlock: airlock_id })} and status <> 'open' order by id desc limit 1`);
}

/** Uses up a lift with the challenge that waited for it; false if this browser has already passed by it. */
export async function spendAppeal(db: Db, id: number, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`update appeals set spent_at = ${now} where id = ${id} and status = 'lifted' and spent_at is null`)) > 0
  );
}

export type Restriction = { user_id: number; first_name: string; reason: string; restricted_at: Date; operator: string | null };
export function restrictionOf(db: Db, user_id: number) {
  return db.one<{ reason: string }>(sql`select reason from restrictions where user_id = ${user_id} and lifted_at is null`);
}

export function restrictionsNow(db: Db, max: number) {
  return db.all<Restriction>(sql`
    select r.user_id, u.first_name, r.reason, r.restricted_at, o.first_name as operator
    from restrictions r join users u on u.id = r.user_id left join users o on o.id = r.restricted_by
    where r.lifted_at is null order by r.id desc limit ${max}`);
}

type NewRestriction = { user_id: number; reason: string; operator: number; now: Date };
/** False if it is restricted already, or there is no such member: operators are not restricted. */
/** Waits for a transaction that is making something public at this moment (`lockUnrestricted`). */
export async function insertRestriction(tx: Db, { user_id, reason, operator, now }: NewRestriction): Promise<boolean> {
  await tx.run(sql`select from users where id = ${user_id} for no key update`);
  const made = await tx.run(sql`
    insert into restrictions (user_id, reason, restricted_at, restricted_by)
    select id, ${reason}, ${now}, ${operator} from users where id = ${user_id} and role = 'member' and closed_at is null
    on conflict do nothing`);
  return made > 0;
}

export async function liftRestriction(db: Db, { user_id, operator, now }: Omit<NewRestriction, "reason">): Promise<boolean> {
  const lifted = await db.run(sql`
    update restrictions set lifted_at = ${now}, lifted_by = ${operator} where user_id = ${user_id} and lifted_at is null`);
  return lifted > 0;
}
