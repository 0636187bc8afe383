import { trackHere } from "#areas/insight/events/api.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import { deviceOf } from "#areas/identity/accounts/sessions/deviceOf.server.ts";
import { noteBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { sendNotice } from "#areas/identity/accounts/people/letters.server.ts";
import type { LoginMethod } from "#areas/identity/accounts/rules.ts";
import { startSession } from "#areas/identity/accounts/sessions/sessions.server.ts";
import { dropSignup } from "./signups.server.ts";
import { type Account, lockById, type Person } from "#areas/identity/accounts/sql.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";

/** Of one request: what every way in has at hand. `db` may be a transaction. */
export type Asking = Omit<Services, "db"> & {
  db: Db;
  visitor: Visitor;
  cookies: Cookies;
  viewer: Viewer | null;
  decided: Decided;
};

type How = {
  method: LoginMethod;
  remembered: boolean;
  /** Nobody was asked anything: what is sensitive needs a proof of its own. */
  unasked?: boolean;
  /** Of the password that was right: when it was changed meanwhile, it is not any more. */
  password_hash?: string | null;
};

/** Somebody as pages see them. */
export const meOf = ({ id, first_name, picture, is_host, role }: Person) => ({
  id,
  first_name,
  picture: photoUrl(picture),
  is_host,
  role,
});

/**
 * The one door: whatever the way in, the session begins here, with a new token. The caller has proved that the visitor is this person.
 * Refuses `invalid_credentials` when the account is closed. Answers who is signed in.
 */
export async function signIn(asking: Asking, user_id: number, how: How) {
  const { db, visitor, cookies, now } = asking;
  return db.transaction(async (tx) => {
    const account = await lockById(tx, user_id);
    if (!account || (how.password_hash && how.password_hash !== account.password_hash)) return refuse("invalid_credentials");
    const { isNew } = await noteBrowser(tx, cookies, user_id, how, now());
    await dropSignup({ db: tx, cookies });
    await startSession(tx, user_id, how, visitor, cookies, now());
    if (isNew) await notifyOfNewDevice({ ...asking, db: tx }, account);
    const event = { login_method: how.method, remembered: how.remembered, is_new_browser: isNew };
    await trackHere({ db: tx, viewer: account, visitor, now }, "signed_in:1", event);
    return meOf(account);
  });
}

async function notifyOfNewDevice(asking: Asking, account: Account) {
  const { db, visitor, now } = asking;
  const { browser, system } = deviceOf(visitor.user_agent);
  const place = await countryOf(visitor.address);
  const values = { name: account.first_name, time: now(), browser: browser || null, system: system || null, place };
  await sendNotice(asking, db, "new_device", account, { values, href: visitor.origin + to("forgotPassword", {}) });
}
