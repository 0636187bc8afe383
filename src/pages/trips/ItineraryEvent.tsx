import { AlterationOffer } from "#areas/bookings/reservations/alteration/AlterationOffer.tsx";
import { ArrivalNotes } from "#areas/bookings/reservations/arrival/ArrivalNotes.tsx";
import { EVENTS, itineraryHref, listingHref, type TripEvent } from "#areas/trips/itinerary/itineraryLinks.ts";
import { arrivalOf, type ItineraryData, loadItinerary } from "#areas/trips/itinerary/loadItinerary.ts";
import { PersonLine } from "#areas/bookings/reservations/page/PersonLine.tsx";
import { StatusBadge } from "#areas/bookings/reservations/page/StatusBadge.tsx";
import { RulesItems } from "#areas/discovery/listings/RulesItems.tsx";
import { StaySpot } from "#areas/discovery/listings/page/StaySpot.tsx";
import { daysBetween } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import css from "./itineraryPage.module.css";

type Data = ItineraryData & { event: TripEvent; isGeneric: boolean; showsAlteration: boolean };

/**
 * A single event: arrival, stay or departure [B2.1.15]. Generic: to be shown to others, so without door code, address and people.
 */
export default page<Data>({
  auth_trigger: "ReservationItinerary",
  async load(context) {
    const { event: requested, generic, alteration } = context.params;
    const event = EVENTS.find((one) => one === requested) ?? refuse("not_found");
    return { ...(await loadItinerary(context)), event, isGeneric: generic === "true", showsAlteration: alteration === "true" };
  },
  head: ({ i18n: { t }, data: { trip, event } }) => ({
    title: t("itinerary.eventTitle", {
      event: t(`itinerary.${event}`, { nights: daysBetween(trip.checkin, trip.checkout) }),
      city: trip.listing.city,
    }),
  }),

  View({ data: { trip, reservation, spot, event, isGeneric, showsAlteration }, search, bootstrap }) {
    const { t, day, days } = useI18n();
    const clock = useClock();
    const { listing, uuid, checkin, checkout, status } = trip;
    const alteration = reservation?.alteration ?? null;
    const nights = daysBetween(checkin, checkout);
    const when =
      event === "stay"
        ? days(checkin, checkout)
        : day(event === "checkin" ? checkin : checkout, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={itineraryHref(bootstrap.site_mode, uuid, search)}>
            <Icon name="chevron-start" size={16} /> {t("itinerary.heading", { city: listing.city })}
          </Link>
        </nav>
        <header className={css.head}>
          <StatusBadge status={status} />
          <h1>{t(`itinerary.${event}`, { nights })}</h1>
          <p>
            {when}
            {event === "checkin" && `, ${t("know.checkin", { time: clock.time(trip.checkin_from) })}`}
            {event === "checkout" && `, ${t("know.checkout", { time: clock.time(trip.checkout_until) })}`} ·{" "}
            {t("itinerary.placeTime", { city: listing.city })}
          </p>
        </header>
        <RefusedAbove>
          {showsAlteration && !isGeneric && reservation && alteration && (
            <AlterationOffer reservation={reservation} alteration={alteration} />
          )}
        </RefusedAbove>
        <div className={css.section}>
          <p>
            <Link href={listingHref(spot?.path ?? to("stay", { id: listing.id }), search)}>
              {t("itinerary.home", { title: listing.title })}
            </Link>
          </p>
          {event === "checkin" && !isGeneric && <ArrivalNotes reservation={arrivalOf(trip)} />}
          {event === "stay" && reservation && (
            <ul>
              <RulesItems rules={reservation.agreement.house_rules} />
            </ul>
          )}
          {!isGeneric && reservation && <PersonLine reservation={reservation} />}
        </div>
        {event === "checkin" && spot && <StaySpot listing={spot} isBooked />}
      </main>
    );
  },
});
