import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { type IdChecks, listIdChecks } from "#areas/identity/idDocuments/contract.ts";
import { IdCheckQueue } from "#areas/identity/idDocuments/IdCheckQueue.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

/** Government ids and portraits that wait for an operator's decision. */
export default page<IdChecks>({
  async load({ call, bootstrap, signal }) {
    onlyForOperators(bootstrap);
    return call(listIdChecks, {}, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("admin.adminIdChecks") }),

  View({ data: { documents, portraits } }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminIdChecks" title={t("admin.adminIdChecks")}>
        <RefusedAbove>
          <IdCheckQueue documents={documents} portraits={portraits} />
        </RefusedAbove>
      </AdminPage>
    );
  },
});
