import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type NavigationAnswer, readNavigation } from "#areas/site/header/contract.ts";
import { NavigationTable } from "#areas/site/header/navigation/NavigationTable.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import css from "./AdminNavigation.module.css";

/** The header of every role side by side, as the registry renders it, for operators. */
export default page<NavigationAnswer>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return (await call(readNavigation, {}, signal)).navigation;
  },

  head: ({ i18n: { t } }) => ({ title: t("navigation.title") }),

  View({ data, bootstrap }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminNavigation" title={t("page.adminNavigation")}>
        <p className={css.lead}>{t("navigation.lead")}</p>
        <NavigationTable navigation={data} bootstrap={bootstrap} />
      </AdminPage>
    );
  },
});
