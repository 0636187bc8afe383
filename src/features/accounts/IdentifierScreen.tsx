import { to } from "#paths";
import { useI18n } from "#lib/i18n.tsx";
import { AuthForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { IdentifierField } from "./IdentifierField.tsx";
import { useAuth } from "./authSurface.ts";
import { OtherWays } from "./OtherWays.tsx";
import { StepLink } from "./StepLink.tsx";

/** Landing: one field for everybody, other ways beside it. UserIdentifier: the field alone. */
export function IdentifierScreen() {
  const { t } = useI18n();
  const { flow } = useAuth();
  const landing = flow.screen === "Landing";
  const login = flow.mode === "login";
  return (
    <AuthForm
      heading={t(landing ? (login ? "auth.welcomeBack" : "auth.makeYourself") : "auth.identifierHeading")}
      lead={t(landing ? (login ? "auth.landingLogin" : "auth.landingSignUp") : "auth.identifierLead")}
      submit={t("auth.continue")}
      action="continue"
      after={
        <>
          {landing && <OtherWays />}
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
  const { t, here } = useI18n();
  return (
    <p className={css.small}>
      {t("auth.agree")} <a href={here(to("terms", {}))}>{t("auth.terms")}</a>
    </p>
  );
}

/** From log-in to sign-up and back; what was typed goes along. */
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
