import { type OwnIdDocument, readIdDocument } from "#areas/identity/idDocuments/contract.ts";
import { IdDocumentSection } from "#areas/identity/idDocuments/IdDocumentSection.tsx";
import { AccountPage } from "#areas/identity/profile/AccountPage.tsx";
import { readVerifications, type VerificationGroup } from "#areas/site/activation/contract.ts";
import { ItemList } from "#areas/site/activation/ItemList.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";

type Data = { group: VerificationGroup; own: OwnIdDocument };

/** The requirements of a complete account with their status [B4.3.2]; a host uploads a government id here. */
export default page<Data>({
  async load({ call, signal }) {
    const [verifications, own] = await Promise.all([call(readVerifications, {}, signal), call(readIdDocument, {}, signal)]);
    return { group: verifications.account_activation_verifications.groups.account_activation, own };
  },
  head: ({ i18n: { t } }) => ({ title: t("activation.title") }),

  View({ data: { group, own } }) {
    const { t } = useI18n();
    const takesDocument = own.accepts_documents && group.items.some(({ id }) => id === "government_id");
    return (
      <AccountPage current="editProfile" heading={t("activation.heading")}>
        <p>{t("activation.lead")}</p>
        <ItemList {...group} />
        {(takesDocument || own.id_document) && <IdDocumentSection {...own} />}
      </AccountPage>
    );
  },
});
