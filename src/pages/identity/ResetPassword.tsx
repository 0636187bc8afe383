import { AuthFlowPage, type AuthSearch } from "#areas/identity/accounts/screens/AuthFlowPage.tsx";
import { type AuthContext, readAuthContext } from "#areas/identity/accounts/contract.ts";
import { validateForgotPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { page } from "#lib/page/page.ts";

/** The page of the link in an email: an expired link says so at once, and another can be requested in its place. */
export default page<{ context: AuthContext; isGone: boolean }, AuthSearch>({
  async load({ call, search: { campaign_action, token }, signal }) {
    const [{ auth_context: context }, answer] = await Promise.all([
      call(readAuthContext, { auth_page: "ForgotPassword", campaign_action }, signal),
      token ? call(validateForgotPassword, { token }, signal) : null,
    ]);
    return { context, isGone: answer?.password_reset.status === "expired" };
  },
  head: ({ i18n: { t } }) => ({ title: t("resetPassword.title") }),

  View: ({ data, search, bootstrap }) => (
    <AuthFlowPage
      mode="login"
      authPage="ForgotPassword"
      context={data.context}
      search={search}
      bootstrap={bootstrap}
      screen={data.isGone ? "ForgotPassword" : "ResetPassword"}
    />
  ),
});
