import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { buttonClass } from "#ui/elements/buttonClass.ts";
import { AuthField, AuthTick, AuthPassword } from "./AuthField.tsx";
import { AuthForm, ForgotButton } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { AuthHeading } from "./AuthHeading.tsx";
import { BirthDateStep } from "./BirthDateStep.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { NameFields, PromotionTicks } from "./DetailScreens.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { AgreeToTerms, SwitchMode } from "./IdentifierScreen.tsx";
import { LOGIN_TYPES, loginTypeOf, SIGNUP_TYPES, signupTypeOf } from "#areas/identity/accounts/flow/legacyTypes.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { OtherMethods } from "./OtherMethods.tsx";
import { pageAddress } from "#areas/identity/accounts/flow/pageAddress.ts";
import { StepLink } from "./StepLink.tsx";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";

/** Everything in one form, for each of the types of A3.17. */
export function LegacyLoginScreen() {
  const { t } = useI18n();
  const { flow } = useAuth();
  const type = loginTypeOf(flow.values);
  const byCode = type === "otp_phone";
  return (
    <AuthForm
      heading={t("auth.welcomeBack")}
      submit={t(byCode ? "auth.textMeCode" : "auth.logIn")}
      action={byCode ? "sendText" : undefined}
      after={
        <>
          <OtherMethods />
          <p className={css.switch}>
            <ForgotButton />
          </p>
          <SwitchMode />
        </>
      }
    >
      <Types field="login_type" types={LOGIN_TYPES} current={type} />
      {type === "phone_or_email" && <IdentifierField />}
      {type === "email" && <AuthField field="email" type="email" label={t("field.email")} autoComplete="username webauthn" />}
      {(type === "phone" || byCode) && <PhoneFields field="phone" country="country_code" />}
      {!byCode && (
        <>
          <AuthPassword field="password" label={t("field.password")} autoComplete="current-password" />
          <AuthTick field="remember_me" label={t("auth.remember")} hint={t("auth.rememberHint")} />
        </>
      )}
    </AuthForm>
  );
}

function PhoneFields({ field, country }: { field: string; country: string }) {
  const { t } = useI18n();
  return (
    <div className={css.fields}>
      <CountrySelect field="country_code" name={country} label={t("auth.country")} />
      <AuthField field={field} type="tel" label={t("field.phone")} autoComplete="tel-national" />
    </div>
  );
}

type TypeRow = { field: "login_type" | "signup_type"; types: readonly string[]; current: string };

/** The types as links: each is the same form with other fields. */
function Types({ field, types, current }: TypeRow) {
  const { t, localizePath } = useI18n();
  const { flow, send, origin } = useAuth();
  return (
    <>
      <input type="hidden" name={field} value={current} />
      <ul className={css.types} aria-label={t("auth.types")}>
        {types.map((type) => (
          <li key={type}>
            <a
              href={localizePath(pageAddress(flow.mode, origin, { type, step: "start" }))}
              className={css.type}
              aria-current={type === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                send({ type: "went", screen: flow.screen, values: { [field]: type } });
              }}
            >
              {t(`auth.type.${type as "email"}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export function EmailAndPasswordScreen() {
  const { t } = useI18n();
  const { flow, context } = useAuth();
  const type = signupTypeOf(flow.values);
  if (type === "all_options") return <AllOptions />;
  return (
    <AuthForm heading={t("auth.makeYourself")} submit={t("auth.continue")} after={<SwitchMode />}>
      <Types field="signup_type" types={SIGNUP_TYPES} current={type} />
      {type === "phone" ? (
        <PhoneFields field="user.phone" country="user[country_code]" />
      ) : (
        <AuthField field="user.email" type="email" label={t("field.email")} autoComplete="username" />
      )}
      <NewPasswordField field="user.password" />
      {/* On a small screen the password is typed once, and can be shown. */}
      {type !== "mobile_web_email" && (
        <AuthPassword field="user.password_confirmation" label={t("field.passwordAgain")} autoComplete="new-password" />
      )}
      {!context.signup_tos && <AgreeToTerms />}
    </AuthForm>
  );
}

function AllOptions() {
  const { t } = useI18n();
  return (
    <>
      <AuthHeading lead={t("auth.allOptionsLead")}>{t("auth.makeYourself")}</AuthHeading>
      <Types field="signup_type" types={SIGNUP_TYPES.filter((type) => type !== "all_options")} current="all_options" />
      <OtherMethods />
      <SwitchMode />
    </>
  );
}

export function NamesAndBirthDateScreen() {
  const { t } = useI18n();
  return (
    <AuthForm heading={t("auth.nameHeading")} lead={t("auth.birthLead")} submit={t("auth.create")}>
      <NameFields />
      <BirthDateStep />
      <PromotionTicks />
    </AuthForm>
  );
}

/** A step of sign-up, if the feature `signup_tos` is on [A4.3.2]. */
export function TermsOfServiceScreen() {
  const { t, localizePath } = useI18n();
  return (
    <AuthForm
      heading={t("auth.tosHeading")}
      lead={t("auth.tosLead")}
      submit={t("auth.tosAgree")}
      after={
        <p className={css.switch}>
          <StepLink screen="TermsDeclined">{t("auth.tosDecline")}</StepLink>
        </p>
      }
    >
      <input type="hidden" name="tos" value="true" />
      <p>
        <a href={localizePath(to("terms", {}))} target="_blank" rel="noreferrer">
          {t("auth.readTerms")}
        </a>
      </p>
    </AuthForm>
  );
}

export function TermsDeclinedScreen() {
  const { t, localizePath } = useI18n();
  return (
    <>
      <AuthHeading lead={t("auth.declinedLead")}>{t("auth.declinedHeading")}</AuthHeading>
      <StepLink screen="TermsOfService" className={buttonClass({ wide: true })}>
        {t("auth.declinedBack")}
      </StepLink>
      <p className={css.switch}>
        <a href={localizePath(to("home", {}))}>{t("auth.declinedLeave")}</a>
      </p>
    </>
  );
}
