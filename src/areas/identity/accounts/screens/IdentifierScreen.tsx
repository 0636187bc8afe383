import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { AuthForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { IdentifierField } from "./IdentifierField.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { OtherMethods } from "./OtherMethods.tsx";
import { StepLink } from "./StepLink.tsx";

const isToBook = (trigger: string | undefined) => trigger === "BookIt" || trigger === "LuxuryRetreatsCheckout"; // [A4.3.4]
const IDENTIFIER = { heading: "auth.identifierHeading", lead: "auth.identifierLead" } as const;
/** A visitor who is about to book learns what it takes, and why. */
const LANDING = {
  toBook: {
    login: { heading: "auth.toBook", lead: "auth.toBookLead" },
    signup: { heading: "auth.signUpToBook", lead: "auth.signUpToBookLead" },
  },
  other: {
    login: { heading: "auth.welcomeBack", lead: "auth.landingLogin" },
    signup: { heading: "auth.makeYourself", lead: "auth.landingSignUp" },
  },
} as const;

/** Landing: one field for everyone, with other log-in methods beside it. UserIdentifier: the field alone. */
export function IdentifierScreen() {
  const { t } = useI18n();
  const { flow, origin } = useAuth();
  const landing = flow.screen === "Landing";
  const login = flow.mode === "login";
  const texts = landing ? LANDING[isToBook(origin.auth_trigger) ? "toBook" : "other"][flow.mode] : IDENTIFIER;
  return (
    <AuthForm
      heading={t(texts.heading)}
      lead={t(texts.lead)}
      submit={t("auth.continue")}
      after={
        <>
          {landing && <OtherMethods />}
          <SwitchMode />
        </>
      }
    >
      <IdentifierField />
      {!login && <AgreeToTerms />}
    </AuthForm>
  );
}

export function AgreeToTerms() {
  const { t, localizePath } = useI18n();
  return (
    <p className={css.small}>
      {t("auth.agree")} <a href={localizePath(to("terms", {}))}>{t("auth.terms")}</a>
    </p>
  );
}

/** Switches between log-in and sign-up, and keeps what was typed. */
export function SwitchMode() {
  const { t } = useI18n();
  const login = useAuth().flow.mode === "login";
  return (
    <p className={css.switch}>
      {t(login ? "auth.newHere" : "auth.haveAccount")}{" "}
      <StepLink mode={login ? "signup" : "login"}>{t(login ? "header.signUp" : "header.logIn")}</StepLink>
    </p>
  );
}
