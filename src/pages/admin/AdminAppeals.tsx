import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { AppealQueue } from "#areas/identity/verification/appeals/AppealQueue.tsx";
import { type Appeals, listAppeals } from "#areas/identity/verification/contract.ts";
import { RestrictionsSection } from "#areas/identity/verification/RestrictionsSection.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** What people object to, and the accounts that are restricted. */
export default page<Appeals>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(listAppeals, {}, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("appeals.title") }),

  View({ data: { appeals, restrictions } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminAppeals" title={t("appeals.title")}>
        <AppealQueue appeals={appeals} />
        <RestrictionsSection restrictions={restrictions} />
      </AdminPage>
    );
  },
});
