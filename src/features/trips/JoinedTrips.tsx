import { StatusBadge } from "#features/bookings/StatusBadge.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Card } from "#ui/Card.tsx";
import css from "#ui/CardSection.module.css";
import { Link } from "#ui/Link.tsx";
import type { JoinedTrip } from "./contract.ts";

/** Trips that others have booked and one comes along to; nothing where there are none. */
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
