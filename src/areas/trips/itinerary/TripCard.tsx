import { useI18n } from "#lib/i18n/i18n.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { ReservationCard } from "#areas/bookings/reservations/contract.ts";
import { guestsText } from "#areas/bookings/reservations/checkout/guestsText.ts";
import { whenOf } from "#areas/bookings/reservations/rules.ts";
import { StatusBadge } from "#areas/bookings/reservations/page/StatusBadge.tsx";
import css from "./TripCard.module.css";
import { tripHref } from "./tripHref.ts";

type Props = { trip: ReservationCard; plans?: Parameters<typeof tripHref>[1] };

/** A booking in a list: for its guest a trip, for its host an arriving guest. Days are local to the home. */
export function TripCard({ trip, plans }: Props) {
  const i18n = useI18n();
  const { t, days, country, money } = i18n;
  const { listing, status, role, checkin, checkout, expires_at } = trip;
  const isPast = whenOf(status) === "past";
  const stayDays = days(checkin, checkout, isPast ? { year: "numeric" } : undefined);
  // What awaits its reader is said with the link, as the badge does for those who see it.
  const awaits = role === "host" ? status === "requested" && "awaitsYou" : (status === "held" || status === "accepted") && status;
  const name = role === "host" ? t("trips.guestAt", { guest: trip.guest.first_name, title: listing.title }) : listing.title;
  return (
    <Card
      photo={listing.photo ? { ...listing.photo, alt: "" } : undefined}
      top={<StatusBadge {...{ status, role }} />}
      link={
        <Link href={tripHref(trip, plans)} aria-label={i18n.within([name, awaits && t(`bookingStatus.${awaits}`), stayDays])}>
          {name}
        </Link>
      }
    >
      <p className={css.soft}>{i18n.within([listing.city, country(listing.country)])}</p>
      <p>
        {stayDays} · {t("trips.nights", { count: trip.nights })}
      </p>
      <p className={css.soft}>
        {guestsText(i18n, trip)}
        {trip.total.amount_micros > 0 &&
          ` · ${role === "host" ? t("trips.guestPays", { amount: money(trip.total) }) : money(trip.total)}`}
      </p>
      {expires_at && whenOf(status) === "pending" && (
        <p className={css.until}>
          <Icon name="info" size={16} />
          <span>
            {t(role === "host" && status === "requested" ? "trips.answerUntil" : `trips.until.${status as "held"}`)}{" "}
            <Moment at={expires_at} />
          </span>
        </p>
      )}
    </Card>
  );
}
