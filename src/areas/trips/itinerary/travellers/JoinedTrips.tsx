import { StatusBadge } from "#areas/bookings/reservations/page/StatusBadge.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Card } from "#ui/layout/Card.tsx";
import css from "#ui/layout/CardSection.module.css";
import { Link } from "#ui/elements/Link.tsx";
import type { JoinedTrip } from "#areas/trips/itinerary/contract.ts";

/** Trips booked by others that the viewer has joined; renders nothing without any. */
export function JoinedTrips({ trips }: { trips: readonly JoinedTrip[] }) {
  const { t, days, country, within } = useI18n();
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="joined" className={css.section}>
      <h2 id="joined">{t("joinedTrips.heading")}</h2>
      <ul className={css.cards}>
        {trips.map(({ uuid, status, title, city, country: code, photo, checkin, checkout, owner }) => (
          <li key={uuid}>
            <Card
              photo={photo ? { ...photo, alt: "" } : undefined}
              top={<StatusBadge status={status} />}
              link={<Link href={to("itineraryOf", { uuid })}>{title}</Link>}
            >
              <p>{within([city, country(code)])}</p>
              <p>{days(checkin, checkout)}</p>
              <p>{t("joinedTrips.with", { name: owner })}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
