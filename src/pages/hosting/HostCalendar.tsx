import { useRef } from "react";
import type { Chosen } from "#areas/hosting/calendar/CalendarGrid.tsx";
import { type CalendarSearch, CalendarView } from "#areas/hosting/calendar/CalendarView.tsx";
import { type HostCalendar, readHostCalendar } from "#areas/hosting/calendar/contract.ts";
import { monthShown } from "#areas/hosting/calendar/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { monthLater } from "#ui/dates/MonthTable.tsx";
import { HostingTabs } from "./HostingTabs.tsx";
import css from "./hostLandingPage.module.css";

type Data = { first: Day; calendar: HostCalendar };

/** The nights of a host's homes [A2.5.12]. */
export default page<Data, CalendarSearch>({
  async load({ call, search, bootstrap, signal }) {
    const listing = Number(search.listing);
    const one = Number.isSafeInteger(listing) && listing > 0 && { listing_id: listing };
    const monthFrom = async (first: Day) => ({
      first,
      calendar: await call(readHostCalendar, { from: first, until: monthLater(first, 1), ...one }, signal),
    });
    const shown = await monthFrom(monthShown(search.month, bootstrap.today));
    // The month is chosen by the first home's local date, which may already be in another month.
    const month = monthShown(search.month, shown.calendar.rows[0]?.today ?? bootstrap.today);
    return month === shown.first ? shown : monthFrom(month);
  },
  head: ({ i18n: { t } }) => ({ title: t("page.hostCalendar") }),

  View({ data: { first, calendar }, search }) {
    const { t, localizePath } = useI18n();
    const turnedTo = useRef<Chosen | null>(null);
    return (
      <main id="main" className={css.wide}>
        <HostingTabs current="hostCalendar" />
        <h1>{t("page.hostCalendar")}</h1>
        <p>
          <Link href={to("calendarSync", {})}>{t("sync.title")}</Link>
        </p>
        {calendar.metadata.listings.length === 0 ? (
          <EmptyState icon="calendar" title={t("listing.none")} text={t("listing.noneText")}>
            <ButtonLink href={localizePath(to("becomeAHost", {}))}>{t("newListing.heading")}</ButtonLink>
          </EmptyState>
        ) : (
          <CalendarView key={first} {...{ calendar, first, search, turnedTo }} />
        )}
      </main>
    );
  },
});
