import { StatusBadge } from "#areas/bookings/reservations/page/StatusBadge.tsx";
import { daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Trip } from "./contract.ts";
import css from "./TripHead.module.css";

/** The destination and days of a trip; for fellow travellers also its owner. */
export function TripHead({ trip }: { trip: Trip }) {
  const { t, days } = useI18n();
  const { listing, checkin, checkout, status, role, owner } = trip;
  return (
    <header className={css.head}>
      {role !== "link" && <StatusBadge status={status} />}
      <h1>
        {role === "link" ? t("sharedTrip.of", { owner, city: listing.city }) : t("itinerary.heading", { city: listing.city })}
      </h1>
      <p>
        {days(checkin, checkout)} · {t("trips.nights", { count: daysBetween(checkin, checkout) })} ·{" "}
        {t("itinerary.placeTime", { city: listing.city })}
      </p>
      {role !== "owner" && role !== "link" && <p>{t(`tripPeople.you.${role}`, { owner })}</p>}
    </header>
  );
}
