import { readSharedTrip, type Trip } from "#areas/trips/itinerary/contract.ts";
import { listingHref } from "#areas/trips/itinerary/itineraryLinks.ts";
import { Timeline } from "#areas/trips/itinerary/entries/Timeline.tsx";
import { TripHead } from "#areas/trips/itinerary/TripHead.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import css from "./itineraryPage.module.css";

/** A shared trip, for everyone with its address: it needs no account, and shows nothing that only the travellers may know. */
export default page<Trip>({
  load: async ({ call, params, signal }) => (await call(readSharedTrip, { code: params.code! }, signal)).trip,
  head: ({ i18n: { t }, data: trip }) => ({ title: t("sharedTrip.title", { owner: trip.owner, city: trip.listing.city }) }),

  View({ data: trip, search }) {
    const { t } = useI18n();
    const { listing, place } = trip;
    return (
      <main id="main" className={css.page}>
        <TripHead trip={trip} />
        <p>{t("sharedTrip.text")}</p>
        <section aria-labelledby="days" className={css.section}>
          <h2 id="days">{t("itinerary.days")}</h2>
          <p>
            <Link href={listingHref(to("stay", { id: listing.id }), search)}>{listing.title}</Link>, {place}
          </p>
          <Timeline trip={trip} hrefOf={null} query={search} />
        </section>
      </main>
    );
  },
});
