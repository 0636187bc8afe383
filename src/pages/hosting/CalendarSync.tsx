import { CalendarSyncView } from "#areas/hosting/calendarFeeds/CalendarSyncView.tsx";
import { type CalendarSync, listCalendarSyncs } from "#areas/hosting/calendarFeeds/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./hostLandingPage.module.css";

/** Synchronises a host's calendars with those of other sites. */
export default page<CalendarSync[]>({
  load: async ({ call, signal }) => (await call(listCalendarSyncs, {}, signal)).calendar_syncs,
  head: ({ i18n: { t } }) => ({ title: t("sync.title") }),

  View({ data: syncs }) {
    const { t, localizePath } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <h1>{t("sync.title")}</h1>
        <p>{t("sync.lead")}</p>
        <p>
          <Link href={to("hostCalendar", {})}>{t("page.hostCalendar")}</Link>
        </p>
        {syncs.length === 0 ? (
          <EmptyState icon="calendar" title={t("listing.none")} text={t("listing.noneText")}>
            <ButtonLink href={localizePath(to("becomeAHost", {}))}>{t("newListing.heading")}</ButtonLink>
          </EmptyState>
        ) : (
          <CalendarSyncView syncs={syncs} />
        )}
      </main>
    );
  },
});
