import { deleteDemoPeople } from "#areas/identity/accounts/demo.server.ts";
import { deleteDemoAlerts } from "#areas/messaging/notifications/demo.server.ts";
import { deleteDemoChargebacks } from "#areas/bookings/chargebacks/demo.server.ts";
import { deleteDemoBookings } from "#areas/bookings/reservations/demo.server.ts";
import { deleteDemoCredit } from "#areas/money/credit/demo.server.ts";
import { deleteDemoCatalog } from "#areas/discovery/catalog/demo.server.ts";
import { deleteDemoBooks } from "#areas/money/ledger/demo.server.ts";
import { deleteDemoListings } from "#areas/discovery/listings/demo.server.ts";
import { deleteDemoThreads } from "#areas/messaging/threads/demo.server.ts";
import { deleteDemoExperienceBookings } from "#areas/experiences/bookings/demo.server.ts";
import { deleteDemoCardChecks, deleteDemoPayments } from "#areas/money/payments/demo.server.ts";
import { countStays } from "#areas/discovery/places/countStays.server.ts";
import { deleteDemoReferrals } from "#areas/money/referrals/demo.server.ts";
import { deleteDemoTables } from "#areas/restaurants/reservations/demo.server.ts";
import { deleteDemoLists } from "#areas/wishlists/lists/demo.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { SOURCE } from "#demo/people.ts";

/** Deletes the demo town with everything that happened in it. The world's places and the rates stay. */
export async function emptyTown(db: Db): Promise<void> {
  const people = sql`select id from users where source = ${SOURCE}`;
  const homes = sql`select id from listings where host_id in (${people})`;
  const bookings = sql`select id from bookings where listing_id in (${homes}) or guest_id in (${people})`;
  const experienceBookings = sql`select id from experience_bookings where host_id in (${people}) or guest_id in (${people})`;
  await db.transaction(async (tx) => {
    await deleteDemoLists(tx, people);
    await deleteDemoThreads(tx, people);
    await deleteDemoAlerts(tx, people);
    await deleteDemoChargebacks(tx, people);
    await deleteDemoPayments(tx, sql`booking_id in (${bookings}) or outing_id in (${experienceBookings})`);
    await deleteDemoCardChecks(tx, people);
    await deleteDemoExperienceBookings(tx, people);
    await deleteDemoBookings(tx, homes, people);
    await deleteDemoListings(tx, homes, people);
    await deleteDemoTables(tx, people);
    await deleteDemoCatalog(tx, people);
    await deleteDemoReferrals(tx, people);
    await deleteDemoCredit(tx, people);
    await deleteDemoBooks(tx, people);
    await deleteDemoPeople(tx, people);
    await countStays(tx);
  });
}
