import { sendMail } from "#areas/identity/accounts/people/mails.server.ts";
import { wants } from "#areas/messaging/notifications/sql.server.ts";
import { stopHref } from "#areas/messaging/notifications/stopToken.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import { threadPath } from "./responses.server.ts";
import type { Side } from "./rules.ts";
import { claimMail } from "./sql.server.ts";

type Sending = Pick<Services, "post" | "secret"> & {
  viewer: Pick<Viewer, "first_name">;
  visitor: Pick<Visitor, "origin" | "locale">;
};
type Written = { thread_id: number; to: number; side: Side; title: string; message_id: number; text: string };

/**
 * Emails the other side about a message, unless they have turned that off: one email for all that is unread, with the text as it
 * may be shown.
 */
export async function notifyOtherSide(
  tx: Db,
  context: Sending,
  { thread_id, to: user_id, side, title, message_id, text }: Written,
) {
  if (!context.post.channels.includes("email")) return;
  if (!(await wants(tx, user_id, { kind: "message", channel: "email" }))) return;
  const person = await claimMail(tx, { thread_id, user_id }, message_id);
  if (!person?.email) return;
  const { origin } = context.visitor;
  await sendMail(tx, context, {
    kind: "message_received",
    to: person.email,
    user_id,
    locale: person.locale,
    values: { name: person.first_name, other: context.viewer.first_name, title },
    text,
    href: origin + threadPath(thread_id, side),
    stop: origin + stopHref(user_id, "message", context.secret),
  });
}
