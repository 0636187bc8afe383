import type { EmailKind, EmailKinds } from "#areas/identity/accounts/people/emailKinds.ts";
import type { Money } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { noteForBoth } from "./noteForBoth.server.ts";
import { type BookingNews, type SideEmail, sideOf } from "./notifications.server.ts";

type Amount<Kind extends EmailKind> = "amount" extends EmailKinds[Kind][number] ? [amount: Money] : [];

/** Tells one side what has happened: by an email, in the header, and in the thread of the two. */
export const tell = <Kind extends SideEmail>(
  services: Pick<Services, "post" | "settings" | "now">,
  tx: Db,
  booking_id: number,
  kind: Kind,
  ...[amount]: Amount<Kind>
) => notifySide(services, tx, booking_id, { kind, side: sideOf(kind), amount });

/** Likewise, of a kind that another feature adds. */
export async function notifySide(
  services: Pick<Services, "post" | "settings" | "now">,
  tx: Db,
  booking_id: number,
  news: BookingNews,
) {
  await noteForBoth(services, tx, booking_id, news);
  if (services.post.channels.length === 0) return;
  // Words come with the build. The demo's town is drawn without one, and has nobody write emails.
  const { writeMail } = await import("./writeMail.server.ts");
  await writeMail(services, tx, booking_id, news);
}
