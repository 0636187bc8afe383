import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { type Ownership, readOwnership } from "#areas/identity/verification/contract.ts";
import { OwnershipView } from "#areas/identity/verification/ownership/OwnershipView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

/** Lets the viewer prove that the account is theirs [A2.5.20]. */
export default page<Ownership>({
  load: ({ call, signal }) => call(readOwnership, {}, signal),
  head: ({ i18n: { t } }) => ({ title: t("ownership.title") }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <AccountPage current="security" heading={t("ownership.title")}>
        <OwnershipView {...data} />
      </AccountPage>
    );
  },
});
