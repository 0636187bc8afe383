import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type HelpReport, readHelpReport } from "#areas/site/help/articles/adminContract.ts";
import { HelpReportView } from "#areas/site/help/panel/HelpReportView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

export default page<HelpReport>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(readHelpReport, {}, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("adminHelp.title") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminHelp" title={t("adminHelp.title")}>
        <HelpReportView {...data} />
      </AdminPage>
    );
  },
});
