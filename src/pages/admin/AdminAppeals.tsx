import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type ForcedResets, listForcedResets } from "#areas/identity/accounts/protection/contract.ts";
import { ForcedResetsSection } from "#areas/identity/accounts/protection/ForcedResetsSection.tsx";
import { AppealQueue } from "#areas/identity/verification/appeals/AppealQueue.tsx";
import { type Appeals, listAppeals } from "#areas/identity/verification/contract.ts";
import { RestrictionsSection } from "#areas/identity/verification/RestrictionsSection.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = Appeals & { resets: ForcedResets };

/** Appeals, restricted accounts, and accounts that need another password. */
export default page<Data>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    const [appeals, resets] = await Promise.all([call(listAppeals, {}, signal), call(listForcedResets, {}, signal)]);
    return { ...appeals, resets: resets.forced_password_resets };
  },
  head: ({ i18n: { t } }) => ({ title: t("appeals.title") }),

  View({ data: { appeals, restrictions, resets } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminAppeals" title={t("appeals.title")}>
        <AppealQueue appeals={appeals} />
        <RestrictionsSection restrictions={restrictions} />
        <ForcedResetsSection resets={resets} />
      </AdminPage>
    );
  },
});
