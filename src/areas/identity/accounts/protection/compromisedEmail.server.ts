import { forgetCodesOf } from "#areas/identity/accounts/codes/codes.server.ts";
import { challengeInNewBrowser } from "#areas/identity/accounts/people/changeContact.server.ts";
import { sendNotice, sendText } from "#areas/identity/accounts/people/mails.server.ts";
import { endAccess } from "#areas/identity/accounts/sessions/endAccess.server.ts";
import { findById, hasSession } from "#areas/identity/accounts/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { markEmailCompromised } from "./compromisedEmailSql.server.ts";
import type { readCompromisedEmail, reportCompromisedEmail } from "./contract.ts";

export async function handleReadCompromisedEmail({ db, viewer }: HandlerContext<typeof readCompromisedEmail>) {
  const account = await findById(db, viewer.id);
  return { compromised_email: { has_email: account?.email != null, is_compromised: account?.email_compromised === true } };
}

/** Ends every other session, because it may have been opened through the mailbox, and invalidates what is on its way to it. */
export async function handleReportCompromisedEmail(context: HandlerContext<typeof reportCompromisedEmail>) {
  const { db, viewer, now } = context;
  requireFresh(viewer, now());
  // Otherwise a thief who has just logged in could take the mailbox from its owner as a proof.
  await challengeInNewBrowser(context, viewer.id, { rule: "change_contact", about: "mailbox" });
  await db.transaction(async (tx) => {
    const account = (await hasSession(tx, viewer)) ? await findById(tx, viewer.id) : null;
    if (!account) return refuse("authentication_required");
    if (!account.email) return refuse("not_found");
    await markEmailCompromised(tx, viewer.id, now());
    await endAccess(context, tx, { user_id: viewer.id, but: viewer.session_id, with_api: true });
    await forgetCodesOf(tx, viewer.id);
    const message = { kind: "email_compromised", values: { name: account.first_name, time: now() } } as const;
    await sendNotice(tx, context, { ...message, person: account });
    if (account.phone)
      await sendText(tx, context, { ...message, to: account.phone, user_id: account.id, locale: account.locale });
  });
  return {};
}
