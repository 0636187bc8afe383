import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { AuthField, AuthTick, UsernameForManagers } from "./AuthField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { BirthDateStep } from "./BirthDateStep.tsx";
import { AgreeToTerms } from "./IdentifierScreen.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";

export function FullNameScreen() {
  const { t } = useI18n();
  return (
    <AuthForm heading={t("auth.nameHeading")} lead={t("auth.nameLead")} submit={t("auth.continue")}>
      <NameFields />
    </AuthForm>
  );
}

export function NameFields() {
  const { t } = useI18n();
  return (
    <>
      <AuthField field="user.first_name" label={t("field.firstName")} autoComplete="given-name" />
      <AuthField field="user.last_name" label={t("field.lastName")} autoComplete="family-name" />
      <AuthTick field="user.has_one_name" label={t("field.oneName")} />
    </>
  );
}

export function DateOfBirthScreen() {
  const { t } = useI18n();
  return (
    <AuthForm heading={t("auth.birthHeading")} lead={t("auth.birthLead")} submit={t("auth.continue")}>
      <BirthDateStep />
    </AuthForm>
  );
}

export function NewPasswordScreen() {
  const { t } = useI18n();
  const { serverStep } = useAuth().flow;
  return (
    <AuthForm heading={t("auth.newPasswordHeading")} submit={t("auth.continue")}>
      <UsernameForManagers value={serverStep?.signup?.email ?? serverStep?.signup?.phone} />
      <NewPasswordField field="user.password" />
    </AuthForm>
  );
}

/** The last step: emails that the person may get, and the terms. */
export function ConfirmDetailsScreen() {
  const { t } = useI18n();
  const { flow, context } = useAuth();
  const name = flow.serverStep?.signup?.first_name || flow.values["user.first_name"];
  return (
    <AuthForm
      heading={t("auth.confirmHeading", { known: name ? "yes" : "no", name: name ?? "" })}
      lead={t("auth.confirmLead")}
      submit={t(context.signup_tos ? "auth.agreeAndCreate" : "auth.create")}
    >
      <Known />
      {flow.serverStep?.signup?.by_code && <p className={css.small}>{t("auth.noPassword")}</p>}
      <PromotionTicks />
      {!context.signup_tos && <AgreeToTerms />}
      {context.signup_tos && (flow.values.tos === "true" ? <input type="hidden" name="tos" value="true" /> : <TermsTick />)}
    </AuthForm>
  );
}

function Known() {
  const { t, day } = useI18n();
  const known = useAuth().flow.serverStep?.signup;
  if (!known) return null;
  const rows = [
    [t("auth.name"), `${known.first_name} ${known.last_name}`.trim()],
    [t("field.email"), known.email],
    [t("field.phone"), known.phone],
    [t("ui.birthDate"), known.birth_date && day(known.birth_date)],
  ];
  return (
    <dl className={css.known}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function PromotionTicks() {
  const { t } = useI18n();
  return (
    <div>
      <AuthTick field="user_profile_info.receive_promotional_email" label={t("auth.promoMail")} hint={t("auth.promoHint")} />
      <AuthTick field="user_profile_info.receive_promotional_sms" label={t("auth.promoText")} />
    </div>
  );
}

export function TermsTick() {
  const { t, localizePath } = useI18n();
  return (
    <div>
      <AuthTick field="tos" label={t("auth.agreeTick")} />
      <p className={css.small}>
        <a href={localizePath(to("terms", {}))} target="_blank" rel="noreferrer">
          {t("auth.readTerms")}
        </a>
      </p>
    </div>
  );
}
