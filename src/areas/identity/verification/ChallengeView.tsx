import { type ReactNode, useEffect, useRef } from "react";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { messageOf } from "#lib/forms/submittedValues.ts";
import { type AirlockState, CHALLENGE_STATUS, type ChallengeMethod } from "./flows/challengeFlows.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { ErrorSummary } from "#ui/forms/ErrorSummary.tsx";
import { waitText } from "#ui/forms/refusedText.ts";
import { CaptchaStep } from "./CaptchaStep.tsx";
import { ChallengeProvider, type ChallengeSurface } from "./challengeSurface.ts";
import { OtherMethods } from "./OtherMethods.tsx";
import { StepView } from "./StepView.tsx";
import type { Problem } from "./useChallenge.ts";

type Props = ChallengeSurface & {
  /** What to do once it is met. */
  goOn: ReactNode;
  /** What to do once it has failed, besides asking a person. */
  again: ReactNode;
};

/** The challenge of any flow: why it is asked, the current method, the others, and always a person to turn to [B4.4.5]. */
export function ChallengeView({ goOn, again, ...surface }: Props) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const { airlock, current, problem, where } = surface;
  const panel = useRef<HTMLDivElement>(null);
  const step = stepOf(airlock, current);
  const shown = useRef<string>(null);
  useEffect(() => {
    // Focuses what there is to do now: the field of a code, else the heading. A page's first step leaves the focus where the
    // visitor has it.
    const field = panel.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
    const target = field ?? panel.current?.querySelector<HTMLElement>("[data-heading]");
    if (target && (shown.current !== null || where === "modal")) {
      // A dialog that is still opening focuses the element that is marked so.
      target.autofocus = true;
      target.focus();
    }
    shown.current = step;
  }, [step, where]);
  const Level = where === "page" ? "h1" : "h3";
  return (
    <ChallengeProvider value={surface}>
      <div ref={panel} className={css.flow} data-step={step}>
        <div className={css.top}>
          <Level tabIndex={-1} data-heading className={css.heading}>
            {step === "satisfied"
              ? t("challenge.thanks")
              : step === "failed"
                ? t("challenge.over")
                : find(`challenge.${airlock.flow}`)}
          </Level>
        </div>
        {problem && <ErrorSummary title={t("form.summary")} errors={[{ text: textsFor(problem, i18n) }]} keepFocus />}
        {step === "satisfied" ? (
          goOn
        ) : step === "failed" ? (
          <>
            <p className={css.lead}>{failureText(airlock, i18n)}</p>
            {again}
          </>
        ) : (
          <>
            {current === "captcha" ? <CaptchaStep /> : <StepView key={current} method={current} />}
            <OtherMethods />
          </>
        )}
        {step !== "satisfied" && <Help airlock={airlock} />}
      </div>
    </ChallengeProvider>
  );
}

/** Some flows have their own text for why they failed. */
const failureText = ({ flow, failure_reason }: AirlockState, { find }: I18n) => {
  const reason = failure_reason ?? "expired";
  return find(`challenge.failed.${reason}.${flow}`) ?? find(`challenge.failed.${reason}`);
};

/** The name of the step that is shown: of the challenge once it is over, else of its current method. */
function stepOf({ status, friction_data }: AirlockState, current: ChallengeMethod): string {
  if (status === CHALLENGE_STATUS.satisfied) return "satisfied";
  if (status === CHALLENGE_STATUS.failed) return "failed";
  return `${current} ${friction_data.find(({ name }) => name === current)?.data.step as string}`;
}

function textsFor({ code, errors, retryAfterS }: Problem, i18n: I18n): string {
  const [field, ...others] = Object.keys(errors);
  if (others.length > 0) return i18n.t("ui.formErrors", { count: others.length + 1 });
  const own = field && messageOf(i18n, errors, field);
  if (own) return own;
  if (code === "too_many_requests" && retryAfterS) return waitText(i18n, retryAfterS);
  return i18n.find(`refusal.${code}`) ?? i18n.t("refusal.other");
}

function Help({ airlock }: { airlock: AirlockState }) {
  const { t, find, localizePath } = useI18n();
  return (
    <>
      <Disclosure summary={t("challenge.why")}>
        <p className={css.small}>{find(`challenge.why.${airlock.action_name}`)}</p>
      </Disclosure>
      <p className={css.switch}>
        <a href={`${localizePath(to("appeal", {}))}?token=${encodeURIComponent(airlock.appeal_token)}`}>
          {t("challenge.askPerson")}
        </a>
      </p>
    </>
  );
}
