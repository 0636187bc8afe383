import { AuthFlowPage, type AuthSearch } from "#features/accounts/AuthFlowPage.tsx";
import { type AuthContext, readAuthContext } from "#features/accounts/contract.ts";
import type { Mode } from "#features/accounts/flow.ts";
import { SocialProblemNotice, type SocialSearch } from "#features/socialLogin/SocialProblemNotice.tsx";
import { page } from "#lib/page.ts";
import { WaysIn } from "./WaysIn.tsx";

/**
 * The page of log-in or of sign-up. `alone`: without header and footer, as the content of a modal [A2.3.2], which says what it is; the
 * two pages both count as log-in [A2.3.1].
 */
export function signInPage(mode: Mode, { alone = false } = {}) {
  const authPage = alone && mode === "signup" ? "Signup" : "Login";
  return page<AuthContext, AuthSearch & SocialSearch>({
    load: async ({ call, search, signal }) =>
      (await call(readAuthContext, { auth_page: authPage, campaign_action: search.campaign_action }, signal)).auth_context,
    head: ({ i18n: { t } }) => ({ title: t(mode === "signup" ? "signUp.title" : "logIn.title") }),

    View: ({ data, search, bootstrap, call }) => (
      <AuthFlowPage
        mode={mode}
        authPage={authPage}
        context={data}
        search={search}
        bootstrap={bootstrap}
        call={call}
        renderWays={(shown) => (
          <WaysIn mode={shown} next={search.next} auth_trigger={search.auth_trigger} providers={bootstrap.social} call={call} />
        )}
        notice={<SocialProblemNotice search={search} />}
        alone={alone}
      />
    ),
  });
}
