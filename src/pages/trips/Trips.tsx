import { listReservations, type ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { CalendarFeed } from "#areas/trips/itinerary/calendar/CalendarFeed.tsx";
import { type JoinedTrip, listJoinedTrips, readFeed } from "#areas/trips/itinerary/contract.ts";
import { JoinedTrips } from "#areas/trips/itinerary/travellers/JoinedTrips.tsx";
import { loadTrips, type TripsData } from "#areas/trips/itinerary/loadTrips.ts";
import { NoTrips } from "#areas/trips/itinerary/NoTrips.tsx";
import { TripList } from "#areas/trips/itinerary/TripList.tsx";
import { TripsFrame } from "#areas/trips/itinerary/TripsFrame.tsx";
import { countedTogether, loadOtherTrips, type OtherTrips } from "#areas/trips/itinerary/loadOtherTrips.ts";
import { ExperienceBookingList } from "#areas/experiences/bookings/page/ExperienceBookingList.tsx";
import { TableList } from "#areas/restaurants/reservations/TableList.tsx";
import { WaitList } from "#areas/restaurants/reservations/waitlist/WaitList.tsx";
import { listTableWaits, type TableWait } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = TripsData &
  OtherTrips & { pending: ReservationCard[]; waits: TableWait[]; joined: JoinedTrip[]; feed: { url: string } | null };
const MAX_PENDING = 60;

/** Upcoming trips, preceded by what still waits for the viewer [A2.2.3]. */
export default page<Data, { page?: string }>({
  async load(context) {
    const { call, signal } = context;
    const [upcoming, { reservations: pending }, others, { table_waits: waits }, { trips: joined }, { feed }] = await Promise.all([
      loadTrips(context, "upcoming"),
      call(listReservations, { when: "pending", _limit: MAX_PENDING }, signal),
      loadOtherTrips(context, "upcoming"),
      call(listTableWaits, {}, signal),
      call(listJoinedTrips, {}, signal),
      call(readFeed, {}, signal),
    ]);
    return { ...upcoming, ...others, pending, waits, joined, feed };
  },
  head: ({ i18n: { t } }) => ({ title: t("trips.title") }),

  View({ data: { trips, pending, tables, outings: bookings, waits, joined, feed, counts, otherCounts, page: now, pages } }) {
    const { t } = useI18n();
    const together = countedTogether(counts, otherCounts);
    return (
      <TripsFrame tab="upcoming" counts={together} page={now} pages={pages}>
        {together.upcoming + waits.length + joined.length === 0 && <NoTrips which="upcoming" />}
        {now === 1 && <TripList id="pending" heading={t("trips.pending")} trips={pending} />}
        <TripList id="upcoming" heading={t("trips.upcoming")} trips={trips} />
        {now === 1 && <JoinedTrips trips={joined} />}
        {now === 1 && <ExperienceBookingList outings={bookings} />}
        {now === 1 && <TableList tables={tables} />}
        {now === 1 && <WaitList waits={waits} />}
        {now === 1 && <CalendarFeed feed={feed} />}
      </TripsFrame>
    );
  },
});
