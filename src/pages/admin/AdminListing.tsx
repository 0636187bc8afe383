import { AdminPage } from "#areas/admin/console/AdminPage.tsx";
import { onlyForOperators } from "#areas/admin/console/onlyForOperators.ts";
import { readTier, type Tier } from "#areas/hosting/tiers/contract.ts";
import { TierEditor } from "#areas/hosting/tiers/TierEditor.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Breadcrumbs } from "#ui/navigation/Breadcrumbs.tsx";
import { Link } from "#ui/elements/Link.tsx";

/** An operator's view of one home: its tier. */
export default page<Tier>({
  async load({ call, bootstrap, params, signal }) {
    onlyForOperators(bootstrap);
    return (await call(readTier, { id: params.id! }, signal)).listing_tier;
  },
  head: ({ data }) => ({ title: data.title }),

  View({ data }) {
    const { t, localizePath, line } = useI18n();
    const { id, title, city, host_name, status, path } = data;
    const crumbs = [{ label: t("admin.adminListings"), href: localizePath(to("adminListings", {})) }, { label: title }];
    const facts = line([city, host_name, t("tiers.number", { id }), t(`tiers.status.${status}`)]);
    return (
      <AdminPage current="adminListings" title={title} above={<Breadcrumbs crumbs={crumbs} />}>
        <p>
          {facts}
          {status === "published" && (
            <>
              {" · "}
              <Link href={path} className="link">
                {t("tiers.seePage")}
              </Link>
            </>
          )}
        </p>
        <TierEditor listing={data} />
      </AdminPage>
    );
  },
});
