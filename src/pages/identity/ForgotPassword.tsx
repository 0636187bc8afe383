import { AuthFlowPage, type AuthSearch } from "#areas/identity/accounts/screens/AuthFlowPage.tsx";
import { type AuthContext, readAuthContext } from "#areas/identity/accounts/contract.ts";
import { page } from "#lib/page/page.ts";

export default page<AuthContext, AuthSearch>({
  load: async ({ call, search, signal }) =>
    (await call(readAuthContext, { auth_page: "ForgotPassword", campaign_action: search.campaign_action }, signal)).auth_context,
  head: ({ i18n: { t } }) => ({ title: t("forgotPassword.title") }),

  View: ({ data, search, bootstrap }) => (
    <AuthFlowPage
      mode="login"
      authPage="ForgotPassword"
      context={data}
      search={search}
      bootstrap={bootstrap}
      screen="ForgotPassword"
    />
  ),
});
