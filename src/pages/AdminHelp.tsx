import { AdminPage } from "#features/admin/AdminPage.tsx";
import { onlyForOperators } from "#features/admin/onlyForOperators.ts";
import { type HelpReport, readHelpReport } from "#features/help/adminContract.ts";
import { HelpReportView } from "#features/help/HelpReportView.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";

export default page<HelpReport>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(readHelpReport, {}, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("adminHelp.title") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminHelp" title={t("page.help")}>
        <HelpReportView {...data} />
      </AdminPage>
    );
  },
});
