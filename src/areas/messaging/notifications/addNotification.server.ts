import type { Db } from "#platform/db/db.server.ts";
import { needsAction, type NotificationKind, notificationKind } from "./notificationKinds.server.ts";
import { type AlertFacts, insertAlert, removeActions, removeTopic, changeUnread, wants } from "./sql.server.ts";

type NewNotification = {
  user_id: number;
  kind: NotificationKind;
  facts: AlertFacts;
  /** The page that it leads to, without a language. */
  url: string;
  picture?: string | null;
  /** What it is about: a later notification about the same replaces it. */
  topic?: string;
};

/** Adds a notification to a person's header menu, in the transaction of what happens; unless they have turned such ones off. */
export async function addNotification(
  tx: Db,
  { user_id, kind, facts, url, picture = null, topic }: NewNotification,
  now: Date,
): Promise<void> {
  if (!needsAction(kind) && !(await wants(tx, user_id, { kind: notificationKind(kind).notice, channel: "web" }))) return;
  if (topic) await removeTopic(tx, user_id, { topic, now });
  await insertAlert(tx, { user_id, kind, facts, url, picture, topic: topic ?? null, now });
  await changeUnread(tx, [user_id]);
}

/** What was asked for has been done, or is no longer possible. */
export async function closeActions(tx: Db, topic: string, now: Date): Promise<void> {
  const closed = await removeActions(tx, topic, now);
  if (closed.length > 0)
    await changeUnread(
      tx,
      closed.map(({ user_id }) => user_id),
    );
}
