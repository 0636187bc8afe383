import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AuthTick, AuthPassword, UsernameForManagers } from "./AuthField.tsx";
import { AuthForm, ForgotButton, PostForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { isPhoneLike } from "#areas/identity/accounts/flow/identifier.ts";
import { StepLink } from "./StepLink.tsx";

/** Asks for the password of an address or number; offers a code to people who do not know it. */
export function LoginScreen() {
  const { t } = useI18n();
  const { flow } = useAuth();
  const who = flow.values.phone_or_email ?? "";
  const phone = isPhoneLike(who);
  return (
    <AuthForm
      heading={t("auth.passwordHeading")}
      submit={t("auth.logIn")}
      after={
        <>
          <p className={css.or}>
            <span>{t("auth.or")}</span>
          </p>
          <PostForm action={phone ? "sendText" : "sendLink"}>
            <input type="hidden" name={phone ? "phone" : "email"} value={who} />
            <Button type="submit" look="quiet" wide icon={phone ? "message" : "mail"}>
              {t(phone ? "auth.textMeCode" : "auth.mailMeCode")}
            </Button>
          </PostForm>
          <p className={css.switch}>
            <ForgotButton />
          </p>
          {!flow.values.suggested && who && <SignUpInstead who={who} />}
        </>
      }
    >
      <Who value={who} />
      <AuthPassword first field="password" label={t("field.password")} autoComplete="current-password" />
      <AuthTick field="remember_me" label={t("auth.remember")} hint={t("auth.rememberHint")} />
    </AuthForm>
  );
}

/** The page does not reveal whether an address has an account: a visitor without one begins a sign-up with it from here. */
function SignUpInstead({ who }: { who: string }) {
  const { t } = useI18n();
  const { flow } = useAuth();
  return (
    <PostForm action="signUp" className={css.switch}>
      <input type="hidden" name="user[phone_or_email]" value={who} />
      <input type="hidden" name="user[country_code]" value={flow.values.country_code ?? ""} />
      {t("auth.newHere")}{" "}
      <button type="submit" className="link">
        {t("header.signUp")}
      </button>
    </PostForm>
  );
}

/** Shows the address again: it can be checked, changed with one press, and read by password managers. */
function Who({ value }: { value: string }) {
  const { t } = useI18n();
  const { flow } = useAuth();
  if (flow.values.suggested || !value) return null;
  return (
    <div className={css.who}>
      <UsernameForManagers value={value} />
      <span>{value}</span>
      <StepLink>{t("auth.change")}</StepLink>
    </div>
  );
}
