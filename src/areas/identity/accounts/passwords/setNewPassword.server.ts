import { createHash } from "node:crypto";
import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { forgetCodesOf } from "#areas/identity/accounts/codes/codes.server.ts";
import { phoneOf } from "#areas/identity/accounts/codes/phone.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { whyNotNewPassword } from "#areas/identity/accounts/flow/whyNotForms.ts";
import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { liftForcedReset } from "#areas/identity/accounts/protection/forcedResetSql.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { endAccess } from "#areas/identity/accounts/sessions/endAccess.server.ts";
import { forgetBrowsersOf } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { refuseWrong } from "#areas/identity/accounts/signIn/refuseWrong.server.ts";
import { type Account, hasSecondFactor, lockForChange, setPassword } from "#areas/identity/accounts/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";

type PasswordForm = { password: string; password_confirmation?: string | undefined };

/** Refuses, at its field, a new password that this person may not use. */
export async function refuseWeak(context: RequestContext, account: Account, form: PasswordForm) {
  const { first_name, last_name, email, phone } = account;
  const phones = phone ? [phone, phoneOf(phone)?.national ?? phone] : [];
  const has_second_factor = await hasSecondFactor(context.db, account.id);
  const owner = { first_name, last_name, email: email ?? undefined, phones };
  refuseWrong(whyNotNewPassword(form, formOptions(context, { has_second_factor }), owner));
}

/** Ends all other sessions, and invalidates codes and links sent before. */
export async function setNewPassword(
  context: RequestContext,
  account: Account,
  { password_hash, ...access }: { password_hash: string; but: number | null; with_api: boolean },
) {
  const { db, now, visitor } = context;
  await setPassword(db, account.id, { password_hash, now: now() });
  await liftForcedReset(db, account.id);
  await endAccess(context, db, { user_id: account.id, ...access });
  await forgetCodesOf(db, account.id);
  await forgetBrowsersOf(db, context.cookies, { user_id: account.id });
  await trackServerEvent({ db, viewer: account, visitor, now }, "password_changed:1", {});
  const values = { name: account.first_name, time: now() };
  const href = visitor.origin + to("forgotPassword", {});
  await sendNotice(db, context, { kind: "password_changed", person: account, values, href });
}

/** Distinguishes one stored password from another, and gives no access. */
export const passwordMark = (password_hash: string): string => createHash("sha256").update(password_hash).digest("base64url");

type Replacement = {
  user_id: number;
  password_hash: string;
  /** `passwordMark` of the password that this one was chosen to replace. */
  replaces: string;
};
/** Refuses `invalid_credentials` if the password was changed meanwhile: the later choice is the owner's. */
export async function replacePassword(tx: Db, context: RequestContext, { user_id, password_hash, replaces }: Replacement) {
  const account = await lockForChange(tx, user_id);
  if (!account?.password_hash || passwordMark(account.password_hash) !== replaces) return refuse("invalid_credentials");
  await setNewPassword({ ...context, db: tx }, account, { password_hash, but: null, with_api: true });
}
