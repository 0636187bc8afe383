import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { listFeatures } from "#areas/insight/experiments/contract.ts";
import { FeatureList, type FeatureSearch } from "#areas/insight/experiments/FeatureList.tsx";
import type { Feature } from "#areas/insight/experiments/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

export default page<{ features: Feature[]; owners: string[] }, FeatureSearch>({
  async load({ call, bootstrap, search: { q, owner, kind }, signal }) {
    onlyForOperators(bootstrap);
    return call(listFeatures, { q, owner, kind }, signal);
  },
  head: ({ i18n: { t } }) => ({ title: t("features.title") }),

  View({ data, search }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminFeatures" title={t("features.title")}>
        <FeatureList {...data} search={search} />
      </AdminPage>
    );
  },
});
