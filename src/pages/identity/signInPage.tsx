import { AuthFlowPage, type AuthSearch } from "#areas/identity/accounts/screens/AuthFlowPage.tsx";
import { type AuthContext, readAuthContext } from "#areas/identity/accounts/contract.ts";
import { readPasswordlessLink } from "#areas/identity/accounts/codes/contract.ts";
import type { Mode } from "#areas/identity/accounts/flow/screenRules.ts";
import { SocialProblemNotice, type SocialSearch } from "#areas/identity/socialLogin/SocialProblemNotice.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { BookedBeside, type Booked, loadBooked } from "#pages/bookings/bookedBeside.tsx";
import { LoginMethods } from "./LoginMethods.tsx";

/**
 * The page of log-in or of sign-up. `standalone`: without header and footer, as the content of a modal [A2.3.2], which says what it is; the
 * two pages both count as log-in [A2.3.1].
 */
export function signInPage(mode: Mode, { standalone = false } = {}) {
  const authPage = standalone && mode === "signup" ? "Signup" : "Login";
  return page<{ context: AuthContext; booked: Booked | null; isLinkGone: boolean }, AuthSearch & SocialSearch>({
    async load({ call, search, signal, bootstrap }) {
      const input = { auth_page: authPage, campaign_action: search.campaign_action };
      const next = bootstrap.submitted?.values.next ?? search.next;
      const [{ auth_context: context }, booked, link] = await Promise.all([
        call(readAuthContext, input, signal),
        standalone ? null : loadBooked({ call, signal }, next),
        search.link ? call(readPasswordlessLink, { link: search.link }, signal) : null,
      ]);
      return { context, booked, isLinkGone: link?.passwordless_link.status === "expired" };
    },
    head: ({ i18n: { t } }) => ({ title: t(mode === "signup" ? "signUp.title" : "logIn.title") }),

    View({ data, search, bootstrap, call }) {
      const { t } = useI18n();
      return (
        <AuthFlowPage
          mode={mode}
          authPage={authPage}
          context={data.context}
          search={search}
          bootstrap={bootstrap}
          renderMethods={(shown) => (
            <LoginMethods
              mode={shown}
              next={search.next}
              auth_trigger={search.auth_trigger}
              providers={bootstrap.social}
              call={call}
            />
          )}
          notice={<SocialProblemNotice search={search} />}
          isLinkGone={data.isLinkGone}
          beside={data.booked ? { name: t("checkout.summary"), content: <BookedBeside booked={data.booked} /> } : undefined}
          standalone={standalone}
        />
      );
    },
  });
}
