import { ArrivalNotes } from "#areas/bookings/reservations/arrival/ArrivalNotes.tsx";
import { AlterationOffer } from "#areas/bookings/reservations/alteration/AlterationOffer.tsx";
import { PersonLine } from "#areas/bookings/reservations/page/PersonLine.tsx";
import { ReservationLinks } from "#areas/bookings/reservations/page/ReservationLinks.tsx";
import { ReservationSummary } from "#areas/bookings/reservations/page/ReservationSummary.tsx";
import { isConfirmed } from "#areas/bookings/reservations/rules.ts";
import { StaySpot } from "#areas/discovery/listings/page/StaySpot.tsx";
import { EntryForm, SavedForm } from "#areas/trips/itinerary/entries/EntryForm.tsx";
import {
  addSavedEntry,
  addTripEntry,
  listSavedForTrip,
  restoreTripEntry,
  type Saved,
} from "#areas/trips/itinerary/entries/entriesContract.ts";
import { eventHref, itineraryHref, listingHref, peopleHref } from "#areas/trips/itinerary/itineraryLinks.ts";
import { arrivalOf, type ItineraryData, loadItinerary } from "#areas/trips/itinerary/loadItinerary.ts";
import { Timeline } from "#areas/trips/itinerary/entries/Timeline.tsx";
import { TripHead } from "#areas/trips/itinerary/TripHead.tsx";
import { DoneNotice } from "#ui/status/DoneNotice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { useSubmitted } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./itineraryPage.module.css";

type Search = { removed?: string } & Record<string, unknown>;

/** One trip from arrival to departure, in the place's local time [B2.1.17]. */
export default page<ItineraryData & { saved: Saved[] }, Search>({
  auth_trigger: "ReservationItinerary",
  async load(context) {
    const itinerary = await loadItinerary(context);
    const { uuid, may } = itinerary.trip;
    const { saved } = may.includes("add") ? await context.call(listSavedForTrip, { uuid }, context.signal) : { saved: [] };
    return { ...itinerary, saved };
  },
  head: ({ i18n: { t }, data: { trip } }) => ({ title: t("itinerary.titleOf", { city: trip.listing.city }) }),

  View({ data: { trip, reservation, spot, saved }, search: query, bootstrap }) {
    const { t, localizePath } = useI18n();
    const { removed, ...search } = query;
    const { uuid, listing, may } = trip;
    const alteration = reservation?.alteration ?? null;
    const own = to("itineraryOf", { uuid });
    const removedId = Math.trunc(Number(removed));
    const isAdding = useSubmitted(`POST ${addTripEntry.path.replace(":uuid", uuid)}`) !== null;
    const isAddingSaved = useSubmitted(`POST ${addSavedEntry.path.replace(":uuid", uuid)}`) !== null;
    const page = itineraryHref(bootstrap.site_mode, uuid, search);
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("trips", {})}>
            <Icon name="chevron-start" size={16} /> {t("page.trips")}
          </Link>
        </nav>
        <TripHead trip={trip} />
        {removedId > 0 && !isAdding && (
          <DoneNotice
            text={t("tripEntry.removed")}
            undo={<Form action={restoreTripEntry} input={{ id: removedId }} next={own} small submit={t("wishlists.undo")} />}
          />
        )}
        {reservation && alteration && <AlterationOffer reservation={reservation} alteration={alteration} />}
        <div className={css.columns}>
          <div className={css.main}>
            <section aria-labelledby="days" className={css.section}>
              <h2 id="days">{t("itinerary.days")}</h2>
              <Timeline
                trip={trip}
                hrefOf={(event) => eventHref(bootstrap.site_mode, { uuid, event, alteration: alteration !== null }, search)}
                query={search}
              />
              {may.includes("add") && (
                <Disclosure summary={t("tripEntry.new")} open={isAdding}>
                  <EntryForm trip={trip} entry={null} page={page} />
                </Disclosure>
              )}
              {saved.length > 0 && (
                <Disclosure summary={t("tripEntry.newSaved")} open={isAddingSaved}>
                  <SavedForm trip={trip} saved={saved} page={page} />
                </Disclosure>
              )}
            </section>
            <section aria-labelledby="arrival" className={css.section}>
              <h2 id="arrival">{t("arrival.heading")}</h2>
              <ArrivalNotes reservation={arrivalOf(trip)} />
            </section>
          </div>
          <aside aria-label={t("checkout.summary")} className={css.aside}>
            {reservation && <ReservationSummary reservation={reservation} />}
            <p>
              <Link href={listingHref(spot?.path ?? to("stay", { id: listing.id }), search)}>
                {t("itinerary.home", { title: listing.title })}
              </Link>
            </p>
            {reservation && <PersonLine reservation={reservation} />}
            <ButtonLink look="quiet" icon="users" href={localizePath(peopleHref(bootstrap.site_mode, uuid, search))}>
              {t("tripPeople.link")}
            </ButtonLink>
            {isConfirmed(trip.status) && (
              <ButtonLink look="quiet" icon="calendar" href={`/v2/trips/${uuid}/calendar.ics`} download>
                {t("tripCalendar.file")}
              </ButtonLink>
            )}
            {reservation && <ReservationLinks reservation={reservation} isItinerary />}
            {reservation && (
              <p>
                <Link href={to("reservation", { code: reservation.code })}>
                  {t("reservation.title", { code: reservation.code })}
                </Link>
              </p>
            )}
          </aside>
        </div>
        {spot && <StaySpot listing={spot} isBooked />}
      </main>
    );
  },
});
