import { AdminPage } from "#features/admin/AdminPage.tsx";
import { onlyForOperators } from "#features/admin/onlyForOperators.ts";
import { AppealQueue } from "#features/challenges/AppealQueue.tsx";
import { type Appeals, listAppeals } from "#features/challenges/contract.ts";
import { RestrictionsSection } from "#features/challenges/RestrictionsSection.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";

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
