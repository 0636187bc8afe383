import type { Cookies } from "#platform/http/cookies.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { needsPassword } from "#areas/identity/accounts/flow/screenRules.ts";
import type { Identity } from "#areas/identity/accounts/people/identities.server.ts";
import { SIGNUP_MS, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";

/** What is known of a sign-up in progress. Only this record decides what is proven, never a form. */
export type Signup = {
  email: string | null;
  email_proven: boolean;
  phone: string | null;
  phone_proven: boolean;
  provider: SocialProvider | null;
  subject: string | null;
  first_name: string;
  last_name: string;
  /** There is no last name: the first is the only one. */
  has_one_name: boolean;
  birth_date: string | null;
};
/** As it is stored, with further input from its forms. */
export type StoredSignup = Signup & {
  id: number;
  password_hash: string | null;
  receive_promotional_email: boolean;
  receive_promotional_sms: boolean;
  /** The code that proves its address or number. */
  code_id: string | null;
  captcha_solved: boolean;
  details_confirmed: boolean;
  tos_agreed: boolean;
  /** The address was proven by a code in this browser, not by a social network: only then may it open an existing account. */
  proven_by_code: boolean;
  /** It began with a log-in code, which stays the log-in method; no password is asked for. */
  by_code: boolean;
};
const NOTHING = {
  email: null,
  email_proven: false,
  phone: null,
  phone_proven: false,
  provider: null,
  subject: null,
  first_name: "",
  last_name: "",
  has_one_name: false,
  birth_date: null,
  captcha_solved: false,
  proven_by_code: false,
  by_code: false,
};
const KEPT = sql`id, email, email_proven, phone, phone_proven, provider, subject, first_name, last_name, has_one_name, birth_date::text,
  password_hash, receive_promotional_email, receive_promotional_sms, code_id, captcha_solved, details_confirmed, tos_agreed, proven_by_code, by_code`;

/** Whose sign-up it is, and when it is read. */
type Context = { db: Db; cookies: Cookies; now: () => Date };

/**
 * Begins a sign-up that only this browser holds, replacing one that it held. The next page is `to("signUp")`, which continues
 * with what is missing. A number supplied by a social network does not count as proven.
 */
export async function beginSignup(
  { db, cookies, now }: Context,
  known: Partial<Signup & Pick<StoredSignup, "captcha_solved" | "proven_by_code" | "by_code">>,
): Promise<StoredSignup> {
  const former = cookies.read("signup");
  if (former) await db.run(sql`delete from signups where token_hash = ${tokenHash(former)}`);
  const token = newToken();
  const s = { ...NOTHING, ...known, phone_proven: known.phone_proven === true && !known.provider };
  const stored = await db.one<StoredSignup>(sql`
    insert into signups (token_hash, email, email_proven, phone, phone_proven, provider, subject, first_name, last_name, birth_date,
                         captcha_solved, proven_by_code, by_code, created_at, expires_at)
    values (${tokenHash(token)}, ${s.email}, ${s.email_proven}, ${s.phone}, ${s.phone_proven}, ${s.provider}, ${s.subject}, ${s.first_name},
            ${s.last_name}, ${s.birth_date}, ${s.captcha_solved}, ${s.proven_by_code}, ${s.by_code}, ${now()}, ${new Date(now().getTime() + SIGNUP_MS)})
    returning ${KEPT}`);
  cookies.set("signup", token);
  return stored!;
}

/** The sign-up that this browser holds; null when there is none or it has expired. */
export async function readSignup({ db, cookies, now }: Context): Promise<StoredSignup | null> {
  const token = cookies.read("signup");
  if (!token) return null;
  return db.one<StoredSignup>(sql`select ${KEPT} from signups where token_hash = ${tokenHash(token)} and expires_at > ${now()}`);
}

/** Writes all of it at once, so that an address and whether it is proven always match. */
export async function writeSignup(db: Db, s: StoredSignup) {
  await db.run(sql`
    update signups set email = ${s.email}, email_proven = ${s.email_proven}, phone = ${s.phone}, phone_proven = ${s.phone_proven},
      first_name = ${s.first_name}, last_name = ${s.last_name}, has_one_name = ${s.has_one_name}, birth_date = ${s.birth_date},
      password_hash = ${s.password_hash},
      receive_promotional_email = ${s.receive_promotional_email}, receive_promotional_sms = ${s.receive_promotional_sms},
      code_id = ${s.code_id}, captcha_solved = ${s.captcha_solved}, details_confirmed = ${s.details_confirmed},
      tos_agreed = ${s.tos_agreed}, proven_by_code = ${s.proven_by_code}
    where id = ${s.id}`);
}

/** Only while that is still the sign-up's number. */
export async function proveSignupPhone(db: Db, id: number, phone: string) {
  await db.run(sql`
    update signups set phone_proven = true, code_id = null where id = ${id} and phone = ${phone}`);
}

/** What its own browser may learn of it. */
export const signupResponse = (s: StoredSignup): NonNullable<AuthStep["signup"]> => ({
  first_name: s.first_name,
  last_name: s.last_name,
  birth_date: s.birth_date,
  email: s.email,
  email_proven: s.email_proven,
  phone: s.phone,
  phone_proven: s.phone_proven,
  provider: s.provider,
  by_code: s.by_code,
  needs_password: needsPassword(s),
});

/** Called when a person logs in or out: what they proved on the way must not help the next user of this browser. */
export async function dropSignup({ db, cookies }: Omit<Context, "now">) {
  const token = cookies.read("signup");
  if (!token) return;
  await db.run(sql`delete from signups where token_hash = ${tokenHash(token)}`);
  cookies.clear("signup");
}

/** The social account that it began with, as that person's identity; null without one. */
export const identityOf = ({ provider, subject, email }: StoredSignup, user_id: number, linked_at: Date): Identity | null =>
  provider && subject ? { provider, subject, user_id, email, linked_at } : null;
