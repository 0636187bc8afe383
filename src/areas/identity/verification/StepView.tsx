import { ResendCountdown } from "#areas/identity/accounts/codes/ResendCountdown.tsx";
import { DemoCodeHint } from "#areas/identity/accounts/screens/DemoCodeHint.tsx";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { sendWhenWhole } from "#areas/identity/accounts/flow/sendWhenWhole.ts";
import { useSecondsLeft } from "#lib/dates/useSecondsLeft.ts";
import { messageOf, submittedValue } from "#lib/forms/submittedValues.ts";
import { type MessageKey, useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { CountryField } from "#ui/fields/CountryField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { useChallengeSurface } from "./challengeSurface.ts";
import type { PasswordPolicy } from "#areas/identity/accounts/passwords/newPassword.ts";
import type { ChallengeMethod } from "./flows/challengeFlows.ts";
import { isMetElsewhere, type StepField, type StepScreen } from "./methods/screenTypes.ts";
import { METHOD_SCREENS } from "./methods/stepScreens.ts";
import { NewPasswordInput } from "./NewPasswordInput.tsx";
import { StepForm } from "./StepForm.tsx";

/** A handler's description of its step: the values of the step's texts, and what its parts need. */
type StepData = Record<string, string | number> & {
  step: string;
  channel?: string;
  resend_at?: string;
  href?: string;
  policy?: PasswordPolicy;
};

/** The page that waits stays open. */
const NEW_TAB = { target: "_blank", rel: "noopener" };
/** A phone dials it, and opens no page. */
const isCall = (href: string) => href.startsWith("tel:");

/** The current step of any method, from its data [B4.4.5]. */
export function StepView({ method }: { method: ChallengeMethod }) {
  const { t } = useI18n();
  const { airlock, doing, demo } = useChallengeSurface();
  const described = airlock.friction_data.find(({ name }) => name === method)!.data as StepData;
  const data = { count: airlock.attempts_left, ...described };
  const screen: StepScreen = METHOD_SCREENS[method]!.steps[data.step]!;
  // One button is primary. A form's own button is; one that only checks again is not, because the page does so by itself.
  const waits = isMetElsewhere(screen, data);
  const leads = screen.fields || !(waits || (screen.link && data.href));
  return (
    <>
      {/* A page that waits hydrates at once, so that it continues by itself. */}
      <p className={css.lead} data-live={waits ? "" : undefined}>
        {t(screen.lead, data)}
      </p>
      {screen.link && data.href && (
        <ButtonLink wide look={leads ? "quiet" : "primary"} href={data.href} {...(!isCall(data.href) && NEW_TAB)}>
          {t(screen.link, data)}
        </ButtonLink>
      )}
      {screen.button && (
        <StepForm key={data.step} method={method} className={css.form}>
          {screen.fields?.map((field) => (
            <StepInput key={field.name} {...field} data={data} />
          ))}
          <Button type="submit" wide look={leads ? "primary" : "quiet"} busy={doing === method}>
            {t(screen.button, data)}
          </Button>
        </StepForm>
      )}
      {screen.resends && <Resend key={data.resend_at} method={method} data={data} />}
      {demo && screen.resends && <DemoCodeHint />}
    </>
  );
}

const INPUTS = {
  code: { inputMode: "numeric", maxLength: 20, className: css.code, onInput: sendWhenWhole },
  text: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  amount: { inputMode: "decimal" },
  date: { type: "date" },
  year: { inputMode: "numeric", maxLength: 4 },
  digits: { inputMode: "numeric", maxLength: 4 },
} as const;

function StepInput({ name, label, hint, kind, autoComplete, optional, data }: StepField & { data: StepData }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { problem, where, submitted } = useChallengeSurface();
  const own = {
    id: where === "modal" ? `challenge-${name}` : name,
    name,
    label: t(label, data),
    hint: hint && t(hint, data),
    error: (problem && messageOf(i18n, problem.errors, name)) ?? undefined,
    autoComplete,
    defaultValue: kind === "code" || kind === "new_password" ? undefined : submittedValue(submitted, name),
    optional: optional === true,
    required: !optional,
  };
  if (kind === "country") return <CountryField {...own} />;
  if (kind === "lines") return <Field {...own} multiline maxLength={2000} />;
  if (kind === "new_password") return <NewPasswordInput {...own} policy={data.policy!} />;
  return <Field {...own} {...INPUTS[kind]} />;
}

const RESEND_TEXTS: Readonly<Record<string, MessageKey>> = {
  email: "auth.resendMail",
  sms: "auth.resendText",
  voice: "auth.callMe",
  push: "challenge.pushAgain",
};

function Resend({ method, data }: { method: ChallengeMethod; data: StepData }) {
  const { t } = useI18n();
  const seconds = Math.ceil(useSecondsLeft(data.resend_at ?? null) ?? 0);
  const waits = seconds > 0;
  return (
    <div className={css.resend}>
      <ResendCountdown seconds={seconds} />
      <StepForm method={method}>
        <Button type="submit" look="quiet" small disabled={waits}>
          {t(RESEND_TEXTS[data.channel ?? "voice"]!)}
        </Button>
      </StepForm>
    </div>
  );
}
