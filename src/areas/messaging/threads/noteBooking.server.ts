import { changeUnread } from "#areas/messaging/notifications/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { hideContacts } from "./contactRules.ts";
import { isThreadEvent } from "./rules.ts";
import { bookingSides } from "./contact/contactSql.server.ts";
import { ensureThread, insertMessage, isBlocked } from "./sql.server.ts";

/**
 * Adds an event of a booking to the thread of its two sides, in the transaction in which it happens; what the guest wrote with
 * the booking comes first, unless one has blocked the other. The thread is locked before anybody's unread count is changed, in
 * the same order as by those who write.
 */
export async function noteBooking(
  tx: Db,
  booking_id: number,
  { kind, now, origin }: { kind: string; now: Date; origin: string },
): Promise<void> {
  const booking = await bookingSides(tx, booking_id);
  if (!booking || booking.guest_id === booking.host_id) return;
  const { guest_id, host_id, message, has_message } = booking;
  const thread_id = await ensureThread(tx, booking, now);
  if (message && !has_message && !(await isBlocked(tx, guest_id, host_id))) {
    const { text, isHidden } = hideContacts(message, origin);
    await insertMessage(tx, { thread_id, author_id: guest_id, text: message, masked: isHidden ? text : null, booking_id, now });
  }
  if (isThreadEvent(kind))
    await insertMessage(tx, { thread_id, author_id: null, text: "", masked: null, event: kind, booking_id, now });
  await changeUnread(tx, [guest_id, host_id]);
}
