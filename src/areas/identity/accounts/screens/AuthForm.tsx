import { type ComponentProps, type ReactNode, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { ErrorSummary } from "#ui/forms/ErrorSummary.tsx";
import { useFormAddress } from "#ui/forms/useFormAddress.ts";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import css from "./AuthFlow.module.css";
import { AuthHeading } from "./AuthHeading.tsx";
import { AUTH_FORMS } from "#areas/identity/accounts/flow/authForms.ts";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { carriedFields, fieldId, fieldName } from "#areas/identity/accounts/flow/formFields.ts";
import { type Action, SCREENS } from "#areas/identity/accounts/flow/screenRules.ts";
import { pageOfForm } from "#areas/identity/accounts/flow/pageAddress.ts";
import { summaryOf } from "#areas/identity/accounts/fieldMessages.ts";
import { StepLink } from "./StepLink.tsx";

type Props = {
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  submit: string;
  /** The form's action, if it is not its screen's. */
  action?: Action | undefined;
  /** Between the button and the alternatives: "or". */
  after?: ReactNode;
};

/**
 * A screen of sign-up or log-in: heading, errors, fields, one button. The browser submits it by itself, or the script does after
 * hydration.
 */
export function AuthForm({ heading, lead, children, submit, action, after }: Props) {
  const { flow, context, where } = useAuth();
  const own = SCREENS[flow.screen].submits![flow.mode];
  // Without JavaScript there is no answer to a captcha: the button waits for the script, where one will load.
  const later = context.captcha || undefined;
  return (
    <>
      <AuthHeading lead={lead}>{heading}</AuthHeading>
      <Summary />
      {/* The focus goes to its first field, and the form's name is read along with it. */}
      <PostForm
        id={fieldId(where, "form")}
        action={action ?? own}
        className={css.form}
        aria-labelledby={fieldId(where, "form-heading")}
      >
        {children}
        <Button type="submit" wide busy={flow.doing !== "nothing"} data-later={later}>
          {submit}
        </Button>
      </PostForm>
      <Proving />
      {after}
    </>
  );
}

/** The bare form: its hidden fields, and the endpoint that handles it. */
export function PostForm({ action, children, ...rest }: { action: Action } & Omit<ComponentProps<"form">, "action" | "method">) {
  const auth = useAuth();
  const formAddress = useFormAddress();
  const { endpoint, plainEndpoint = endpoint } = AUTH_FORMS[action](auth.flow, auth);
  return (
    <form
      {...rest}
      method="post"
      action={formAddress(plainEndpoint.path)}
      onSubmit={(event) => void auth.submit(event, action)}
      noValidate
    >
      <Carried />
      {children}
    </form>
  );
}

/** Leads to a new password: a button of the screen's form, so that what was typed is sent along without JavaScript too. */
export function ForgotButton() {
  const { t } = useI18n();
  const { where } = useAuth();
  return (
    <button type="submit" form={fieldId(where, "form")} name="forgot" value="true" className="link">
      {t("auth.forgot")}
    </button>
  );
}

/** Hidden fields that the server needs when no script reads the form. */
function Carried() {
  const { flow, bootstrap, origin } = useAuth();
  // The values of the first render. `_page` is the page's own address, at which an answer is rendered.
  const [hidden] = useState(() => ({ csrf_token: bootstrap.session.csrf_token ?? "", ...origin }));
  const all = { ...hidden, _page: pageOfForm(flow, origin), _screen: flow.screen, ...carriedFields(flow) };
  return <HiddenFields search={Object.fromEntries(Object.entries(all).map(([key, value]) => [fieldName(key), value]))} />;
}

/** Announces what was refused; the focus stays where it is [A5.1]. */
function Summary() {
  const i18n = useI18n();
  const { flow, context, where } = useAuth();
  if (flow.refusal?.code === "captcha_required") return <CaptchaStep />;
  const errors = summaryOf(flow, context.messages, i18n).map(({ field, text }) =>
    field === undefined ? { text } : { text, field: fieldId(where, field) },
  );
  return <ErrorSummary title={i18n.t("form.summary")} errors={errors} keepFocus />;
}

/** The script solves it at the next press; without JavaScript, people log in by email [A5.10]. */
function CaptchaStep() {
  const { t } = useI18n();
  const summary = (text: string) => <ErrorSummary title={t("form.summary")} errors={[{ text }]} keepFocus />;
  return (
    <>
      <div className={css.withScript}>{summary(t("captcha.again"))}</div>
      <div className={css.withoutScript}>
        {summary(t("captcha.byMail"))}
        <p>
          <StepLink screen="PasswordlessLogin">{t("auth.mailMeCode")}</StepLink>
        </p>
      </div>
    </>
  );
}

/** Shown while the visitor's machine works on a proof [A5.10]. */
function Proving() {
  const { t } = useI18n();
  const { flow } = useAuth();
  return <output className={css.proving}>{flow.doing === "proving" && t("captcha.proving")}</output>;
}
