import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { listTiers, type TieredListing } from "#areas/hosting/tiers/contract.ts";
import { TierList } from "#areas/hosting/tiers/TierList.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** Homes that operators can make select or luxury. */
export default page<TieredListing[], { q?: unknown }>({
  async load({ call, bootstrap, search, signal }) {
    onlyForOperators(bootstrap);
    return (await call(listTiers, { q: textsOf(search) }, signal)).listing_tiers;
  },
  head: ({ i18n: { t } }) => ({ title: t("tiers.title") }),

  View({ data, search }) {
    const { t } = useI18n();
    return (
      <AdminPage current="adminListings" title={t("admin.adminListings")}>
        <TierList listings={data} q={textsOf(search)} />
      </AdminPage>
    );
  },
});

/** The query's parser turns digits into a number. */
const textsOf = ({ q }: { q?: unknown }) => (typeof q === "string" || typeof q === "number" ? String(q).slice(0, 100) : "");
