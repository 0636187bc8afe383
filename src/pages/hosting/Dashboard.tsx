import { AlertsSection } from "#areas/messaging/notifications/AlertsSection.tsx";
import { type Alert, listAlerts } from "#areas/messaging/notifications/contract.ts";
import { listReservations, type ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { type JoinedTrip, listJoinedTrips } from "#areas/trips/itinerary/contract.ts";
import { JoinedTrips } from "#areas/trips/itinerary/travellers/JoinedTrips.tsx";
import { NoTrips } from "#areas/trips/itinerary/NoTrips.tsx";
import { TripList } from "#areas/trips/itinerary/TripList.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./HostReservations.module.css";

const NEXT = 3;

type Data = { pending: ReservationCard[]; next: ReservationCard[]; joined: JoinedTrip[]; alerts: Alert[] };

/** A host's open tasks, next trips and links [A2.2.5]. */
export default page<Data, { removed?: number }>({
  async load({ call, signal }) {
    const [pending, next, { trips: joined }, { dashboard_alerts: alerts }] = await Promise.all([
      call(listReservations, { when: "pending", _limit: NEXT }, signal),
      call(listReservations, { when: "upcoming", _limit: NEXT }, signal),
      call(listJoinedTrips, {}, signal),
      call(listAlerts, {}, signal),
    ]);
    return { pending: pending.reservations, next: next.reservations, joined, alerts };
  },
  head: ({ i18n: { t } }) => ({ title: t("dashboard.title") }),

  View({ data: { pending, next, joined, alerts }, search, bootstrap }) {
    const removed = Math.trunc(Number(search.removed));
    const { t } = useI18n();
    const ways = [
      { href: to("trips", {}), label: t("trips.heading") },
      { href: to("wishlists", {}), label: t("page.wishlists") },
      { href: to("travelCredit", {}), label: t("account.credit") },
      { href: to("editProfile", {}), label: t("header.details") },
    ];
    return (
      <main id="main" className={css.page}>
        <h1>{t("dashboard.heading", { name: bootstrap.session.user?.first_name ?? "" })}</h1>
        <AlertsSection alerts={alerts} removed={removed > 0 ? removed : null} />
        {pending.length + next.length + joined.length === 0 && <NoTrips which="upcoming" />}
        <TripList id="pending" heading={t("trips.pending")} trips={pending} />
        <TripList id="next" heading={t("dashboard.next")} trips={next} />
        <JoinedTrips trips={joined} />
        <nav aria-label={t("dashboard.ways")}>
          <ul className={css.ways}>
            {ways.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    );
  },
});
