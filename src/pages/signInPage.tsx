import { AuthFlowPage, type AuthSearch } from "#features/accounts/AuthFlowPage.tsx";
import { type AuthContext, readAuthContext } from "#features/accounts/contract.ts";
import { SocialProblemNotice, type SocialSearch } from "#features/socialLogin/SocialProblemNotice.tsx";
import { page } from "#lib/page.ts";
import { WaysIn } from "./WaysIn.tsx";

const MODES = {
  login: { authPage: "Login", title: "logIn.title" },
  signup: { authPage: "Signup", title: "signUp.title" },
} as const;

/** The page of log-in or of sign-up. `alone`: without header and footer, as the content of a modal [A2.3.2]. */
export function signInPage(mode: keyof typeof MODES, { alone = false } = {}) {
  const { authPage, title } = MODES[mode];
  return page<AuthContext, AuthSearch & SocialSearch>({
    load: async ({ call, search, signal }) =>
      (await call(readAuthContext, { auth_page: authPage, campaign_action: search.campaign_action }, signal)).auth_context,
    head: ({ i18n: { t } }) => ({ title: t(title) }),

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
