import { markMerged } from "#areas/insight/authMerge/readMerge.ts";
import type * as z from "zod/mini";
import { flash } from "#areas/insight/flash/flash.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { type Code, findLink, reopenCode, spendCode, spendLink } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthOutcome, AuthStep, logIn } from "#areas/identity/accounts/contract.ts";
import type { readPasswordlessLink } from "#areas/identity/accounts/codes/contract.ts";
import { commonPasswords } from "#areas/identity/accounts/passwords/commonPasswords.ts";
import { countUnknown } from "./countUnknown.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { refundTry, noteFailure, consumeTry, triedHere, type Tried, workFor } from "./guessing.server.ts";
import { inOneForm } from "#areas/identity/accounts/passwords/newPassword.ts";
import { verifyPassword } from "#areas/identity/accounts/passwords/passwords.server.ts";
import { isResetForced } from "#areas/identity/accounts/protection/forcedResetSql.server.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { refuseWrong } from "./refuseWrong.server.ts";
import { LOGIN_METHODS } from "#areas/identity/accounts/rules.ts";
import { sendSignInPhoneCode } from "#areas/identity/accounts/codes/sendCodes.server.ts";
import { type SessionStart, startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { beginSignup, identityOf, type StoredSignup, readSignup } from "./signups.server.ts";
import { linkAndNotify } from "#areas/identity/accounts/people/identities.server.ts";
import { proofOf } from "#areas/identity/accounts/flow/screenRules.ts";
import { findExistingAccount, stepOf } from "./signupSteps.server.ts";
import { type Account, findByEmail, findById, findByPhone } from "#areas/identity/accounts/sql.server.ts";
import { browsersOf, suggestedIn } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { meansPhone, whyNotLogIn } from "#areas/identity/accounts/flow/whyNotForms.ts";

type Input = z.output<(typeof logIn)["input"]>;
type LogInContext = HandlerContext<typeof logIn>;
/** The account that the form means, whether it exists or not. */
type Meant = { by: "email" | "phone" | "suggested"; destination: string; account: Account | null; tried: Tried };
/** Who proved to be whom, and how. */
type Proven = Pick<SessionStart, "user_id" | "method" | "password_hash">;

/**
 * Logs in by password, by a code or a link that was sent, or by confirming the existing account of an address or number proved
 * here. Whatever the proof, `startSession` alone begins the session.
 */
export async function handleLogIn(context: LogInContext): Promise<AuthOutcome> {
  const { input, db } = context;
  await countUnknown(context, input);
  if (input.forgot) return answerStep(context, { name: "ForgotPassword" });
  refuseWrong(whyNotLogIn(input, formOptions(context)));
  if (input.existing) return logInToExisting(context);
  if (input.link !== undefined) return logInByLink(context, input.link);
  if (input.confirmation_code !== undefined) return logInByCode(context, input.confirmation_code);
  const meant = await findMeant(context);
  if (input.password === undefined) return askForProof(context, meant);
  const { account, tried } = meant;
  await challengeAfterFailures(context, meant);
  await consumeTry(context, tried);
  const password_hash = await verifyPassword(db, account, input.password);
  if (!password_hash || !account) {
    await noteFailure(context, tried);
    return refuse("invalid_credentials");
  }
  await refundTry(context, tried);
  const replaced_hash = await challengePassword(context, account, input.password);
  return signIn(context, { user_id: account.id, method: methodOf(meant), password_hash: replaced_hash ?? password_hash });
}

const methodOf = ({ by, account }: Meant) =>
  by === "phone" || (by === "suggested" && !account?.email) ? LOGIN_METHODS.Phone : LOGIN_METHODS.Email;

const answerStep = ({ input }: LogInContext, step: AuthStep | null): AuthOutcome => ({
  user: null,
  next: safeNext(input.next),
  step,
});

/** `signup`: the sign-up in progress whose social account this log-in links. */
async function signIn(context: LogInContext, proven: Proven, signup?: StoredSignup): Promise<AuthOutcome> {
  const { input, db, now } = context;
  const user = await db.transaction(async (tx) => {
    const identity = signup && identityOf(signup, proven.user_id, now());
    if (identity) await linkAndNotify(tx, context, identity);
    return startSession(tx, context, { ...proven, remembered: input.remember_me });
  });
  return { user, next: safeNext(input.next), step: null };
}

/** An address leads to the password, a number is sent a code; neither reveals whether there is an account. */
async function askForProof(context: LogInContext, meant: Meant): Promise<AuthOutcome> {
  if (meant.by !== "phone") return answerStep(context, { name: "Login" });
  await challengeAfterFailures(context, meant);
  const { step } = await sendSignInPhoneCode(context, meant.destination, "sms");
  return answerStep(context, step);
}

async function findMeant(context: LogInContext): Promise<Meant> {
  const { input, db } = context;
  if (input.suggested !== undefined) return findSuggested(context, input.suggested);
  const named = destinationOf(input);
  if (!named) return refuse("validation", { phone_or_email: ["required"] });
  const { by, destination } = named;
  const account = await (by === "phone" ? findByPhone : findByEmail)(db, destination);
  return { by, destination, account, tried: await triedHere(context, destination) };
}

/** Finds only people whom this browser remembers; any other id is treated like a missing account. */
async function findSuggested(context: LogInContext, id: number): Promise<Meant> {
  const { db, cookies } = context;
  const isHere = (await suggestedIn(db, cookies)).some((one) => one.id === id);
  const account = isHere ? await findById(db, id) : null;
  const destination = account?.email?.toLowerCase() ?? account?.phone ?? `suggested ${id}`;
  return { by: "suggested", destination, account, tried: await triedHere(context, destination) };
}

/** The address in lower case, or the number in E.164; the input is already validated. */
function destinationOf({ email, phone, phone_or_email, country_code }: Input) {
  const typed = phone ?? phone_or_email;
  if (email === undefined && typed !== undefined && (phone !== undefined || meansPhone(typed)))
    return { by: "phone", destination: phoneOf(typed, country_code)!.number } as const;
  const address = email ?? typed;
  return address === undefined ? null : ({ by: "email", destination: address.trim().toLowerCase() } as const);
}

/**
 * Keeps machines from using up the tries of people. Goes by what was typed, not by its account: otherwise a number would reveal
 * that it belongs to the account whose address was tried before.
 */
async function challengeAfterFailures(context: LogInContext, { by, destination, account, tried }: Meant) {
  const captcha_times = await workFor(context, tried);
  if (captcha_times === null) return;
  const typed = by === "suggested" ? account?.email?.toLowerCase() : destination;
  const channel = by === "phone" ? "sms" : "email";
  await context.requireChallengeMet(context, "log_in_after_failures", {
    captcha_times,
    about: [by, typed],
    ...(typed && { destination: { channel, to: typed } }),
  });
}

/**
 * A password alone does not log in where its owner has never been, nor if it must be replaced: because it is a common one, or
 * because an operator or its owner demanded it. Answers the hash of its replacement, if one was chosen.
 */
async function challengePassword(context: LogInContext, { id }: Account, password: string): Promise<string | null> {
  const isForced = await isResetForced(context.db, id);
  const replacing = isForced ? "log_in_forced_reset" : isCommon(password) ? "log_in_compromised_password" : null;
  if (replacing) {
    await context.requireChallengeMet(context, replacing, { user_id: id, about: "log-in" });
    return (await findById(context.db, id))?.password_hash ?? null;
  }
  if (!context.settings.newDeviceChallenge) return null;
  const { here: isKnownHere, anywhere: isKnownAnywhere } = await browsersOf(context.db, context.cookies, id);
  if (!isKnownHere && isKnownAnywhere)
    await context.requireChallengeMet(context, "log_in_new_device", { user_id: id, by_password: true, about: "log-in" });
  return null;
}
const isCommon = (password: string) => commonPasswords.has(inOneForm(password).toLowerCase());

async function logInByCode(context: LogInContext, code: string): Promise<AuthOutcome> {
  const { input } = context;
  const destination = destinationOf(input)?.destination;
  const proof = { code, id: input.code_id ?? context.cookies.read("code") ?? "" };
  const belongs = (found: Code) => destination === undefined || found.destination === destination;
  const spending = { purpose: "sign_in", field: "confirmation_code", belongs } as const;
  const spent = await spendCode(context, proof, spending).catch(async (error: unknown) => {
    await noteFailure(context, destination === undefined ? undefined : await triedHere(context, destination));
    throw error;
  });
  return logInOrSignUp(context, spent);
}

async function logInByLink(context: LogInContext, link: string): Promise<AuthOutcome> {
  const spent = await findBySecret(context, "sign-in link", () =>
    spendLink(context.db, { purpose: "sign_in", token: link, now: context.now() }),
  );
  if (!spent) return refuse("validation", { link: ["expired"] });
  return logInOrSignUp(context, spent);
}

/** Reports an expired link before a person presses a button in vain. Wrong links count as they do on submit. */
export async function handleReadLink(context: HandlerContext<typeof readPasswordlessLink>) {
  const { input, db, now } = context;
  const found = await findBySecret(context, "sign-in link", () =>
    findLink(db, { purpose: "sign_in", token: input.link, now: now() }),
  );
  return { passwordless_link: { status: found ? ("valid" as const) : ("expired" as const) } };
}

/** Logs in the owner of the address or number; if it has no account, a sign-up continues from there. */
async function logInOrSignUp(context: LogInContext, spent: Code): Promise<AuthOutcome> {
  const { channel, destination } = spent;
  const isEmail = channel === "email";
  const account = await (isEmail ? findByEmail : findByPhone)(context.db, destination);
  if (account && isEmail && account.email_compromised) await challengeMailbox(context, account, spent);
  if (account)
    return signIn(context, { user_id: account.id, method: isEmail ? LOGIN_METHODS.PasswordLessEmail : LOGIN_METHODS.OtpPhone });
  const known = isEmail
    ? { email: destination, email_proven: true, proven_by_code: true }
    : { phone: destination, phone_proven: true };
  const signup = await beginSignup(context, { ...known, by_code: true });
  return answerStep(context, await stepOf(context, signup, { sends: false }));
}

/** A code from a mailbox that others read is not enough; it stays usable until the other proof is given. */
async function challengeMailbox(context: LogInContext, { id: user_id }: Account, spent: Code) {
  try {
    await context.requireChallengeMet(context, "log_in_compromised_email", { user_id, about: "log-in" });
  } catch (error) {
    await reopenCode(context.db, spent.id);
    throw error;
  }
}

/**
 * Logs in to the account whose address or number was proved by a code in this browser, and links a social account proved on the
 * way.
 */
async function logInToExisting(context: LogInContext): Promise<AuthOutcome> {
  const signup = await readSignup(context);
  const account = signup && (await findExistingAccount(context, signup));
  if (!signup || !account || proofOf({ ...signup, has_account: true })) return refuse("invalid_credentials");
  const method = signup.email && signup.email_proven ? LOGIN_METHODS.PasswordLessEmail : LOGIN_METHODS.OtpPhone;
  if (method === LOGIN_METHODS.PasswordLessEmail && account.email_compromised)
    await context.requireChallengeMet(context, "log_in_compromised_email", { user_id: account.id, about: "log-in" });
  const answer = await signIn(context, { user_id: account.id, method }, signup);
  flash(context.cookies, { kind: "notice", key: "merged", persistent: true });
  return { ...answer, next: markMerged(answer.next) }; // [B4.7.3]
}
