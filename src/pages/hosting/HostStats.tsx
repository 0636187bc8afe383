import { type HostStats, readHostStats } from "#areas/hosting/earnings/contract.ts";
import { type EarningsSearch, readEarningsSearch } from "#areas/hosting/earnings/earningsSearch.ts";
import { StatsView } from "#areas/hosting/earnings/StatsView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { HostingTabs } from "./HostingTabs.tsx";
import css from "./hostLandingPage.module.css";

/** Statistics of a host's homes. */
export default page<HostStats, EarningsSearch>({
  async load({ call, search, signal }) {
    const { year, listing_id } = readEarningsSearch(search);
    return (await call(readHostStats, { year, listing_id }, signal)).host_stats;
  },
  head: ({ i18n: { t } }) => ({ title: t("page.hostStats") }),

  View({ data: stats, search }) {
    const { t, localizePath } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <HostingTabs current="hostStats" />
        <h1>{t("page.hostStats")}</h1>
        {stats.listings.length === 0 && stats.currencies.length === 0 ? (
          <EmptyState icon="list" title={t("listing.none")} text={t("listing.noneText")}>
            <ButtonLink href={localizePath(to("host", {}))}>{t("earn.title")}</ButtonLink>
          </EmptyState>
        ) : (
          <StatsView stats={stats} listing_id={readEarningsSearch(search).listing_id} />
        )}
      </main>
    );
  },
});
