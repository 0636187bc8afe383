import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { findLink, makeLink, refuseSending, spendLink } from "#areas/identity/accounts/codes/codes.server.ts";
import type { AuthOutcome } from "#areas/identity/accounts/contract.ts";
import type {
  changePassword,
  forgotPassword,
  resetPassword,
  validateForgotPassword,
} from "#areas/identity/accounts/passwords/contract.ts";
import { countUnknown } from "#areas/identity/accounts/signIn/countUnknown.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { refundTry, consumeTry, triedBy } from "#areas/identity/accounts/signIn/guessing.server.ts";
import { suggestedIn } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { sendMail } from "#areas/identity/accounts/people/mails.server.ts";
import { maskEmail } from "#areas/identity/accounts/codes/maskEmail.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { refuseWrong } from "#areas/identity/accounts/signIn/refuseWrong.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { LOGIN_METHODS, RESET_MS } from "#areas/identity/accounts/rules.ts";
import { nextOrNone } from "#areas/identity/accounts/codes/sendCodes.server.ts";
import { startSession } from "#areas/identity/accounts/sessions/startSession.server.ts";
import { type Account, findByEmail, findById, hasSession } from "#areas/identity/accounts/sql.server.ts";
import { refuseWeak, setNewPassword } from "./setNewPassword.server.ts";
import { whyNotEmailForm } from "#areas/identity/accounts/flow/whyNotForms.ts";

/**
 * An email is sent in any case: with a link, or saying that there is no account. So neither the answer nor its timing reveals
 * which.
 */
export async function handleForgotPassword(context: HandlerContext<typeof forgotPassword>) {
  const { input, db, now, visitor } = context;
  await countUnknown(context, input);
  const suggested = (await suggestedIn(db, context.cookies)).find(({ id }) => id === input.suggested);
  const email = suggested?.email ?? input.email ?? "";
  refuseWrong(whyNotEmailForm({ email }, formOptions(context)));
  const destination = email.trim().toLowerCase();
  const sent = { purpose: "reset_password", channel: "email", destination } as const;
  const asked_by = await refuseSending(context, sent);
  const account = await findByEmail(db, destination);
  const whose = { user_id: account?.id ?? null, locale: account?.locale ?? null };
  await db.transaction(async (tx) => {
    const token = await makeLink(tx, { ...sent, user_id: whose.user_id, asked_by, now: now(), lasts_ms: RESET_MS });
    const path = account ? to("resetPassword", {}) : to("signUp", {});
    const href = visitor.origin + path + stringifySearch({ token: account && token, next: nextOrNone(input.next) });
    const values = { name: account?.first_name ?? "" };
    const kind = account ? "reset_password" : "no_account";
    await sendMail(tx, context, { kind, to: destination, ...whose, values, href });
  });
  return { sent_to: maskEmail(destination) };
}

/** Reports an expired link before a person chooses a password in vain [A4.3.3]. Wrong tokens count as they do on submit. */
export async function handleValidateForgotPassword(context: HandlerContext<typeof validateForgotPassword>) {
  const { input, db, now } = context;
  const link = await findBySecret(context, "password link", () =>
    findLink(db, { purpose: "reset_password", token: input.token, now: now() }),
  );
  return { password_reset: { status: link?.user_id ? ("valid" as const) : ("expired" as const) } };
}

/** The link works once, within the hour; using it ends every session and begins one here. */
export async function handleResetPassword(context: HandlerContext<typeof resetPassword>): Promise<AuthOutcome> {
  const { input, db, now } = context;
  await countUnknown(context, input);
  const link = await findBySecret(context, "password link", () =>
    findLink(db, { purpose: "reset_password", token: input.token, now: now() }),
  );
  const account = link?.user_id ? await findById(db, link.user_id) : null;
  if (!account) return refuse("validation", { token: ["expired"] });
  if (account.email_compromised)
    await context.requireChallengeMet(context, "log_in_compromised_email", { user_id: account.id, about: "new password" });
  await refuseWeak(context, account, input);
  const password_hash = await hashPassword(input.password);
  const user = await db.transaction(async (tx) => {
    // only one of two simultaneous requests succeeds
    if (!(await spendLink(tx, { purpose: "reset_password", token: input.token, now: now() }))) return null;
    await setNewPassword({ ...context, db: tx }, account, { password_hash, but: null, with_api: true });
    return startSession(tx, context, { user_id: account.id, method: LOGIN_METHODS.Email, remembered: false });
  });
  return user ? { user, next: safeNext(input.next), step: null } : refuse("validation", { token: ["expired"] });
}

/**
 * Requires the current password, or a recent proof; this session stays, and so does the access of programs if the person says so.
 */
export async function handleChangePassword(context: HandlerContext<typeof changePassword>) {
  const { input, db, viewer, now } = context;
  const account = await findById(db, viewer.id);
  if (!account) return refuse("authentication_required");
  if (input.current_password === undefined) requireFresh(viewer, now());
  else await refuseWrongCurrent(context, account, input.current_password);
  await refuseWeak(context, account, input);
  const password_hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    if (!(await hasSession(tx, viewer))) return refuse("authentication_required");
    const access = { but: viewer.session_id, with_api: input.end_api_access };
    await setNewPassword({ ...context, db: tx }, account, { password_hash, ...access });
  });
  return {};
}

async function refuseWrongCurrent(context: HandlerContext<typeof changePassword>, account: Account, password: string) {
  const tried = triedBy(context.viewer);
  await consumeTry(context, tried);
  if (!(await verifyPassword(context.db, account, password))) refuse("validation", { current_password: ["wrong"] });
  await refundTry(context, tried);
}
