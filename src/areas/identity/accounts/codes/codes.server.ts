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
  /** A lower-case email address, or a phone number in E.164. */
  destination: string;
  user_id: number | null;
  created_at: Date;
  expires_at: Date;
};
const DAY_S = 86_400;
/** One code, and a second in case the first did not arrive. */
const BEYOND_A_DAY = 2;
/**
 * How many wrong tries strangers may make for one destination in 15 minutes and in a day. Beyond that, each code allows a single
 * try; strangers are not refused outright, because the owner may be among them.
 */
const [WRONG_LATELY, WRONG_A_DAY] = [20, 100];
/** Wrong tries are counted up to here; a higher count would have no further effect. */
const MAX_COUNTED = 1000;
const CODE = sql`id, purpose, channel, destination, user_id, created_at, expires_at`;

type Target = Pick<Code, "purpose" | "channel" | "destination" | "user_id"> & {
  /** The person's language, where it is known. */
  locale: string | null;
  /** The address of the link for this token; without it the email contains only a code. */
  link?: (token: string) => string;
};

/** Identifies who asked for a code, as answered by `refuseSending`; null for a code that the server sends unasked. */
type RequestedBy = { asked_by: Uint8Array | null };
type NewCode = Omit<Target, "locale" | "link"> & RequestedBy & { now: Date };

/**
 * Sends a new code, whether or not an account has that address or number. Refuses `too_many_requests` within 30 s of the last one
 * and beyond the limits.
 */
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

/**
 * Creates only a link, for actions that six digits are too weak to confirm. The caller writes the email, and has already taken
 * the limits if a visitor asked for it.
 */
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

// Six digits are quickly brute-forced, so the hash uses a key that is not in the table.
const codeHash = (id: string, code: string, secret: Uint8Array): Uint8Array =>
  createHmac("sha256", secret).update(`code ${id} ${code}`).digest();

/**
 * Takes the limits for sending a code. Messages bother their receiver and cost us money: few go to one destination, more from one
 * network. Strangers who use up a destination's limit cannot lock out other networks: beyond the shared limit, each network has a
 * small daily allowance. Answers a hash that identifies who asked.
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
  // The network's limits are taken first, short windows before daily ones: a request that they refuse uses up neither the
  // destination's limit nor a daily one.
  await consumeAll(
    limits,
    own !== null
      ? [
          ...(channel === "email" ? [] : [fromNetwork]), // texts cost us money even when the owner asks
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

/**
 * Takes from what strangers together may send to one destination, else from what this network may send beyond that to any
 * destination.
 */
async function consumeShared(limits: Limits, destination: string, address: string) {
  const wait = (await limits.take(`code to ${destination}`, 10, 900)) ?? (await limits.take(`code to ${destination}`, 50, DAY_S));
  if (wait !== null && (await limits.take(`code beyond the common ones from ${address}`, BEYOND_A_DAY, DAY_S)) !== null)
    refuseTooMany(wait);
}

/** The digits of a typed code. Input that cannot be a code is refused before it uses up a try. */
export const requireCode = (code: string): string =>
  codeTyped(code) ?? refuse("validation", { code: [/\p{Nd}/u.test(code) ? "wrong" : "required"] });

/** A code as its recipient types it. Its id is known only to the browser that asked for it, so others cannot use up its tries. */
export type TypedCode = { code: string; id: string };
type Spending = { purpose: CodePurpose; field: string; belongs?: (found: Code) => boolean };
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Marks the code as used. Refuses at `field`: `wrong`, or `expired` for a code that is used, too old, tried five times, for
 * another purpose, or rejected by `belongs`. Input that cannot be a code (`wrong`, or `required`) uses up no try.
 */
export async function spendCode(
  context: RequestContext,
  { code, id }: TypedCode,
  { purpose, field, belongs = () => true }: Spending,
): Promise<Code> {
  const { db, limits, visitor, now, secret } = context;
  const typed = codeTyped(code);
  if (typed === null) return refuse("validation", { [field]: [code.trim() === "" ? "required" : "wrong"] });
  const found = isUuid(id) ? await db.one<Code>(sql`select ${CODE} from codes where id = ${id} and purpose = ${purpose}`) : null;
  if (!found || !belongs(found)) return refuse("validation", { [field]: ["expired"] });
  // The limits cover all codes to the destination, so requesting new codes does not give five tries with each.
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
  // A single statement, so that only one of two simultaneous requests succeeds.
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

/** Makes a correct code usable again, when something else was missing in its request. The try that it took stays counted. */
export const reopenCode = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`update codes set used_at = null where id = ${id}`);
};

export const codeById = (db: Db, id: string) => db.one<Code>(sql`select ${CODE} from codes where id = ${id} and used_at is null`);

type LinkQuery = { purpose: CodePurpose; token: string; now: Date };
/** Finds a valid link without using it. */
export function findLink(db: Db, { purpose, token, now }: LinkQuery) {
  return db.one<Code>(sql`
    select ${CODE} from codes
    where link_hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}`);
}

/** Marks the link as used; null when it already was, is too old, or is for another purpose. */
export function spendLink(tx: Db, { purpose, token, now }: LinkQuery) {
  return tx.one<Code>(sql`
    update codes set used_at = ${now}
    where link_hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}
    returning ${CODE}`);
}

/**
 * After a change of address, number or password, or after closing: invalidates every code and link sent before, no matter who
 * asked for it, and deletes sign-ups in progress that proved the address or number, which could still open this account. The link
 * that reports a log-in stays: it gives no access, and a thief would change the password to disable it.
 */
export async function forgetCodesOf(tx: Db, user_id: number) {
  const own = sql`(select unnest(array[lower(email::text), phone]) from users where id = ${user_id})`;
  await tx.run(sql`delete from signups where lower(email::text) in ${own} or phone in ${own}`);
  await tx.run(sql`delete from codes where (user_id = ${user_id} or destination in ${own}) and purpose <> 'report_login'`);
}

/** A code as shown by the step that asks for it. */
export const codeResponse = ({ id, channel, destination, created_at, expires_at }: Code) => ({
  id,
  channel,
  destination: channel === "email" ? maskEmail(destination) : maskPhone(destination),
  expires_at: expires_at.toISOString(),
  resend_at: new Date(created_at.getTime() + RESEND_MS).toISOString(),
});
