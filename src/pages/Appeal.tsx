import { AuthPage } from "#features/accounts/AuthPage.tsx";
import { AppealView } from "#features/challenges/AppealView.tsx";
import { type AppealCase, readAppeal } from "#features/challenges/contract.ts";
import { page } from "#lib/page.ts";

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
