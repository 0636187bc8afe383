import { flash } from "#areas/insight/flash/flash.server.ts";
import { findLink, forgetCodesOf, spendLink } from "#areas/identity/accounts/codes/codes.server.ts";
import { unlinkSince } from "#areas/identity/accounts/people/identities.server.ts";
import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { endAccess } from "#areas/identity/accounts/sessions/endAccess.server.ts";
import { forgetBrowsersOf } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { lockForChange, sessionBegunBefore } from "#areas/identity/accounts/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { provided } from "#platform/provided.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { readLoginReport, reportLogin } from "./contract.ts";
import { forceReset } from "./forcedResetSql.server.ts";

declare module "#platform/provided.server.ts" {
  interface Provided {
    /** Removes the account's passkeys that were added at this moment or later. */
    passkeys: { removeSince: (tx: Db, user_id: number, since: Date) => Promise<void> };
  }
}

type Context = HandlerContext<typeof readLoginReport> | HandlerContext<typeof reportLogin>;
const findReport = (context: Context) =>
  findBySecret(context, "log-in report link", () =>
    findLink(context.db, { purpose: "report_login", token: context.input.token, now: context.now() }),
  );

/** Reports an expired link before a person presses a button in vain. */
export async function handleReadLoginReport(context: HandlerContext<typeof readLoginReport>) {
  const link = await findReport(context);
  return { login_report: { status: link ? ("valid" as const) : ("expired" as const) } };
}

/** Ends access but never grants it: a person who reads the owner's emails gains nothing by it. */
export async function handleReportLogin(context: HandlerContext<typeof reportLogin>) {
  const { input, db, cookies, now } = context;
  const user_id = (await findReport(context))?.user_id;
  if (!user_id) return refuse("validation", { token: ["expired"] });
  await context.requireChallengeMet(context, "report_login", { user_id, by_letter: true });
  const keepsSession = await db.transaction(async (tx) => {
    const link = await spendLink(tx, { purpose: "report_login", token: input.token, now: now() });
    if (!link) return refuse("validation", { token: ["expired"] });
    return shutOut(tx, context, { user_id, reported_at: link.created_at });
  });
  flash(cookies, { kind: "success", key: "login_reported", persistent: true });
  return { next: keepsSession ? to("security", {}) : to("logIn", {}) };
}

/** Ends all access except a session in this browser that is older than the reported log-in. Answers whether there is one. */
async function shutOut(
  tx: Db,
  context: HandlerContext<typeof reportLogin>,
  { user_id, reported_at }: { user_id: number; reported_at: Date },
) {
  const { cookies, viewer, visitor, now } = context;
  const account = (await lockForChange(tx, user_id)) ?? refuse("validation", { token: ["expired"] });
  const own = viewer?.id === user_id ? await sessionBegunBefore(tx, viewer.session_id, reported_at) : null;
  await forceReset(tx, { user_id, reason: "", requested_by: null, now: now() });
  await endAccess(context, tx, { user_id, but: own, with_api: true });
  await forgetBrowsersOf(tx, cookies, { user_id, known_before: reported_at });
  await forgetCodesOf(tx, user_id);
  // Log-in methods that were added with the log-in, or after it, may be the thief's.
  await provided("passkeys").removeSince(tx, user_id, reported_at);
  await unlinkSince(tx, user_id, reported_at);
  const values = { name: account.first_name, time: now() };
  const href = visitor.origin + to("forgotPassword", {});
  await sendNotice(tx, context, { kind: "login_reported", person: account, values, href });
  return own !== null;
}
