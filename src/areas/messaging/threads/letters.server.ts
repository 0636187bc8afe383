import { sendLetter } from "#areas/identity/accounts/people/letters.server.ts";
import { wants } from "#areas/messaging/notifications/sql.server.ts";
import { stopHref } from "#areas/messaging/notifications/stopToken.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import { threadPath } from "./answers.server.ts";
import type { Side } from "./rules.ts";
import { takeLetter } from "./sql.server.ts";

type Sending = Pick<Services, "post" | "secret"> & {
  viewer: Pick<Viewer, "first_name">;
  visitor: Pick<Visitor, "origin" | "locale">;
};
type Written = { thread_id: number; to: number; side: Side; title: string; message_id: number; said: string };

/** A letter about a message, unless they want none: one for all that is unread, with what was said as it may be shown. */
export async function notifyOtherSide(
  given: Sending,
  tx: Db,
  { thread_id, to: user_id, side, title, message_id, said }: Written,
) {
  if (!given.post.channels.includes("email") || !(await wants(tx, user_id, "message", "email"))) return;
  const person = await takeLetter(tx, thread_id, user_id, message_id);
  if (!person?.email) return;
  const { origin } = given.visitor;
  await sendLetter(
    given,
    tx,
    "message_received",
    { to: person.email, user_id, locale: person.locale },
    {
      values: { name: person.first_name, other: given.viewer.first_name, title },
      words: said,
      href: origin + threadPath(thread_id, side),
      stop: origin + stopHref(user_id, "message", given.secret),
    },
  );
}
