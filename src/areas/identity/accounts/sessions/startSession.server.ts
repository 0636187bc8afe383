import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";
import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { makeReportLink } from "#areas/identity/accounts/protection/reportLink.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { type LoginMethod, sessionEnd } from "#areas/identity/accounts/rules.ts";
import { dropSignup } from "#areas/identity/accounts/signIn/signups.server.ts";
import { type Account, insertSession, lockById } from "#areas/identity/accounts/sql.server.ts";
import { deviceOf } from "./deviceOf.server.ts";
import { noteBrowser } from "./knownBrowsers.server.ts";
import { meResponse } from "./meResponse.server.ts";
import { endSession, setSession } from "./sessions.server.ts";

/** Who is signed in from now on, and how they proved it. */
export type SessionStart = {
  user_id: number;
  method: LoginMethod;
  remembered: boolean;
  /** The person was not asked for anything, so sensitive actions need a separate proof. */
  unasked?: boolean;
  /** The hash that the password matched; refused if it was changed meanwhile. */
  password_hash?: string | null;
};

/**
 * The only place where a session begins, whatever the log-in method: with a new token each time, so that one planted before is
 * useless. The caller has verified that the visitor is this person. Refuses `invalid_credentials` when the account is closed or
 * its password was changed meanwhile. Answers who is signed in.
 */
export async function startSession(tx: Db, context: RequestContext, start: SessionStart) {
  const { visitor, cookies, now } = context;
  const account = await lockById(tx, start.user_id);
  if (!account || (start.password_hash && start.password_hash !== account.password_hash)) return refuse("invalid_credentials");
  const { isNew } = await noteBrowser(tx, cookies, { ...start, now: now() });
  await dropSignup({ db: tx, cookies });
  await endSession(tx, cookies);
  await openSession(tx, context, start);
  if (isNew) await notifyOfNewDevice(tx, context, account);
  const event = { login_method: start.method, remembered: start.remembered, is_new_browser: isNew };
  await trackServerEvent({ db: tx, viewer: account, visitor, now }, "signed_in:1", event);
  return meResponse(account);
}

async function openSession(tx: Db, { visitor, cookies, now }: RequestContext, start: SessionStart) {
  const { user_id, method, remembered, unasked = false } = start;
  const { user_agent, address } = visitor;
  const token = newToken();
  const began = now();
  await insertSession(tx, {
    token_hash: tokenHash(token),
    user_id,
    method,
    remembered,
    user_agent,
    address,
    authenticated_at: unasked ? new Date(0) : began,
    expires_at: sessionEnd(began, remembered),
    now: began,
  });
  setSession(cookies, { token, user_id, remembered });
  // The held form has been processed: sent again from the browser's history, it must not log in the next user of this browser.
  if (cookies.read("held") !== undefined) cookies.clear("held");
}

async function notifyOfNewDevice(tx: Db, context: RequestContext, account: Account) {
  const { visitor, now } = context;
  const { browser, system } = deviceOf(visitor.user_agent);
  const place = await countryOf(visitor.address);
  const values = { name: account.first_name, time: now(), browser: browser || null, system: system || null, place };
  const token = account.email && (await makeReportLink(tx, account, now()));
  const href = visitor.origin + to("reportLogin", {}) + stringifySearch({ token: token ?? undefined });
  await sendNotice(tx, context, { kind: "new_device", person: account, values, href });
}
