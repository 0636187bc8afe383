import type { ComponentProps, ReactNode } from "react";
import { to } from "#paths";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { safeNext } from "#lib/http/safeNext.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { AuthFlow } from "./AuthFlow.tsx";
import css from "./AuthFlow.module.css";
import { AuthPage } from "./AuthPage.tsx";
import type { AuthContext, AuthPage as AuthPageName } from "#areas/identity/accounts/contract.ts";
import { firstFlow, type FlowSearch } from "#areas/identity/accounts/flow/firstFlow.ts";
import type { Mode, ScreenName } from "#areas/identity/accounts/flow/screenRules.ts";
import { originOf, type OriginSearch } from "#areas/identity/accounts/signIn/originOf.ts";

export type AuthSearch = OriginSearch & FlowSearch & { campaign_action?: string };
type Props = {
  mode: Mode;
  /** The first screen, unless a flow is in progress. */
  screen?: ScreenName;
  authPage: AuthPageName;
  context: AuthContext;
  search: AuthSearch;
  bootstrap: Bootstrap;
  renderMethods?: (mode: Mode) => ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  /** The link in the page's address is no longer valid. */
  isLinkGone?: boolean;
  beside?: ComponentProps<typeof AuthPage>["beside"];
  standalone?: boolean;
};

/** Sign-up and log-in as a page; a visitor who is already signed in sees a notice. */
export function AuthFlowPage({
  mode,
  screen,
  authPage,
  context,
  search,
  bootstrap,
  renderMethods: renderWays,
  notice,
  isLinkGone = false,
  beside,
  standalone,
}: Props) {
  const { localizePath } = useI18n();
  const origin = originOf({ authPage, country: context.country, search, submitted: bootstrap.submitted });
  const first = firstFlow({ mode, context, submitted: bootstrap.submitted, search, isLinkGone, ...(screen && { screen }) });
  return (
    <AuthPage standalone={standalone ?? false} beside={beside}>
      <div className={css.notice}>{notice}</div>
      {bootstrap.session.user && authPage !== "ForgotPassword" ? (
        <AlreadyIn name={bootstrap.session.user.first_name} next={safeNext(origin.next)} />
      ) : (
        <AuthFlow
          first={first}
          context={context}
          bootstrap={bootstrap}
          origin={origin}
          where="page"
          renderMethods={renderWays}
          onSignedIn={(_, next) => location.assign(localizePath(next))}
        />
      )}
    </AuthPage>
  );
}

function AlreadyIn({ name, next }: { name: string; next: string }) {
  const { t, localizePath } = useI18n();
  return (
    <div className={css.flow}>
      <h1 className={css.heading}>{t("auth.alreadyIn", { name })}</h1>
      <ButtonLink wide href={localizePath(next)}>
        {t("auth.goOn")}
      </ButtonLink>
      <p className={css.switch}>
        <a href={localizePath(to("logOut", {}))}>{t("auth.someoneElse")}</a>
      </p>
    </div>
  );
}
