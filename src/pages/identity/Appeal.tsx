import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { AppealView } from "#areas/identity/verification/appeals/AppealView.tsx";
import { type AppealCase, readAppeal } from "#areas/identity/verification/contract.ts";
import { page } from "#lib/page/page.ts";

/** Where somebody objects who does not get through a challenge, or whose account is restricted [B8.7]; signed in or not. */
export default page<AppealCase, { token?: string }>({
  load: async ({ call, search, signal }) => (await call(readAppeal, { token: search.token ?? "" }, signal)).appeal_case,
  head: ({ i18n: { t } }) => ({ title: t("appeal.title") }),
  View: ({ data, search }) => (
    <AuthPage>
      <AppealView appealCase={data} token={search.token ?? ""} />
    </AuthPage>
  ),
});
