import type * as z from "zod/mini";
import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { isSuspicious, noteFailure, triedHere } from "./guessing.server.ts";
import { type CaptchaAnswer, requireCaptcha } from "./captcha.server.ts";
import { spendCode } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthOutcome, signUp } from "#areas/identity/accounts/contract.ts";
import { countUnknown } from "./countUnknown.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { hashPassword } from "#areas/identity/accounts/passwords/passwords.server.ts";
import { countOrChallengeAccount, discountAccount } from "#areas/identity/accounts/protection/manyAccounts.server.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { refuseWrong } from "./refuseWrong.server.ts";
import { LOGIN_METHODS, METHOD_OF } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { beginSignup, identityOf, type StoredSignup, readSignup, writeSignup } from "./signups.server.ts";
import { linkIdentity } from "#areas/identity/accounts/people/identities.server.ts";
import { proofOf } from "#areas/identity/accounts/flow/screenRules.ts";
import { findExistingAccount, stepOf } from "./signupSteps.server.ts";
import { insertUser } from "#areas/identity/accounts/sql.server.ts";
import { isOneName } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { birthDateTyped, meansPhone, type SignUpForm, whyNotSignUp } from "#areas/identity/accounts/flow/whyNotForms.ts";

type Input = z.output<(typeof signUp)["input"]>;

/**
 * Stores the form's input, complete or in steps, in the sign-up in progress; verifies its address or number by a code; creates
 * the account when everything is there. Answers the step that asks for what is missing.
 */
export async function handleSignUp(context: HandlerContext<typeof signUp>): Promise<AuthOutcome> {
  const { db } = context;
  const input = withIdentity(context.input);
  const { password, verification_code } = input.user;
  await countUnknown(context, input, Object.keys(input.user));
  const stored = await readSignup(context);
  refuseWrong(whyNotSignUp(input.user, formOptions(context), stored ? knownOf(stored) : {}));
  const captcha_solved = await passCaptcha(context, input, stored);
  const begun = stored ?? (await startSignup(context));
  const password_hash = password ? await hashPassword(password) : begun.password_hash;
  const signup = { ...merged(begun, input), captcha_solved, password_hash };
  await writeSignup(db, signup);
  const proven = verification_code ? await prove(context, signup, verification_code) : signup;
  const step = await stepOf(context, proven, { sends: true });
  if (step?.name === "ConfirmDetails" && input.tos === false && context.decided.isOn("signup_tos"))
    refuse("validation", { tos: ["required"] });
  const next = safeNext(input.next);
  if (step) return { user: null, next, step };
  const user = await makeCountedAccount(context, proven);
  return { user, next, step: user ? null : await stepOf(context, proven, { sends: false }) };
}

/** Renames the single field of a form without JavaScript to what was typed into it. */
function withIdentity(input: Input): Input {
  const { phone_or_email: typed, ...user } = input.user;
  if (typed === undefined) return input;
  if (meansPhone(typed)) return { ...input, user: { ...user, phone: typed } };
  return typed.includes("@") ? { ...input, user: { ...user, email: typed } } : input;
}

/** Limited per network, because a sign-up in progress takes a row and an email. */
export async function startSignup(context: RequestContext): Promise<StoredSignup> {
  refuseTooMany(await context.limits.take(`sign-up ${context.visitor.address}`, 20, 900));
  return beginSignup(context, {});
}

/**
 * Requires a captcha, once for each account, if the feature or the network's failures demand it. People who proved an address by
 * a code are exempt: that is how to sign up without JavaScript.
 */
export async function passCaptcha(context: RequestContext, captcha: CaptchaAnswer, had: StoredSignup | null): Promise<boolean> {
  if (had && (had.captcha_solved || had.proven_by_code)) return true;
  if (!context.decided.isOn("signup_captcha") && !(await isSuspicious(context))) return false;
  await requireCaptcha(context, captcha);
  return true;
}

/** What a new password must not contain: earlier input, and the number without its country code. */
function knownOf({ first_name, last_name, email, phone }: StoredSignup): SignUpForm {
  return { first_name, last_name, ...(email && { email }), ...(phone && { phone: phoneOf(phone)?.national ?? phone }) };
}

/** Adds what this form says. A changed address or number is no longer proven. */
function merged(had: StoredSignup, { user, user_profile_info, tos }: Input): StoredSignup {
  const signup = { ...had };
  const born = birthDateTyped(user);
  if (user.first_name !== undefined) signup.first_name = user.first_name;
  if (user.last_name !== undefined) signup.last_name = user.last_name;
  signup.has_one_name = isOneName({ ...signup, has_one_name: user.has_one_name ?? (user.last_name === "" || had.has_one_name) });
  if (born) signup.birth_date = born;
  if (user.email !== undefined) applyEmail(signup, user.email.trim(), user.phone === undefined);
  if (user.phone !== undefined) applyPhone(signup, phoneOf(user.phone, user.country_code)!.number, user.email === undefined);
  if (user_profile_info) Object.assign(signup, user_profile_info);
  // A person who fills in one complete form sees the checkboxes on it.
  const isComplete = [user.first_name, user.last_name, user.password, user.birthday_year].every((text) => text !== undefined);
  signup.details_confirmed ||= isComplete || user_profile_info !== undefined || tos === true;
  signup.tos_agreed ||= tos === true;
  return signup;
}

/** `alone`: the person chose it instead of a number that they have not proved. */
function applyEmail(signup: StoredSignup, email: string, alone: boolean) {
  if (email.toLowerCase() !== signup.email?.toLowerCase())
    Object.assign(signup, { email, email_proven: false, proven_by_code: false, code_id: null });
  if (alone && !signup.phone_proven) signup.phone = null;
}

export function applyPhone(signup: StoredSignup, phone: string, alone: boolean) {
  if (phone !== signup.phone) Object.assign(signup, { phone, phone_proven: false, code_id: null });
  if (alone && !signup.email_proven) signup.email = null;
}

/** The code proves the address or number that it was sent to. */
async function prove(context: RequestContext, signup: StoredSignup, code: string): Promise<StoredSignup> {
  const has_account = (await findExistingAccount(context, signup)) !== null;
  const proof = proofOf({ ...signup, has_account });
  if (!proof) return signup;
  const typedCode = { code, id: signup.code_id ?? "" };
  await spendCode(context, typedCode, {
    purpose: "sign_up",
    field: "user.verification_code",
    belongs: (found) => found.destination === proof.destination,
  }).catch(async (error: unknown) => {
    await noteFailure(context, await triedHere(context, proof.destination));
    throw error;
  });
  const which = proof.channel === "email" ? { email_proven: true, proven_by_code: true } : { phone_proven: true };
  const proven = { ...signup, ...which, code_id: null };
  await writeSignup(context.db, proven);
  return proven;
}

async function makeCountedAccount(context: HandlerContext<typeof signUp>, signup: StoredSignup) {
  const isCounted = await countOrChallengeAccount(context, signup);
  let user: AuthOutcome["user"] = null;
  try {
    user = await makeAccount(context, signup);
  } finally {
    if (isCounted && !user) await discountAccount(context);
  }
  return user;
}

/** Creates the account, its identity and its first session: all or nothing. Null if its address or number was taken meanwhile. */
async function makeAccount(context: HandlerContext<typeof signUp>, signup: StoredSignup): Promise<AuthOutcome["user"]> {
  const { db, visitor, cookies, now } = context;
  const { provider, email, phone } = signup;
  const method = provider ? METHOD_OF[provider] : email ? LOGIN_METHODS.Email : LOGIN_METHODS.OtpPhone;
  return db.transaction(async (tx) => {
    const made = await insertUser(tx, { ...signup, locale: visitor.locale, now: now() });
    if (!made) return null;
    const identity = identityOf(signup, made.id, now());
    if (identity) await linkIdentity(tx, identity);
    await trackServerEvent({ db: tx, viewer: made, visitor, now }, "signed_up:1", { login_method: method });
    await context.welcome({ tx, user: { id: made.id, email, phone }, cookies, visitor, now: now() });
    return startSession(tx, context, { user_id: made.id, method, remembered: false });
  });
}
