import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { to } from "#paths";
import type { EmailKind, EmailValues } from "./emailKinds.ts";
import { sendNotice } from "./mails.server.ts";

type Person = { id: number; email: string | null; phone: string | null; locale: string | null };
type Notifying = Pick<Services, "post"> & { visitor: Pick<Visitor, "locale" | "origin"> };
type Notice<Kind extends EmailKind> = {
  user_id: number;
  kind: Kind;
  values: EmailValues<Kind>;
  page?: "security" | "apiAccess" | "activation";
};

/** Notifies a person that a log-in method was added or removed, in the same transaction. */
export async function notifyPerson<Kind extends EmailKind>(
  tx: Db,
  context: Notifying,
  { user_id, kind, values, page = "security" }: Notice<Kind>,
) {
  const person = await tx.one<Person>(sql`select id, email, phone, locale from users where id = ${user_id}`);
  if (person) await sendNotice(tx, context, { kind, person, values, href: context.visitor.origin + to(page, {}) });
}
