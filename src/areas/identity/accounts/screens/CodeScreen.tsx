import { DemoCodeHint } from "./DemoCodeHint.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSecondsLeft } from "#lib/dates/useSecondsLeft.ts";
import { Button } from "#ui/elements/Button.tsx";
import { AuthField, AuthTick } from "./AuthField.tsx";
import { AuthForm, PostForm } from "./AuthForm.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";
import type { Flow } from "#areas/identity/accounts/flow/flow.ts";
import { isPhoneLike } from "#areas/identity/accounts/flow/identifier.ts";
import { ResendCountdown } from "#areas/identity/accounts/codes/ResendCountdown.tsx";
import { maskEmail } from "#areas/identity/accounts/codes/maskEmail.ts";
import { sendWhenWhole } from "#areas/identity/accounts/flow/sendWhenWhole.ts";
import { StepLink } from "./StepLink.tsx";

/** PhoneVerification and PasswordlessLoginConfirmation: asks for a 6-digit code that was sent to a number or an address. */
export function CodeScreen() {
  const { t } = useI18n();
  const { flow, bootstrap } = useAuth();
  const code = flow.serverStep?.code;
  const channel = code?.channel ?? (flow.screen === "PhoneVerification" ? "sms" : "email");
  const signup = flow.mode === "signup";
  if (flow.values.link && !code) return <LinkScreen />;
  return (
    <AuthForm
      heading={t(channel === "email" ? "auth.codeHeadingMail" : "auth.codeHeadingPhone")}
      lead={t("auth.codeLead", { channel, destination: code ? destinationOf(code, flow) : "" })}
      submit={t("auth.continue")}
      after={
        <>
          {code && <Resend key={code.id} code={code} />}
          {bootstrap.demo && <DemoCodeHint />}
        </>
      }
    >
      {code && <CodeFields code={code} />}
      <AuthField
        first
        field={signup ? "user.verification_code" : "confirmation_code"}
        label={t("field.code")}
        hint={channel === "email" && !signup ? t("auth.linkToo") : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={css.code}
        maxLength={20}
        onInput={sendWhenWhole}
      />
      {!signup && <AuthTick field="remember_me" label={t("auth.remember")} hint={t("auth.rememberHint")} />}
    </AuthForm>
  );
}

/** As it was just typed, which its own browser may show; if it was not typed here, masked as the server sends it. */
function destinationOf({ channel, destination }: NonNullable<AuthStep["code"]>, { values, serverStep }: Flow): string {
  const isMail = channel === "email";
  const typed = isMail
    ? [values.email, values["user.email"], values.phone_or_email, serverStep?.signup?.email]
    : [values.phone, values["user.phone"], values.phone_or_email, serverStep?.signup?.phone];
  const isIt = (text: string) =>
    isMail
      ? maskEmail(text.toLowerCase()) === destination
      : isPhoneLike(text) && plainNumber(text).slice(-2) === destination.slice(-2);
  return typed.map((text) => text?.trim() ?? "").find(isIt) ?? destination;
}

/** The target of an email's link: mail scanners follow links, but press no buttons. */
function LinkScreen() {
  const { t } = useI18n();
  const { flow } = useAuth();
  const gone = flow.errors.link !== undefined;
  if (gone)
    return (
      <AuthForm heading={t("auth.linkGone")} lead={t("auth.linkGoneLead")} submit={t("auth.mailMeCode")} action="sendLink">
        <AuthField field="email" type="email" label={t("field.email")} autoComplete="username" />
      </AuthForm>
    );
  return (
    <AuthForm heading={t("auth.linkHeading")} lead={t("auth.linkLead")} submit={t("auth.logIn")} action="logIn">
      <input type="hidden" name="link" value={flow.values.link} />
      <AuthTick field="remember_me" label={t("auth.remember")} hint={t("auth.rememberHint")} />
    </AuthForm>
  );
}

/** Offers another code after half a minute, a call instead of a text, and another address. */
function Resend({ code }: { code: NonNullable<AuthStep["code"]> }) {
  const { t } = useI18n();
  const { flow } = useAuth();
  const seconds = Math.ceil(useSecondsLeft(code.resend_at) ?? 0);
  const waiting = seconds > 0;
  const mail = code.channel === "email";
  const signup = flow.mode === "signup";
  return (
    <div className={css.resend}>
      <ResendCountdown seconds={seconds} />
      <div className={css.row}>
        {(mail ? (["sendLink"] as const) : (["sendText", "callPhone"] as const)).map((action) => (
          <PostForm key={action} action={signup && mail ? "signUp" : action}>
            {!(signup && mail) && <Destination channel={action === "callPhone" ? "voice" : mail ? "email" : "sms"} />}
            <Button type="submit" look="quiet" small disabled={waiting}>
              {t(action === "sendLink" ? "auth.resendMail" : action === "sendText" ? "auth.resendText" : "auth.callMe")}
            </Button>
          </PostForm>
        ))}
      </div>
      <p className={css.switch}>
        <StepLink screen={signup ? "UserIdentifier" : "Landing"}>{t(mail ? "auth.otherMail" : "auth.otherPhone")}</StepLink>
        {!signup && !mail && (
          <>
            {" · "}
            <StepLink screen="Login">{t("auth.usePassword")}</StepLink>
          </>
        )}
      </p>
    </div>
  );
}

/** The code's id; and, for the page that comes back without JavaScript, where it was sent. */
function CodeFields({ code }: { code: NonNullable<AuthStep["code"]> }) {
  return (
    <>
      <input type="hidden" name="code_id" value={code.id} />
      <input type="hidden" name="_code" value={JSON.stringify(code)} />
    </>
  );
}

/** Where another code is sent: what was typed, because the browser gets the destination only masked. */
function Destination({ channel }: { channel: "email" | "sms" | "voice" }) {
  const { flow } = useAuth();
  const { phone_or_email = "", email, phone, "user.phone": own } = flow.values;
  if (channel === "email") return !flow.values.suggested && <input type="hidden" name="email" value={email || phone_or_email} />;
  return (
    <>
      <input type="hidden" name="phone" value={phone || own || flow.serverStep?.signup?.phone || phone_or_email} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="purpose" value={flow.mode === "signup" ? "sign_up" : "sign_in"} />
    </>
  );
}
