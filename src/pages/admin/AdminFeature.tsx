import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { readFeature } from "#areas/insight/experiments/contract.ts";
import type { FeatureRead } from "#areas/insight/experiments/contract.ts";
import { FeatureView } from "#areas/insight/experiments/FeatureView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";

export default page<FeatureRead>({
  async load({ call, bootstrap, params, signal }) {
    onlyForOperators(bootstrap);
    return call(readFeature, { name: params.name! }, signal);
  },
  head: ({ data }) => ({ title: data.feature.name }),

  View({ data }) {
    const { t } = useI18n();
    const { name } = data.feature;
    const crumbs = [{ label: t("features.title"), href: to("adminFeatures", {}) }, { label: <bdi dir="ltr">{name}</bdi> }];
    return (
      <AdminPage current="adminFeatures" title={<bdi dir="ltr">{name}</bdi>} above={<Breadcrumbs crumbs={crumbs} />}>
        <FeatureView read={data} />
      </AdminPage>
    );
  },
});
