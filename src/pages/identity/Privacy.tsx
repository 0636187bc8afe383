import { readPrivacy } from "#areas/identity/privacy/contract.ts";
import { type Privacy, PrivacyView } from "#areas/identity/privacy/PrivacyView.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";

export default page<Privacy, { saved?: string }>({
  load: ({ call, signal }) => call(readPrivacy, {}, signal),
  head: ({ i18n: { t } }) => ({ title: t("privacy.title"), canonical: to("privacy", {}) }),
  View: ({ data, search }) => <PrivacyView privacy={data} saved={search.saved === "choice"} />,
});
