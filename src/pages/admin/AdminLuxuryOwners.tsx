import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { ApplicationQueue } from "#areas/hosting/luxuryOwners/ApplicationQueue.tsx";
import { type Applications, listLuxuryApplications } from "#areas/hosting/luxuryOwners/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

/** Owners who want to list a luxury home, and the decisions about them. */
export default page<Applications>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return (await call(listLuxuryApplications, {}, signal)).luxury_applications;
  },
  head: ({ i18n: { t } }) => ({ title: t("admin.adminLuxuryOwners") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminLuxuryOwners" title={t("admin.adminLuxuryOwners")}>
        <RefusedAbove>
          <ApplicationQueue applications={data} />
        </RefusedAbove>
      </AdminPage>
    );
  },
});
