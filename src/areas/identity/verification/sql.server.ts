import type { ChallengeFlow, ChallengeMethod, FailureReason } from "./flows/challengeFlows.ts";
import type { ChallengeRuleName } from "#lib/http/endpoint.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

/** What is stored of one method, in its handler's format (`methods/`), and whether it is met. */
export type Friction = { readonly [name: string]: unknown; met?: boolean };
export type AirlockRow = {
  id: number;
  rule: ChallengeRuleName;
  flow: ChallengeFlow;
  status: number;
  user_id: number | null;
  first_name: string | null;
  locale: string | null;
  methods: ChallengeMethod[];
  first_choice: ChallengeMethod;
  frictions: Partial<Record<ChallengeMethod, Friction>>;
  attempts: number;
  failure_reason: FailureReason | null;
  expires_at: Date;
  used_at: Date | null;
};
/** Only the holder may read, answer or use a challenge. */
export type Holder = { holder_hash: Uint8Array };
export type Sealed = Holder & { seal: Uint8Array };
export const MAX_ATTEMPTS = 5;
const AIRLOCK = sql`
  a.id, a.rule, a.flow, a.status, a.user_id, u.first_name, u.locale, a.methods, a.first_choice, a.frictions, a.attempts, a.failure_reason,
  a.expires_at, a.used_at`;

type NewAirlock = Pick<AirlockRow, "rule" | "flow" | "user_id" | "methods" | "first_choice" | "frictions" | "expires_at"> &
  Sealed & { request_hash: Uint8Array; now: Date };
export async function insertAirlock(db: Db, a: NewAirlock): Promise<AirlockRow> {
  const row = await db.one<AirlockRow>(sql`
    with a as (
      insert into airlocks (rule, flow, user_id, holder_hash, seal, request_hash, methods, first_choice, frictions, created_at, expires_at)
      values (${a.rule}, ${a.flow}, ${a.user_id}, ${a.holder_hash}, ${a.seal}, ${a.request_hash}, ${a.methods}, ${a.first_choice},
              ${JSON.stringify(a.frictions)}::jsonb, ${a.now}, ${a.expires_at})
      returning *)
    select ${AIRLOCK} from a left join users u on u.id = a.user_id`);
  return row!;
}

export function findAirlock(db: Db, id: number, { holder_hash }: Holder): Promise<AirlockRow | null> {
  return db.one<AirlockRow>(sql`
    select ${AIRLOCK} from airlocks a left join users u on u.id = a.user_id where a.id = ${id} and a.holder_hash = ${holder_hash}`);
}

type About = Sealed & { request_hash: Uint8Array };
/** Of challenges from before requests were recorded it is unknown. */
const isAbout = ({ request_hash }: About) => sql`(request_hash = ${request_hash} or request_hash is null)`;

type Open = About & { rule: string; behind: readonly string[]; now: Date };
/**
 * An open challenge that this same request was answered with before, by this rule or one behind it: it is asked for again,
 * instead of a second one.
 */
export function openAirlock(db: Db, open: Open) {
  const { rule, behind, holder_hash, seal, now } = open;
  return db.one<AirlockRow>(sql`
    select ${AIRLOCK} from airlocks a left join users u on u.id = a.user_id
    where a.holder_hash = ${holder_hash} and a.seal = ${seal} and a.status < 2
      and (a.rule = any(${behind}::text[]) or (a.rule = ${rule} and ${isAbout(open)})) and a.expires_at > ${now} and u.closed_at is null
    order by a.id desc limit 1`);
}

/** An open challenge of this same request whose proof is an operator's decision. */
export function openLifted(db: Db, { appeal_id, holder_hash, seal, now }: Sealed & { appeal_id: number; now: Date }) {
  return db.one<AirlockRow>(sql`
    select ${AIRLOCK} from airlocks a left join users u on u.id = a.user_id
    where a.holder_hash = ${holder_hash} and a.seal = ${seal} and a.status < 2 and a.expires_at > ${now}
      and a.frictions->'contact_kba'->'appeal_id' = to_jsonb(${appeal_id}::bigint)
    order by a.id desc limit 1`);
}

type AirlockUse = About & { rule: string; user_id: number | null; captcha_times: number; now: Date };
/**
 * Uses up a met challenge and answers it, else null: of two simultaneous requests one succeeds. What it was about must not have
 * changed since. A captcha from when much less work was required does not count: otherwise many could be requested at the
 * beginning of an attack, and kept.
 */
export async function useAirlock(db: Db, id: number, use: AirlockUse) {
  const { rule, holder_hash, seal, user_id, captcha_times, now } = use;
  return db.one<AirlockRow>(sql`
    with a as (
      update airlocks set used_at = ${now}
      where id = ${id} and rule = ${rule} and holder_hash = ${holder_hash} and seal = ${seal} and user_id is not distinct from ${user_id}::bigint
        and status = 2 and used_at is null and expires_at > ${now} and ${isAbout(use)}
        and (frictions->'captcha'->'met' is null or coalesce((frictions->'captcha'->>'times')::int, 1) * 2 >= ${captcha_times}::int)
      returning *)
    select ${AIRLOCK} from a left join users u on u.id = a.user_id`);
}

/** Whether it is met and waits to be used by a later rule. */
export async function isMet(
  db: Db,
  id: number,
  { rules, holder_hash, seal, now }: Sealed & { rules: readonly string[]; now: Date },
) {
  const met = await db.one(sql`
    select 1 from airlocks
    where id = ${id} and rule = any(${rules}::text[]) and holder_hash = ${holder_hash} and seal = ${seal} and status = 2
      and used_at is null and expires_at > ${now}`);
  return met !== null;
}

/** Takes one of the tries and answers how many are used; null when there is none left, or the challenge is over. */
export async function consumeAttempt(db: Db, id: number, { max, now }: { max: number; now: Date }): Promise<number | null> {
  const taken = await db.one<{ attempts: number }>(sql`
    update airlocks set attempts = attempts + 1, status = 1
    where id = ${id} and status < 2 and attempts < ${max} and expires_at > ${now} returning attempts`);
  return taken && taken.attempts;
}

export async function fail(db: Db, id: number, reason: FailureReason): Promise<void> {
  await db.run(sql`update airlocks set status = 3, failure_reason = ${reason} where id = ${id} and status < 2`);
}

type Step = { method: ChallengeMethod; data: Friction; isSatisfied: boolean; expires_at: Date };
/** Merges `data` into what is stored of the method. */
export async function storeStep(db: Db, id: number, { method, data, isSatisfied, expires_at }: Step): Promise<void> {
  await db.run(sql`
    update airlocks set status = ${isSatisfied ? 2 : 1}, expires_at = greatest(expires_at, ${expires_at}),
      frictions = frictions || jsonb_build_object(${method}::text, coalesce(frictions->${method}::text, '{}') || ${JSON.stringify(data)}::jsonb)
    where id = ${id} and status < 2`);
}

type RecentAirlock = Pick<AirlockRow, "id" | "flow" | "status" | "failure_reason" | "expires_at"> & {
  created_at: Date;
  is_here: boolean;
};
/** The challenges of an account, the newest first; `is_here`: raised for this holder. */
export function recentAirlocks(db: Db, user_id: number, { holder_hash, max }: Holder & { max: number }) {
  return db.all<RecentAirlock>(sql`
    select id, flow, status, failure_reason, expires_at, created_at, holder_hash = ${holder_hash} as is_here
    from airlocks where user_id = ${user_id} order by id desc limit ${max}`);
}

/** Deletes what a method stored for the waiting request, and nobody needs afterwards. */
export async function forgetStored(
  db: Db,
  id: number,
  { method, name }: { method: ChallengeMethod; name: string },
): Promise<void> {
  await db.run(sql`update airlocks set frictions = frictions #- array[${method}::text, ${name}::text] where id = ${id}`);
}

/** Deletes passwords that were chosen in challenges that have expired. */
export async function forgetChosenPasswords(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    update airlocks set frictions = frictions #- '{password_reset,password_hash}'
    where expires_at <= ${now} and frictions->'password_reset' ? 'password_hash'`);
}

/** An expired challenge is useless, and of no interest after a month. */
export async function forgetOldAirlocks(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from airlocks where expires_at <= ${now}::timestamptz - interval '30 days'`);
}
