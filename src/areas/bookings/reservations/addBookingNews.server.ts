import { isNotificationKind } from "#areas/messaging/notifications/notificationKinds.server.ts";
import { addNotification, closeActions } from "#areas/messaging/notifications/addNotification.server.ts";
import { noteBooking } from "#areas/messaging/threads/noteBooking.server.ts";
import { to } from "#paths";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { BookingNews } from "./notifications.server.ts";
import { originOf } from "#platform/settings/originOf.ts";

type Facts = {
  code: string;
  uuid: string;
  title: string;
  checkin: string;
  checkout: string;
  guest_id: number;
  guest_name: string;
  host_id: number;
  host_name: string;
};
const factsOf = (tx: Db, booking_id: number) =>
  tx.one<Facts>(sql`
    select b.code, b.uuid, l.title, b.checkin, b.checkout, b.guest_id, g.first_name as guest_name, l.host_id, h.first_name as host_name
    from bookings b join listings l on l.id = b.listing_id join users g on g.id = b.guest_id join users h on h.id = l.host_id
    where b.id = ${booking_id}`);

/**
 * Adds an event that an email reports to the thread as well, and to the header of its recipient; earlier requests to either side
 * are settled.
 */
export async function addBookingNews(
  tx: Db,
  services: Pick<Services, "settings" | "now">,
  { booking_id, kind, side, amount }: BookingNews,
): Promise<void> {
  const now = services.now();
  await noteBooking(tx, booking_id, { kind, now, origin: originOf(services) });
  const facts = (await factsOf(tx, booking_id))!;
  const isMoney = kind === "booking_refunded" || kind === "booking_paid_out";
  // The guest's `booking_asked` is sent together with the host's request, which must stay open.
  if (!isMoney && kind !== "booking_asked") await closeActions(tx, `booking ${facts.code}`, now);
  if (!isNotificationKind(kind)) return;
  const isGuest = side === "guest";
  const { title, checkin, checkout, code, uuid } = facts;
  await addNotification(
    tx,
    {
      user_id: isGuest ? facts.guest_id : facts.host_id,
      kind,
      facts: { name: isGuest ? facts.host_name : facts.guest_name, title, checkin, checkout, ...(amount && { amount }) },
      url: isGuest && !isMoney ? to("itineraryOf", { uuid }) : to("reservation", { code }),
      topic: isMoney ? `money of booking ${code}` : `booking ${code}`,
    },
    now,
  );
}
