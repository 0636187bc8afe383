import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { removeTopic } from "#areas/messaging/notifications/sql.server.ts";
import { sendNotice, textsFor } from "#areas/identity/accounts/people/mails.server.ts";
import { contactPerson, type ContactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { threadPath } from "#areas/messaging/threads/responses.server.ts";
import type { RequestedStay } from "#areas/messaging/threads/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services, Viewer, Visitor } from "#platform/http/http.server.ts";

type Notifying = Pick<Services, "post" | "now"> & {
  viewer: Pick<Viewer, "first_name">;
  visitor: Pick<Visitor, "origin" | "locale">;
};
type About = { listing_id: number; guest_id: number; thread_id: number; stay: RequestedStay };
const topicFor = (thread_id: number) => `preapproval ${thread_id}`;

/** Notifies the guest in the header and by email, because a pre-approval expires within a day. */
export async function notifyPreapproved(tx: Db, context: Notifying, { listing_id, guest_id, thread_id, stay }: About) {
  const { first_name: host } = context.viewer;
  const { checkin, checkout } = stay;
  const { title } = (await tx.one<{ title: string }>(sql`select title from listings where id = ${listing_id}`))!;
  const url = threadPath(thread_id, "guest");
  const facts = { name: host, title, checkin, checkout };
  await addNotification(tx, { user_id: guest_id, kind: "preapproved", facts, url, topic: topicFor(thread_id) }, context.now());
  const { guest } = (await tx.one<{ guest: ContactPerson }>(
    sql`select ${contactPerson} as guest from users where id = ${guest_id}`,
  ))!;
  const { days } = await textsFor(guest);
  const values = { name: guest.first_name, other: host, title, days: days(checkin, checkout) };
  await sendNotice(tx, context, { kind: "preapproved", person: guest, values, href: context.visitor.origin + url });
}

export const withdrawPreapprovedNotice = (
  tx: Db,
  { guest_id, thread_id, now }: { guest_id: number; thread_id: number; now: Date },
) => removeTopic(tx, guest_id, { topic: topicFor(thread_id), now });
