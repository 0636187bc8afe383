import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { AppealView } from "#areas/identity/verification/appeals/AppealView.tsx";
import { type AppealCase, readAppeal } from "#areas/identity/verification/contract.ts";
import { page } from "#lib/page/page.ts";

/** Objections to a challenge that cannot be met, or to an account's restriction [B8.7]; signed in or not. */
export default page<AppealCase, { token?: string }>({
  load: async ({ call, search, signal }) => (await call(readAppeal, { token: search.token ?? "" }, signal)).appeal_case,
  head: ({ i18n: { t } }) => ({ title: t("appeal.title") }),
  View: ({ data, search }) => (
    <AuthPage>
      <AppealView appealCase={data} token={search.token ?? ""} />
    </AuthPage>
  ),
});
