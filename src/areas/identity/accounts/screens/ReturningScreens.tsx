import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { AuthField, AuthPassword } from "./AuthField.tsx";
import { AuthForm, PostForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { AuthHeading } from "./AuthHeading.tsx";
import { maskEmail } from "#areas/identity/accounts/codes/maskEmail.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { SwitchMode } from "./IdentifierScreen.tsx";
import { StepLink } from "./StepLink.tsx";

/** The number or address has an account already; a visitor who proved to own it continues to it [A4.3.5]. */
export function ExistingAccountScreen() {
  const { t } = useI18n();
  const { flow } = useAuth();
  const { account_type = "email", first_name: name } = flow.serverStep ?? {};
  return (
    <AuthForm
      heading={t("auth.existingHeading", { known: name ? "yes" : "no", name: name ?? "" })}
      lead={t("auth.existingLead", { type: account_type })}
      submit={t("auth.existingGoOn")}
      after={
        <p className={css.switch}>
          <StepLink screen="UserIdentifier">{t("auth.existingOther")}</StepLink>
        </p>
      }
    >
      <input type="hidden" name="existing" value="true" />
    </AuthForm>
  );
}

/** People who have logged in with this browser before. */
export function SuggestedLoginScreen() {
  const { t } = useI18n();
  const { context, send } = useAuth();
  return (
    <>
      <AuthHeading lead={t("auth.suggestedLead")}>{t("auth.welcomeBack")}</AuthHeading>
      <ul className={css.people}>
        {context.suggested.map(({ id, first_name, picture, email, phone }) => (
          <li key={id}>
            <PostForm action="continue">
              <input type="hidden" name="suggested" value={id} />
              <button type="submit" className={css.person}>
                <Avatar size={48} src={picture} name={first_name} />
                <span>
                  <strong>{t("auth.goOnAs", { name: first_name })}</strong>
                  <span className={css.small}>{email ?? phone}</span>
                </span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <p className={css.switch}>
        {t("auth.notYou")} <StepLink screen="Landing">{t("auth.otherAccount")}</StepLink>
      </p>
      <PostForm action="forget" className={css.switch} onReset={() => send({ type: "back" })}>
        <input type="hidden" name="forget_me" value="true" />
        <button type="submit" className="link">
          {t("auth.forgetMe")}
        </button>
      </PostForm>
    </>
  );
}

export function MoreOptionsScreen() {
  const { t } = useI18n();
  const { renderMethods: renderWays, flow } = useAuth();
  return (
    <>
      <AuthHeading lead={t("auth.moreLead")}>{t("auth.moreOptions")}</AuthHeading>
      <div className={css.fields}>
        {renderWays?.(flow.mode)}
        <StepLink screen="PasswordlessLogin" className={css.option}>
          {t("auth.mailMeCode")}
        </StepLink>
        <StepLink screen="UserIdentifier" className={css.option}>
          {t("auth.identifierHeading")}
        </StepLink>
        <StepLink screen="ForgotPassword" className={css.option}>
          {t("auth.forgot")}
        </StepLink>
      </div>
      <SwitchMode />
    </>
  );
}

/** A link and a code by email, instead of a password. */
export function PasswordlessLoginScreen() {
  const { t } = useI18n();
  return (
    <AuthForm heading={t("auth.passwordlessHeading")} lead={t("auth.passwordlessLead")} submit={t("auth.mailMeCode")}>
      <EmailField />
    </AuthForm>
  );
}

export function EmailField() {
  const { t } = useI18n();
  return <AuthField field="email" type="email" label={t("field.email")} autoComplete="username" spellCheck={false} />;
}

/** The answer is the same whether there is an account or not. With a token: that of an expired link [A4.3.3]. */
export function ForgotPasswordScreen() {
  const { t, localizePath } = useI18n();
  const { flow, bootstrap, context } = useAuth();
  const { sent_to: sent, email = "", suggested, token } = flow.values;
  // Shown as it was just typed, like the destination of a code.
  const shown = sent && maskEmail(email.trim().toLowerCase()) === sent ? email.trim() : sent;
  if (shown)
    return (
      <>
        <AuthHeading lead={t("auth.resetSentLead", { email: shown })}>{t("auth.resetSent")}</AuthHeading>
        {bootstrap.demo && (
          <p className={css.demo}>
            <a href={localizePath(to("outbox", {}))} target="_blank" rel="noreferrer">
              {t("auth.demoOutbox")}
            </a>
          </p>
        )}
        <StepLink mode="login">{t("auth.backToLogIn")}</StepLink>
      </>
    );
  const known = context.suggested.find((one) => `${one.id}` === suggested && one.email !== null);
  return (
    <AuthForm
      heading={t(token ? "auth.linkGone" : "auth.forgotHeading")}
      lead={t(token ? "auth.resetGoneLead" : "auth.forgotLead")}
      submit={t("auth.sendReset")}
      after={
        <p className={css.switch}>
          <StepLink mode="login">{t("auth.backToLogIn")}</StepLink>
        </p>
      }
    >
      {known ? (
        <div className={css.who}>
          <span>{known.email}</span>
          <StepLink>{t("auth.change")}</StepLink>
        </div>
      ) : (
        <EmailField />
      )}
    </AuthForm>
  );
}

/** Opened by the link of an email, which contains the token. */
export function ResetPasswordScreen() {
  const { t, localizePath } = useI18n();
  const { flow } = useAuth();
  if (!flow.values.token)
    return (
      <>
        <AuthHeading lead={t("auth.noTokenLead")}>{t("auth.resetHeading")}</AuthHeading>
        <ButtonLink href={localizePath(to("forgotPassword", {}))}>{t("auth.sendReset")}</ButtonLink>
      </>
    );
  return (
    <AuthForm heading={t("auth.resetHeading")} lead={t("auth.resetLead")} submit={t("auth.resetSubmit")}>
      <input type="hidden" name="token" value={flow.values.token} />
      <NewPasswordField field="password" label={t("field.newPassword")} />
      <AuthPassword field="password_confirmation" label={t("field.passwordAgain")} autoComplete="new-password" />
    </AuthForm>
  );
}
