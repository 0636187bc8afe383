import type { EmailKind, EmailKinds } from "#areas/identity/accounts/people/emailKinds.ts";
import type { Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { addBookingNews } from "./addBookingNews.server.ts";
import { type BookingNews, type SideEmail, sideOf } from "./notifications.server.ts";

type Teller = Pick<Services, "post" | "settings" | "now">;
type News<Kind extends EmailKind> = { booking_id: number; kind: Kind } & ("amount" extends EmailKinds[Kind][number]
  ? { amount: Money }
  : { amount?: never });

/** Notifies one side of an event: by email, in the header, and in their thread. */
export const notify = <Kind extends SideEmail>(tx: Db, services: Teller, { booking_id, kind, amount }: News<Kind>) =>
  notifySide(tx, services, { booking_id, kind, side: sideOf(kind), amount });

/** The same for a kind that another feature adds. */
export async function notifySide(tx: Db, services: Teller, news: BookingNews) {
  await addBookingNews(tx, services, news);
  if (services.post.channels.length === 0) return;
  // Texts only exist in a build. The demo's town is drawn without one and sends no emails.
  const { writeMail } = await import("./writeMail.server.ts");
  await writeMail(tx, services, news);
}
