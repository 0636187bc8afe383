import type { EmailKind, EmailKinds } from "#areas/identity/accounts/people/emailKinds.ts";
import type { Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { noteForBoth } from "./noteForBoth.server.ts";
import { type BookingNews, type SideEmail, sideOf } from "./notifications.server.ts";

type Teller = Pick<Services, "post" | "settings" | "now">;
type News<Kind extends EmailKind> = { booking_id: number; kind: Kind } & ("amount" extends EmailKinds[Kind][number]
  ? { amount: Money }
  : { amount?: never });

/** Tells one side what has happened: by an email, in the header, and in the thread of the two. */
export const notify = <Kind extends SideEmail>(tx: Db, services: Teller, { booking_id, kind, amount }: News<Kind>) =>
  notifySide(tx, services, { booking_id, kind, side: sideOf(kind), amount });

/** Likewise, of a kind that another feature adds. */
export async function notifySide(tx: Db, services: Teller, news: BookingNews) {
  await noteForBoth(tx, services, news);
  if (services.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write emails.
  const { writeMail } = await import("./writeMail.server.ts");
  await writeMail(tx, services, news);
}
