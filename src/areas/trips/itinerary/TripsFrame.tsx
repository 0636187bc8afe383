import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import css from "./TripsFrame.module.css";

const TABS = { upcoming: to("trips", {}), past: to("pastTrips", {}), cancelled: to("cancelledTrips", {}) };
export type TripsTab = keyof typeof TABS;

type Props = { tab: TripsTab; counts: Record<TripsTab, number>; page: number; pages: number; children: ReactNode };

/** The viewer's trips: upcoming, past and cancelled. */
export function TripsFrame({ tab, counts, page, pages, children }: Props) {
  const { t, localizePath } = useI18n();
  const own = TABS[tab];
  return (
    <main id="main" className={css.page}>
      <h1>{t("trips.heading")}</h1>
      <TabLinks
        label={t("trips.which")}
        links={(Object.keys(TABS) as TripsTab[]).map((one) => ({
          href: localizePath(TABS[one]),
          label: t(`trips.tab.${one}`, { count: counts[one] }),
          current: one === tab,
        }))}
      />
      {children}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(n) => (n > 1 ? `${own}?page=${n}` : own)}
        renderLink={(props) => <Link {...props} />}
      />
    </main>
  );
}
