import { readToday, type Today } from "#areas/hosting/today/contract.ts";
import { TodayView } from "#areas/hosting/today/TodayView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { HostingTabs } from "./HostingTabs.tsx";
import css from "./hostLandingPage.module.css";

/** A host's day [A2.5.11]. */
export default page<Today>({
  auth_trigger: "ProhostLanding",
  load: ({ call, signal }) => call(readToday, {}, signal),
  head: ({ i18n: { t } }) => ({ title: t("today.title") }),

  View({ data }) {
    const { t, localizePath } = useI18n();
    return (
      <main id="main" className={css.wide}>
        <HostingTabs current="hosting" />
        <h1>{t("today.title")}</h1>
        {data.listings_count === 0 ? (
          <EmptyState icon="home" title={t("listing.none")} text={t("listing.noneText")}>
            <ButtonLink href={localizePath(to("host", {}))}>{t("earn.title")}</ButtonLink>
          </EmptyState>
        ) : (
          <TodayView today={data} />
        )}
      </main>
    );
  },
});
