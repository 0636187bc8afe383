import { EditorPage } from "#areas/hosting/editor/EditorPage.tsx";
import { ListingStatus } from "#areas/hosting/editor/ListingStatus.tsx";
import { type OwnListing, readOwnListing } from "#areas/hosting/editor/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** One home of a host: its status, and the actions for it. */
export default page<OwnListing, { saved?: string }>({
  load: async ({ call, params, signal }) => (await call(readOwnListing, { id: params.id! }, signal)).own_listing,
  head: ({ data: { title }, i18n: { t } }) => ({ title: title || t("listing.whole") }),

  View({ data, search: { saved } }) {
    const { t } = useI18n();
    return (
      <EditorPage listing={data} current="whole" saved={saved} heading={t("listing.whole")}>
        <ListingStatus listing={data} />
      </EditorPage>
    );
  },
});
