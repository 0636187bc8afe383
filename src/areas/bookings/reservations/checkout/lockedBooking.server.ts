import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type BookingRow, findSide, lockBooking, type Side } from "#areas/bookings/reservations/bookingSql.server.ts";

type Viewer = { id: number; role: string };
type LockedBooking<Of extends Side> = { tx: Db; booking: BookingRow; side: Of };

/** Runs `work` on a locked booking if the viewer is one of these sides. People who are no side of it get `not_found`. */
export function withLockedBooking<Of extends Side, T>(
  db: Db,
  { code, viewer, sides }: { code: string; viewer: Viewer; sides: readonly Of[] },
  work: (locked: LockedBooking<Of>) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const found = await findSide(tx, code, viewer);
    if (!found?.side) return refuse("not_found");
    if (!(sides as readonly Side[]).includes(found.side)) return refuse("not_allowed");
    await lockListing(tx, found.listing_id);
    return work({ tx, booking: (await lockBooking(tx, found.id))!, side: found.side as Of });
  });
}
