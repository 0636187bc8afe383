import { AdminPage } from "#features/admin/AdminPage.tsx";
import { onlyForOperators } from "#features/admin/onlyForOperators.ts";
import { AppealQueue } from "#features/challenges/AppealQueue.tsx";
import { type Appeals, listAppeals } from "#features/challenges/contract.ts";
import { RestrictionsSection } from "#features/challenges/RestrictionsSection.tsx";
import { ProveLink } from "#features/profile/ProveLink.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { to } from "#paths";

/** What people object to, and the accounts that are restricted. */
export default page<Appeals, { saved?: string }>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(listAppeals, {}, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("appeals.title") }),

  View({ data, search: { saved }, bootstrap }) {
    const { t } = useI18n();
    const common = { bootstrap, saved, page: to("adminAppeals", {}) };
    return (
      <AdminPage current="adminAppeals" title={t("appeals.title")}>
        {bootstrap.form?.error === "reauthentication_required" && <ProveLink next={common.page} />}
        <AppealQueue appeals={data.appeals} {...common} />
        <RestrictionsSection restrictions={data.restrictions} {...common} />
      </AdminPage>
    );
  },
});
