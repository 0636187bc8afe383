import { changeUnread } from "#areas/messaging/notifications/sql.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";
import { notifyOtherSide } from "./notifyOtherSide.server.ts";
import { hideContacts, isBlank } from "./contactRules.ts";
import { otherSide } from "./rules.ts";
import { type RequestedStay, findThread, lockThread, insertMessage, insertPicture, isBlocked } from "./sql.server.ts";

type Writing = Pick<Services, "post" | "secret" | "now"> & {
  viewer: Pick<Viewer, "id" | "first_name">;
  visitor: Pick<Visitor, "origin" | "locale">;
};
export type Picture = { webp: Uint8Array; width: number; height: number };

type NewMessage = { thread_id: number; text: string; picture?: Picture | null; stay?: RequestedStay | null };
/**
 * Writes into a thread of the viewer's, which is locked: the other side is notified at once, and by email if they have read
 * everything before.
 */
export async function write(
  tx: Db,
  context: Writing,
  { thread_id, text, picture = null, stay = null }: NewMessage,
): Promise<number> {
  const { viewer, visitor, now } = context;
  if (!picture && isBlank(text)) refuse("validation", { text: ["required"] });
  const locked = (await lockThread(tx, thread_id, viewer.id)) ?? refuse("not_found");
  if (await isBlocked(tx, viewer.id, locked.other_id)) refuse("not_allowed");
  const thread = (await findThread(tx, thread_id, viewer.id))!;
  if (thread.other.is_closed) refuse("wrong_state");
  if (picture && !thread.is_confirmed) refuse("validation", { picture: ["not_confirmed"] });
  const { text: masked, isHidden } = hideContacts(text, visitor.origin);
  const id = await insertMessage(tx, {
    thread_id,
    author_id: viewer.id,
    text,
    masked: isHidden ? masked : null,
    stay,
    now: now(),
  });
  if (picture) await insertPicture(tx, id, picture);
  const message = thread.is_confirmed ? text : masked;
  await notifyOtherSide(tx, context, {
    thread_id,
    to: locked.other_id,
    side: otherSide(locked.side),
    title: thread.title,
    message_id: id,
    text: message,
  });
  await changeUnread(tx, [locked.guest_id, locked.host_id]);
  return id;
}
