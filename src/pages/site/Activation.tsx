import { readVerifications, type VerificationItem } from "#areas/site/activation/contract.ts";
import { ItemList } from "#areas/site/activation/ItemList.tsx";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** What makes an account complete, and what of it is there [B4.3.2]. */
export default page<VerificationItem[]>({
  load: async ({ call, signal }) =>
    (await call(readVerifications, {}, signal)).account_activation_verifications.groups.account_activation.items,
  head: ({ i18n: { t } }) => ({ title: t("activation.title") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AccountPage current="editProfile" heading={t("activation.heading")}>
        <p>{t("activation.lead")}</p>
        {/* Nobody can hand in papers yet, so nobody is asked for them. */}
        <ItemList items={data.filter(({ id }) => id !== "government_id")} />
      </AccountPage>
    );
  },
});
