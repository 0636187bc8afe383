import { readLoginReport } from "#areas/identity/accounts/protection/contract.ts";
import { LoginReportView } from "#areas/identity/accounts/protection/LoginReportView.tsx";
import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { page } from "#lib/page/page.ts";

/** The link in an email about a log-in from a new browser: here the reader says that it was not them; signed in or not. */
export default page<{ isGone: boolean }, { token?: string }>({
  async load({ call, search: { token }, signal }) {
    const answer = token ? await call(readLoginReport, { token }, signal) : null;
    return { isGone: answer?.login_report.status !== "valid" };
  },
  head: ({ i18n: { t } }) => ({ title: t("reportLogin.title") }),
  View: ({ data, search }) => (
    <AuthPage>
      <LoginReportView token={search.token ?? ""} isGone={data.isGone} />
    </AuthPage>
  ),
});
