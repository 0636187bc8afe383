import { holdListing } from "#features/stays/heldNights.server.ts";
import { alone } from "#platform/alone.server.ts";
import type { House } from "#platform/http.server.ts";
import { tellSide } from "./letters.server.ts";
import { publish } from "./publish.server.ts";
import { SIDES } from "./rules.ts";
import { beginRound, closedUnpublished, endedLately, findRound, holdRound } from "./sql.server.ts";

/** Both sides are asked once a stay is over; when two weeks have gone, what was written is published. */
export async function sweepReviews(house: House): Promise<void> {
  for (const stay of await endedLately(house.db, house.now()))
    await alone(house, { booking: stay.booking_id }, "reviews could not be asked for", async (tx) => {
      if (!(await beginRound(tx, stay))) return;
      for (const side of SIDES) await tellSide(house, tx, stay, side, "review_asks");
    });
  for (const { booking_id, listing_id, closes_at } of await closedUnpublished(house.db, house.now()))
    await alone(house, { booking: booking_id }, "reviews could not be published", async (tx) => {
      await holdListing(tx, listing_id);
      if ((await holdRound(tx, booking_id, closes_at)).published_at === null)
        await publish(tx, house, await findRound(tx, booking_id));
    });
}
