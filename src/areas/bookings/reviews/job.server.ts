import { lockListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { notifySide } from "./notify.server.ts";
import { publish } from "./publish.server.ts";
import { SIDES } from "./rules.ts";
import { beginRound, closedUnpublished, endedLately, findRound, lockRound } from "./sql.server.ts";

/** Asks both sides once a stay is over, and publishes what was written after two weeks. */
export async function runReviewsJob(services: Services): Promise<void> {
  for (const stay of await endedLately(services.db, services.now()))
    await inOwnTransaction(
      services,
      { ids: { booking: stay.booking_id }, failure: "reviews could not be asked for" },
      async (tx) => {
        if (!(await beginRound(tx, stay))) return;
        for (const side of SIDES) await notifySide(tx, services, { stay, side, kind: "review_asks" });
      },
    );
  for (const { booking_id, listing_id, closes_at } of await closedUnpublished(services.db, services.now()))
    await inOwnTransaction(services, { ids: { booking: booking_id }, failure: "reviews could not be published" }, async (tx) => {
      await lockListing(tx, listing_id);
      if ((await lockRound(tx, booking_id, closes_at)).published_at === null)
        await publish(tx, services, await findRound(tx, booking_id));
    });
}
