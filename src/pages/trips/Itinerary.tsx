import { redirect } from "@tanstack/react-router";
import { listReservations, type ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { itineraryHref } from "#areas/trips/itinerary/itineraryLinks.ts";
import { NoTrips } from "#areas/trips/itinerary/NoTrips.tsx";
import { TripList } from "#areas/trips/itinerary/TripList.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/hosting/HostReservations.module.css";

type Data = { trips: ReservationCard[] };

/**
 * Redirects to the plan of the next trip if exactly one is coming; with several, the viewer chooses one [B2.1.13, B2.1.14,
 * B2.1.18].
 */
export default page<Data>({
  auth_trigger: "ReservationItinerary",
  async load({ call, i18n, search, signal, bootstrap }) {
    const { reservations: trips, metadata } = await call(listReservations, { when: "upcoming" }, signal);
    const [next] = trips;
    if (next && metadata.total_count === 1)
      throw redirect({ href: i18n.localizePath(itineraryHref(bootstrap.site_mode, next.uuid, search)) });
    return { trips };
  },
  head: ({ i18n: { t } }) => ({ title: t("itinerary.title") }),

  View({ data: { trips }, search, bootstrap }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.page}>
        <h1>{t("page.itinerary")}</h1>
        {trips.length === 0 ? (
          <NoTrips which="upcoming" />
        ) : (
          <TripList
            id="trips"
            heading={t("itinerary.choose")}
            trips={trips}
            plans={{ site: bootstrap.site_mode, query: search }}
          />
        )}
        <p>
          <Link href={to("trips", {})}>{t("itinerary.allTrips")}</Link>
        </p>
      </main>
    );
  },
});
