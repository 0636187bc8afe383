import { readTrip, type Trip } from "#features/trips/contract.ts";
import { InviteTraveller } from "#features/trips/InviteTraveller.tsx";
import { listTripPeople, type TripPeople } from "#features/trips/peopleContract.ts";
import { itineraryHref } from "#features/trips/itineraryLinks.ts";
import { ShareLink as SharePage } from "#features/sharing/ShareLink.tsx";
import { ShareLink } from "#features/trips/ShareLink.tsx";
import { Travellers } from "#features/trips/Travellers.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./itineraryPage.module.css";

type Data = { trip: Trip; people: TripPeople };

/** Who comes along on a trip, and who may see it. */
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
