import { readTrip, type Trip } from "#areas/trips/itinerary/contract.ts";
import { InviteTraveller } from "#areas/trips/itinerary/travellers/InviteTraveller.tsx";
import { listTripPeople, type TripPeople } from "#areas/trips/itinerary/travellers/peopleContract.ts";
import { itineraryHref } from "#areas/trips/itinerary/itineraryLinks.ts";
import { ShareLink as SharePage } from "#areas/site/sharing/ShareLink.tsx";
import { ShareLink } from "#areas/trips/itinerary/travellers/ShareLink.tsx";
import { Travellers } from "#areas/trips/itinerary/travellers/Travellers.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./itineraryPage.module.css";

type Data = { trip: Trip; people: TripPeople };

/** The people of a trip: who comes along, and who may see it. */
export default page<Data>({
  auth_trigger: "ReservationItinerary",
  async load({ call, params, signal }) {
    const uuid = params.uuid!;
    const [{ trip }, people] = await Promise.all([call(readTrip, { uuid }, signal), call(listTripPeople, { uuid }, signal)]);
    return { trip, people };
  },
  head: ({ i18n: { t }, data: { trip } }) => ({ title: t("tripPeople.title", { city: trip.listing.city }) }),

  View({ data: { trip, people }, search, bootstrap }) {
    const { t } = useI18n();
    const { uuid, listing, may } = trip;
    const share = (url: string) => <SharePage canonical={url} title={t("itinerary.heading", { city: listing.city })} />;
    const isOwner = may.includes("manage");
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={itineraryHref(bootstrap.site_mode, uuid, search)}>
            <Icon name="chevron-start" size={16} /> {t("itinerary.heading", { city: listing.city })}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{t("tripPeople.heading")}</h1>
        </header>
        <div className={css.narrow}>
          <Travellers {...{ uuid, people, isOwner }} />
          {isOwner && <InviteTraveller {...{ uuid, people, share }} />}
          {isOwner && <ShareLink {...{ uuid, link: people.link, share }} />}
        </div>
      </main>
    );
  },
});
