import { DemoCodeHint } from "#areas/identity/accounts/screens/DemoCodeHint.tsx";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { sendWhenWhole } from "#areas/identity/accounts/flow/sendWhenWhole.ts";
import { messageOf } from "#lib/forms/shownAgain.ts";
import type { WorkingMethod } from "./flows/challengeFlows.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSecondsLeft } from "#lib/dates/useSecondsLeft.ts";
import { Button } from "#ui/elements/Button.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { useChallengeSurface } from "./challengeSurface.ts";
import { StepForm } from "./StepForm.tsx";

type CodeData = { step: string; channel: string; destination: string; resend_at: string | null };

/** A code by mail, text or call: introduction, then its input [B4.4.5]. */
export function CodeStep({ method }: { method: WorkingMethod }) {
  const { t } = useI18n();
  const { airlock, doing } = useChallengeSurface();
  const data = airlock.friction_data.find(({ name }) => name === method)!.data as CodeData;
  if (data.step === "code_input") return <CodeInput method={method} data={data} />;
  return (
    <>
      <p className={css.lead}>{t("challenge.codeLead", { channel: data.channel, destination: data.destination })}</p>
      <StepForm method={method} className={css.form}>
        <Button type="submit" wide busy={doing === method}>
          {t("challenge.send", { channel: data.channel })}
        </Button>
      </StepForm>
    </>
  );
}

function CodeInput({ method, data }: { method: WorkingMethod; data: CodeData }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { airlock, doing, problem, demo } = useChallengeSurface();
  const wrong = problem && messageOf(i18n, problem.errors, "code");
  return (
    <>
      <p className={css.lead}>{t("auth.codeLead", { channel: data.channel, destination: data.destination })}</p>
      <StepForm method={method} className={css.form}>
        <Field
          id="challenge-code"
          name="code"
          label={t("field.code")}
          hint={t("challenge.triesLeft", { count: airlock.attempts_left })}
          error={wrong ?? undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={css.code}
          maxLength={20}
          onInput={sendWhenWhole}
          required
        />
        <Button type="submit" wide busy={doing === method}>
          {t("auth.continue")}
        </Button>
      </StepForm>
      <Resend key={data.resend_at} method={method} data={data} />
      {demo && <DemoCodeHint />}
    </>
  );
}

function Resend({ method, data }: { method: WorkingMethod; data: CodeData }) {
  const { t } = useI18n();
  const seconds = Math.ceil(useSecondsLeft(data.resend_at) ?? 0);
  const waits = seconds > 0;
  return (
    <div className={css.resend}>
      <p className={css.countdown}>{waits ? t("auth.resendIn", { seconds }) : t("auth.notArrived")}</p>
      <StepForm method={method}>
        <Button type="submit" look="quiet" small disabled={waits}>
          {t(data.channel === "email" ? "auth.resendMail" : data.channel === "sms" ? "auth.resendText" : "auth.callMe")}
        </Button>
      </StepForm>
    </div>
  );
}
