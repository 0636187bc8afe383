import { publishReview } from "#areas/discovery/listings/ownReviews.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { notifySide } from "./notify.server.ts";
import { otherSide } from "./rules.ts";
import { reviewsOf, setPublished, type StayRow } from "./sql.server.ts";

/** Publishes both reviews together, or the only one when the time is up. The listing and the round are locked. */
export async function publish(tx: Db, services: Pick<Services, "post" | "settings" | "now">, stay: StayRow) {
  const now = services.now();
  await setPublished(tx, stay.booking_id, now);
  for (const { side, rating, category_ratings, body } of await reviewsOf(tx, stay.booking_id)) {
    if (side === "guest")
      await publishReview(tx, {
        booking_id: stay.booking_id,
        listing_id: stay.listing.id,
        author_id: stay.guest.id,
        written_on: dayIn(stay.time_zone, now),
        body,
        rating,
        category_ratings,
      });
    await notifySide(tx, services, { stay, side: otherSide(side), kind: "review_published" });
  }
}
