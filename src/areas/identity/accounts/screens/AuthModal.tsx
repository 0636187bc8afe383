import { type ReactNode, useEffect, useState } from "react";
import { to } from "#paths";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { call } from "#lib/http/pageCall.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { safeNext } from "#lib/http/safeNext.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { ErrorState } from "#ui/layout/ErrorState.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import css from "./AuthModal.module.css";
import { AuthFlow } from "./AuthFlow.tsx";
import type { Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import { type AuthContext, type AuthOutcome, readAuthContext } from "#areas/identity/accounts/contract.ts";
import { dismissOnLoginItem } from "#areas/identity/accounts/flow/dismissLoginPrompt.ts";
import { firstFlow } from "#areas/identity/accounts/flow/firstFlow.ts";
import type { Flow } from "#areas/identity/accounts/flow/flow.ts";
import type { Mode } from "#areas/identity/accounts/flow/screenRules.ts";
import { SignedOutNotice } from "./SignedOutNotice.tsx";

export type AuthModalKind = Mode | "signed out";
type User = NonNullable<AuthOutcome["user"]>;
type Props = {
  kind: AuthModalKind;
  origin: Origin;
  bootstrap: Bootstrap;
  renderMethods: (mode: Mode) => ReactNode;
  /** Called after the log-in; `next` is where the person continues. */
  onSignedIn: (user: User, next: string) => void;
  onClosed: () => void;
  /** The context brings the CSRF token, which a page that is the same for every visitor does not contain. */
  onContext: (context: AuthContext) => void;
};

/** Sign-up and log-in over any page [A4.1.9, A4.3.1]. */
export function AuthModal({ kind, origin, bootstrap, renderMethods: renderWays, onSignedIn, onClosed, onContext }: Props) {
  const { t, localizePath } = useI18n();
  const mode: Mode = kind === "signup" ? "signup" : "login";
  const ownPage = localizePath(mode === "login" ? to("logIn", {}) : to("signUp", {})) + stringifySearch({ next: origin.next });
  const { context, failed, retry } = useAuthContext({ origin, ownPage, onContext });
  const [shown, setShown] = useState(mode);
  const [login, setLogin] = useState(kind !== "signed out");
  useEffect(() => dismissOnLoginItem(onClosed), [onClosed]);
  const title = kind === "signed out" ? t("signedOut.name") : t(shown === "login" ? "header.logIn" : "header.signUp");
  return (
    <Dialog
      id="auth-modal"
      title={title}
      size="medium"
      open
      dismissible={kind !== "signed out"}
      onClose={onClosed}
      className={login ? css.sheet : undefined}
    >
      {failed ? (
        <ErrorState onRetry={retry} />
      ) : !context ? (
        <Skeleton shape="text" lines={6} />
      ) : login ? (
        <AuthFlow
          first={opened(firstFlow({ mode, context, search: {} }), context)}
          context={context}
          bootstrap={bootstrap}
          origin={{ ...origin, country: context.country ?? undefined }}
          where="modal"
          renderMethods={renderWays}
          onSignedIn={onSignedIn}
          onMode={setShown}
        />
      ) : (
        <SignedOutNotice logIn={ownPage} anyway={safeNext(origin.next)} onLogIn={() => setLogin(true)} />
      )}
    </Dialog>
  );
}

/** Visitors agree to the terms first, if the feature `signup_tos` requires it [A2.3.3, B6.9]. */
function opened(flow: Flow, { signup_tos }: AuthContext): Flow {
  const needsTerms = signup_tos && flow.mode === "signup" && flow.design === "new" && !flow.serverStep;
  return { ...flow, status: "modal opened", ...(needsTerms && { screen: "TermsOfService" }) };
}

/** If its code cannot be loaded, `ownPage` is opened, which works without. */
function useAuthContext({ origin, ownPage, onContext }: Pick<Props, "origin" | "onContext"> & { ownPage: string }) {
  const [context, setContext] = useState<AuthContext | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const aborted = new AbortController();
    const campaign_action = origin.campaign_action ?? new URLSearchParams(location.search).get("campaign_action") ?? undefined;
    async function read() {
      try {
        const { auth_context } = await call(readAuthContext, { auth_page: origin.auth_page, campaign_action }, aborted.signal);
        onContext(auth_context);
        setContext(auth_context);
      } catch (error) {
        if (aborted.signal.aborted) return;
        if (isMissing(error)) return location.assign(ownPage);
        console.error(error);
        setFailed(true);
      }
    }
    void read();
    return () => aborted.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each try
  }, [tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { context, failed, retry };
}
