import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { endAccess } from "#areas/identity/accounts/sessions/endAccess.server.ts";
import { findById } from "#areas/identity/accounts/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import type { forceReset, liftForcedReset, listForcedResets } from "./contract.ts";
import * as forced from "./forcedResetSql.server.ts";

const MAX_LISTED = 100;

export async function handleListForcedResets({ db, viewer }: HandlerContext<typeof listForcedResets>) {
  onlyOperators(viewer);
  const rows = await forced.forcedResets(db, MAX_LISTED);
  return {
    forced_password_resets: rows.map(({ user_id, first_name, reason, requested_at, operator }) => ({
      user: { id: user_id, first_name },
      reason,
      requested_at: requested_at.toISOString(),
      requested_by: operator,
    })),
  };
}

/** Ends every session at once, a thief's included; the owner is notified of the reason. */
export async function handleForceReset(context: HandlerContext<typeof forceReset>) {
  const { input, db, viewer, visitor, now, log } = context;
  const { user_id } = input;
  const reason = input.reason.trim();
  onlyOperators(viewer);
  requireFresh(viewer, now());
  await db.transaction(async (tx) => {
    const isForced = await forced.forceReset(tx, { user_id, reason, requested_by: viewer.id, now: now() });
    const account = isForced && (await findById(tx, user_id));
    if (!account) return refuse("validation", { user_id: ["no_password"] });
    await endAccess(context, tx, { user_id, but: null, with_api: true });
    const values = { name: account.first_name, reason };
    const href = visitor.origin + to("forgotPassword", {});
    await sendNotice(tx, context, { kind: "password_reset_forced", person: account, values, href });
  });
  log.info({ operator: viewer.id, user: user_id, reason }, "a new password was demanded by an operator");
  return { user_id };
}

export async function handleLiftForcedReset(context: HandlerContext<typeof liftForcedReset>) {
  const { input, db, viewer, now, log } = context;
  onlyOperators(viewer);
  requireFresh(viewer, now());
  if (!(await forced.liftForcedReset(db, input.user_id))) return refuse("not_found");
  log.info({ operator: viewer.id, user: input.user_id }, "the demand for a new password was taken back by an operator");
  return {};
}
