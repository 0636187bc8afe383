import { createHmac, randomInt } from "node:crypto";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { codeTyped } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { sendMail, sendSpokenCode } from "#areas/identity/accounts/people/mails.server.ts";
import { maskEmail, maskPhone } from "./maskEmail.ts";
import { ownBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { type Limit, consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { CODE_MS, CODE_TRIES, RESEND_MS } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { type Limits, refuseTooMany } from "#platform/limits/limits.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";

export type CodePurpose =
  "sign_in" | "sign_up" | "reset_password" | "reauthenticate" | "change_email" | "change_phone" | "challenge" | "report_login";
export type Code = {
  id: string;
  purpose: CodePurpose;
  channel: "email" | "sms" | "voice";
  /** An address in lower case, or E.164. */
  destination: string;
  user_id: number | null;
  created_at: Date;
  expires_at: Date;
};
const DAY_S = 86_400;
/** One, and another where that did not arrive. */
const BEYOND_A_DAY = 2;
/** Of strangers to one destination. After more, a code is dead after its first wrong try: they may not be refused, for the owner is one. */
const [WRONG_LATELY, WRONG_A_DAY] = [20, 100];
/** More make nothing harder. */
const MAX_COUNTED = 1000;
const CODE = sql`id, purpose, channel, destination, user_id, created_at, expires_at`;

type Target = Pick<Code, "purpose" | "channel" | "destination" | "user_id"> & {
  /** The person's language, where it is known. */
  locale: string | null;
  /** Where a link with this token leads; without it the email has a code alone. */
  link?: (token: string) => string;
};

/** Whoever asked for a code, as `refuseSending` says it; null for what the house sends by itself. */
type RequestedBy = { asked_by: Uint8Array | null };
type NewCode = Omit<Target, "locale" | "link"> & RequestedBy & { now: Date };

/** Sends a new code, whether or not somebody has that address or number. Refuses `too_many_requests` within 30 s and beyond the limits. */
export async function sendCode(context: RequestContext, target: Target): Promise<Code> {
  const { db, now, secret } = context;
  const asked_by = await refuseSending(context, target);
  const [code, token] = [String(randomInt(1_000_000)).padStart(6, "0"), target.link && newToken()];
  return db.transaction(async (tx) => {
    const stored = (await insertCode(tx, { ...target, asked_by, token, now: now() }))!;
    await tx.run(sql`update codes set code_hash = ${codeHash(stored.id, code, secret)} where id = ${stored.id}`);
    const recipient = { to: target.destination, user_id: target.user_id, locale: target.locale };
    if (target.channel !== "email") await sendSpokenCode(tx, context, { channel: target.channel, code, ...recipient });
    else {
      const href = token && target.link!(token);
      const kind = `${target.purpose}_code` as const;
      if (kind === "reset_password_code" || kind === "change_phone_code" || kind === "report_login_code")
        throw new Error(`No letter brings a code for ${target.purpose}`);
      await sendMail(tx, context, { kind, ...recipient, values: {}, code, ...(href && { href }) });
    }
    return stored;
  });
}

/** A link alone, for what must not be done by six digits. The caller writes the letter, and has taken the limits where somebody asks for it. */
export async function makeLink(tx: Db, link: NewCode & { lasts_ms: number }): Promise<string> {
  const token = newToken();
  await insertCode(tx, { ...link, token });
  return token;
}

function insertCode(tx: Db, { lasts_ms = CODE_MS, ...w }: NewCode & { token: string | undefined; lasts_ms?: number }) {
  return tx.one<Code>(sql`
    insert into codes (purpose, channel, destination, user_id, link_hash, asked_by, created_at, expires_at)
    values (${w.purpose}, ${w.channel}, ${w.destination}, ${w.user_id}, ${w.token ? tokenHash(w.token) : null}, ${w.asked_by}, ${w.now},
            ${new Date(w.now.getTime() + lasts_ms)})
    returning ${CODE}`);
}

// Six digits are soon tried: the key is not in the table.
const codeHash = (id: string, code: string, secret: Uint8Array): Uint8Array =>
  createHmac("sha256", secret).update(`code ${id} ${code}`).digest();

/**
 * Letters and texts cost their receiver a moment, and us money: few to one destination, more from one network. What strangers ask for
 * keeps nobody from a code in a network that has not asked for one: beyond what all together may have, each network has its own few of
 * the day. Answers by whom it was asked.
 */
export async function refuseSending(
  { db, limits, visitor, cookies, now, post, secret }: RequestContext,
  { destination, channel, purpose }: Pick<Target, "destination" | "channel" | "purpose">,
): Promise<Uint8Array> {
  if (!post.channels.includes(channel)) refuse("unavailable");
  const own = await ownBrowser({ db, cookies }, destination);
  const asked_by = createHmac("sha256", secret)
    .update(`code asked by ${own ?? visitor.address}`)
    .digest();
  const since = new Date(now().getTime() - RESEND_MS);
  const last = await db.one<{ created_at: Date }>(sql`
    select created_at from codes
    where destination = ${destination} and purpose = ${purpose} and asked_by = ${asked_by} and created_at > ${since}
    order by created_at desc limit 1`);
  if (last) throw new Refusal("too_many_requests", {}, { retryAfterS: (last.created_at.getTime() - since.getTime()) / 1000 });
  const fromNetwork: Limit = [`code by ${channel} from ${visitor.address}`, channel === "email" ? 30 : 10, 900];
  // The network's own come first: who is over them does not use up what a destination may get, nor anybody its day.
  await consumeAll(
    limits,
    own !== null
      ? [
          ...(channel === "email" ? [] : [fromNetwork]), // texts cost us money, whoever asks for them
          [`code to ${destination} by ${own}`, 5, 900],
          [`code to ${destination} by its owner`, 50, DAY_S],
        ]
      : [
          fromNetwork,
          [`code to ${destination} from ${visitor.address}`, 5, 900],
          [`code to ${destination} from ${visitor.address}`, 10, DAY_S],
        ],
  );
  if (own === null) await consumeShared(limits, destination, visitor.address);
  return asked_by;
}

/** Of what strangers may send to one destination, else of what this network may beyond that, to whomever. */
async function consumeShared(limits: Limits, destination: string, address: string) {
  const wait = (await limits.take(`code to ${destination}`, 10, 900)) ?? (await limits.take(`code to ${destination}`, 50, DAY_S));
  if (wait !== null && (await limits.take(`code beyond the common ones from ${address}`, BEYOND_A_DAY, DAY_S)) !== null)
    refuseTooMany(wait);
}

/** What somebody says who got a code. Its id is known only to who asked for it: nobody else can use up its tries. */
export type Statement = { code: string; id: string };
type Spending = { purpose: CodePurpose; field: string; belongs?: (found: Code) => boolean };
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Uses the code up. Refuses, at `field`, `wrong`, or `expired` for one that is used, too old, tried five times, of another purpose,
 * or that `belongs` does not let through. What cannot be a code (`wrong`, or `required`) uses up no try.
 */
export async function spendCode(
  context: RequestContext,
  { code, id }: Statement,
  { purpose, field, belongs = () => true }: Spending,
): Promise<Code> {
  const { db, limits, visitor, now, secret } = context;
  const typed = codeTyped(code);
  if (typed === null) return refuse("validation", { [field]: [code.trim() === "" ? "required" : "wrong"] });
  const found = isUuid(id) ? await db.one<Code>(sql`select ${CODE} from codes where id = ${id} and purpose = ${purpose}`) : null;
  if (!found || !belongs(found)) return refuse("validation", { [field]: ["expired"] });
  // Over all codes to it: who asks for one after the other does not get five tries with each.
  const { destination } = found;
  const own = await ownBrowser(context, destination);
  await consumeAll(
    limits,
    own !== null
      ? [
          [`code of ${destination} by ${own}`, 10, 900],
          [`code of ${destination} by its owner`, 50, DAY_S],
        ]
      : [
          [`code of ${destination} from ${visitor.address}`, 10, 900],
          [`code of ${destination} from ${visitor.address}`, 25, DAY_S],
        ],
  );
  const max = own === null && (await isGuessed(limits, destination)) ? 1 : CODE_TRIES;
  // One statement: of two who say it at once, one has it.
  const tried = await db.one<{ right: boolean }>(sql`
    update codes set tries = tries + 1, used_at = case when code_hash = ${codeHash(found.id, typed, secret)} then ${now()}::timestamptz end
    where id = ${found.id} and used_at is null and tries < ${max} and expires_at > ${now()}
    returning used_at is not null as right`);
  if (!tried) return refuse("validation", { [field]: ["expired"] });
  if (tried.right) return found;
  if (own === null) for (const windowS of [900, DAY_S]) await limits.take(`wrong code of ${destination}`, MAX_COUNTED, windowS);
  return refuse("validation", { [field]: ["wrong"] });
}

const isGuessed = async (limits: Limits, destination: string): Promise<boolean> =>
  (await limits.taken(`wrong code of ${destination}`, 900)) >= WRONG_LATELY ||
  (await limits.taken(`wrong code of ${destination}`, DAY_S)) >= WRONG_A_DAY;

/** It was right, but something else was missing: it can be brought once more with that. Its try stays taken. */
export const reopenCode = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`update codes set used_at = null where id = ${id}`);
};

export const codeById = (db: Db, id: string) => db.one<Code>(sql`select ${CODE} from codes where id = ${id} and used_at is null`);

type LinkQuery = { purpose: CodePurpose; token: string; now: Date };
/** Whose link this is, without using it. */
export function findLink(db: Db, { purpose, token, now }: LinkQuery) {
  return db.one<Code>(sql`
    select ${CODE} from codes
    where link_hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}`);
}

/** Uses the link up; null when somebody has, or it is too old or of another purpose. */
export function spendLink(tx: Db, { purpose, token, now }: LinkQuery) {
  return tx.one<Code>(sql`
    update codes set used_at = ${now}
    where link_hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}
    returning ${CODE}`);
}

/**
 * An address, a number or a password was changed, or the account is closed: what was sent before is worth nothing, whoever asked for
 * it, and neither is what was proved by it: an account in the making with that address would still open this one. The link by which a
 * log-in is reported stays: it lets nobody in, and a thief would change the password to end it.
 */
export async function forgetCodesOf(tx: Db, user_id: number) {
  const own = sql`(select unnest(array[lower(email::text), phone]) from users where id = ${user_id})`;
  await tx.run(sql`delete from signups where lower(email::text) in ${own} or phone in ${own}`);
  await tx.run(sql`delete from codes where (user_id = ${user_id} or destination in ${own}) and purpose <> 'report_login'`);
}

/** A code as the step that asks for it tells of it. */
export const codeAnswer = ({ id, channel, destination, created_at, expires_at }: Code) => ({
  id,
  channel,
  destination: channel === "email" ? maskEmail(destination) : maskPhone(destination),
  expires_at: expires_at.toISOString(),
  resend_at: new Date(created_at.getTime() + RESEND_MS).toISOString(),
});
