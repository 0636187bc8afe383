import { type ContactPerson, contactPerson } from "#areas/identity/accounts/people/contactPerson.server.ts";
import { sendNotice } from "#areas/identity/accounts/people/mails.server.ts";
import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";

type Notifying = Pick<Services, "post" | "now"> & { visitor: Pick<Visitor, "locale" | "origin"> };
type Notice = { user_id: number; kind: "luxury_accepted" | "luxury_declined"; place: string; answer: string };

/** Tells the owner of a decision, in its transaction: in the header's menu, and by email with the operator's answer. */
export async function notifyOwner(tx: Db, context: Notifying, { user_id, kind, place, answer }: Notice): Promise<void> {
  const found = await tx.one<{ person: ContactPerson }>(
    sql`select ${contactPerson} as person from users where id = ${user_id} and closed_at is null`,
  );
  if (!found) return;
  const url = to("luxuryOwnerPublished", {});
  await addNotification(tx, { user_id, kind, facts: { title: place }, url, topic: "luxury_application" }, context.now());
  const values = { name: found.person.first_name, title: place, reason: answer };
  await sendNotice(tx, context, { kind, person: found.person, values, href: context.visitor.origin + url });
}
