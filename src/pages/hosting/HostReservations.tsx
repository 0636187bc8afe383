import { loadTrips, type TripsData } from "#areas/trips/itinerary/loadTrips.ts";
import { TripList } from "#areas/trips/itinerary/TripList.tsx";
import { type When, WHEN } from "#areas/bookings/reservations/rules.ts";
import { listHostDates } from "#areas/experiences/bookings/hostDatesContract.ts";
import { listTableDay } from "#areas/restaurants/reservations/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import { HostingTabs } from "./HostingTabs.tsx";
import css from "./HostReservations.module.css";

type Search = { when?: string; page?: string };
/** What waits for the host is the first tab. */
const TABS = ["pending", "upcoming", "past", "cancelled"] as const satisfies readonly When[];
const readWhen = ({ when }: Search) => WHEN.find((one) => one === when) ?? "pending";

/** Requested, coming and past reservations of a host. */
export default page<TripsData & { keepsTables: boolean; leads: boolean }, Search>({
  async load(context) {
    const [trips, { restaurants }, { date }] = await Promise.all([
      loadTrips(context, readWhen(context.search), "host"),
      context.call(listTableDay, {}, context.signal),
      context.call(listHostDates, {}, context.signal),
    ]);
    return { ...trips, keepsTables: restaurants.length > 0, leads: date !== null };
  },
  head: ({ i18n: { t } }) => ({ title: t("hostReservations.title") }),

  View({ data: { trips, counts, page: now, pages, keepsTables, leads }, search }) {
    const { t, localizePath } = useI18n();
    const when = readWhen(search);
    const hrefOf = (one: When, n = 1) =>
      to("hostReservations", {}) + stringifySearch({ when: one === "pending" ? undefined : one, page: n > 1 ? n : undefined });
    return (
      <main id="main" className={css.page}>
        <HostingTabs current="hostReservations" />
        <h1>{t("hostReservations.heading")}</h1>
        {leads && (
          <p>
            <Link href={to("hostExperienceBookings", {})}>{t("outings.dayHeading")}</Link>
          </p>
        )}
        {keepsTables && (
          <p>
            <Link href={to("hostTables", {})}>{t("tables.dayHeading")}</Link>
          </p>
        )}
        <TabLinks
          label={t("trips.which")}
          links={TABS.map((one) => ({
            href: localizePath(hrefOf(one)),
            label: t(`trips.tab.${one}`, { count: counts[one] }),
            current: one === when,
          }))}
        />
        {trips.length === 0 && (
          <EmptyState icon="calendar" title={t(`hostReservations.none.${when}`)} text={t("hostReservations.noneText")} />
        )}
        <TripList id="reservations" heading={t(`trips.${when}`)} trips={trips} />
        <Pagination page={now} pages={pages} hrefOf={(n) => hrefOf(when, n)} renderLink={(props) => <Link {...props} />} />
      </main>
    );
  },
});
