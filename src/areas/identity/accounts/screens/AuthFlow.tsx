import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { siteTitle } from "#lib/page/siteTitle.ts";
import css from "./AuthFlow.module.css";
import { AuthSurfaceProvider, type Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import { CodeScreen } from "./CodeScreen.tsx";
import type { AuthContext, AuthOutcome } from "#areas/identity/accounts/contract.ts";
import { ConfirmDetailsScreen, DateOfBirthScreen, FullNameScreen, NewPasswordScreen } from "./DetailScreens.tsx";
import type { Flow } from "#areas/identity/accounts/flow/flow.ts";
import type { Mode, ScreenName } from "#areas/identity/accounts/flow/screenRules.ts";
import { IdentifierScreen } from "./IdentifierScreen.tsx";
import {
  EmailAndPasswordScreen,
  LegacyLoginScreen,
  NamesAndBirthDateScreen,
  TermsDeclinedScreen,
  TermsOfServiceScreen,
} from "./LegacyScreens.tsx";
import { LoginScreen } from "./LoginScreen.tsx";
import {
  ExistingAccountScreen,
  ForgotPasswordScreen,
  MoreOptionsScreen,
  PasswordlessLoginScreen,
  ResetPasswordScreen,
  SuggestedLoginScreen,
} from "./ReturningScreens.tsx";
import { useAuthFlow } from "./useAuthFlow.ts";

const VIEWS: Record<ScreenName, ComponentType> = {
  Landing: IdentifierScreen,
  UserIdentifier: IdentifierScreen,
  Login: LoginScreen,
  PhoneVerification: CodeScreen,
  PasswordlessLogin: PasswordlessLoginScreen,
  PasswordlessLoginConfirmation: CodeScreen,
  ExistingAccount: ExistingAccountScreen,
  FullName: FullNameScreen,
  DateOfBirth: DateOfBirthScreen,
  Password: NewPasswordScreen,
  ConfirmDetails: ConfirmDetailsScreen,
  MoreOptions: MoreOptionsScreen,
  SuggestedLogin: SuggestedLoginScreen,
  ForgotPassword: ForgotPasswordScreen,
  ResetPassword: ResetPasswordScreen,
  LegacyLogin: LegacyLoginScreen,
  EmailAndPassword: EmailAndPasswordScreen,
  NamesAndBirthDate: NamesAndBirthDateScreen,
  TermsOfService: TermsOfServiceScreen,
  TermsDeclined: TermsDeclinedScreen,
};

type Props = {
  /** The initial state, from firstFlow. */
  first: Flow;
  context: AuthContext;
  bootstrap: Bootstrap;
  origin: Origin;
  where: "page" | "modal";
  renderMethods?: ((mode: Mode) => ReactNode) | undefined;
  onSignedIn: (user: NonNullable<AuthOutcome["user"]>, next: string) => void;
  /** Called with the mode of the screen that is shown now. */
  onMode?: (mode: Mode) => void;
};

/** Sign-up and log-in, screen by screen: on a page or in a modal, in the new design or the legacy one. */
export function AuthFlow({ first, context, bootstrap, origin, where, renderMethods: renderWays, onSignedIn, onMode }: Props) {
  const { flow, send, submit, panel, events } = useAuthFlow({ first, context, bootstrap, origin, onSignedIn });
  const { t } = useI18n();
  const shown = useRef<string>(null);
  // The notice that an email is on its way appears on the screen that asked for the address, so it counts as another screen.
  const screen = `${flow.mode} ${flow.screen} ${flow.values.sent_to ?? ""}`;
  useEffect(() => {
    if (shown.current === screen) return;
    // The first screen of a page leaves the focus where the visitor has it; that of a modal focuses its field where this opens no
    // on-screen keyboard. Each later one focuses its first field, like a form on one page, or without fields its heading, to be
    // read from there.
    const begins = shown.current === null;
    const isTyped = !begins || matchMedia("(pointer: fine)").matches;
    const field = isTyped && panel.current?.querySelector<HTMLElement>(TYPED);
    if (!begins || where === "modal") (field || panel.current?.querySelector<HTMLElement>("[data-heading]"))?.focus();
    if (!begins && where === "page") document.title = siteTitle(t, t(titleOf(flow)));
    onMode?.(flow.mode);
    shown.current = screen;
    events.shown(flow);
    // oxlint-disable-next-line react/exhaustive-deps -- a screen is told of once
  }, [screen]);
  const Screen = VIEWS[flow.screen];
  return (
    <AuthSurfaceProvider value={{ flow, send, submit, context, bootstrap, where, origin, renderMethods: renderWays }}>
      <div ref={panel} className={css.flow} key={`${flow.mode} ${flow.screen}`} data-screen={flow.screen}>
        <Screen />
      </div>
    </AuthSurfaceProvider>
  );
}

const TYPED = "input:not([type=hidden], [type=checkbox], [hidden]), select";

const titleOf = ({ mode, screen }: Flow) =>
  screen === "ForgotPassword" ? "forgotPassword.title" : mode === "login" ? "logIn.title" : "signUp.title";
