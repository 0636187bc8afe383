import { loadTrips, type TripsData } from "#areas/trips/itinerary/loadTrips.ts";
import { NoTrips } from "#areas/trips/itinerary/NoTrips.tsx";
import { TripList } from "#areas/trips/itinerary/TripList.tsx";
import { TripsFrame } from "#areas/trips/itinerary/TripsFrame.tsx";
import { countedTogether, loadOtherTrips, type OtherTrips } from "#areas/trips/itinerary/loadOtherTrips.ts";
import { ExperienceBookingList } from "#areas/experiences/bookings/page/ExperienceBookingList.tsx";
import { TableList } from "#areas/restaurants/reservations/TableList.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

export default page<TripsData & OtherTrips, { page?: string }>({
  async load(context) {
    const [trips, others] = await Promise.all([loadTrips(context, "past"), loadOtherTrips(context, "past")]);
    return { ...trips, ...others };
  },
  head: ({ i18n: { t } }) => ({ title: t("trips.title") }),

  View({ data: { trips, counts, tables, outings: bookings, otherCounts, page: now, pages } }) {
    const { t } = useI18n();
    return (
      <TripsFrame tab="past" counts={countedTogether(counts, otherCounts)} page={now} pages={pages}>
        {trips.length === 0 && tables.length + bookings.length === 0 && <NoTrips which="past" />}
        <TripList id="past" heading={t("trips.past")} trips={trips} />
        {now === 1 && <ExperienceBookingList outings={bookings} />}
        {now === 1 && <TableList tables={tables} />}
      </TripsFrame>
    );
  },
});
