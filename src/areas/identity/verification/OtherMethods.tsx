import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { type ChallengeMethod, methodsInTurn, progressOf } from "./flows/challengeFlows.ts";
import { METHOD_SCREENS } from "./methods/stepScreens.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import { useChallengeSurface } from "./challengeSurface.ts";
import { StepForm } from "./StepForm.tsx";
import { useCaptcha } from "./useCaptcha.ts";

/** The other methods: pressing one performs its first step at once. */
export function OtherMethods() {
  const { t } = useI18n();
  const { airlock, current, doing } = useChallengeSurface();
  const hydrated = useHydrated();
  const solve = useCaptcha();
  const others = methodsInTurn(progressOf(airlock)).filter((method) => method !== current && (method !== "captcha" || hydrated));
  const dataOf = (method: ChallengeMethod) => airlock.friction_data.find(({ name }) => name === method)!.data;
  if (others.length === 0) return null;
  const canDoCurrent = current !== "captcha" || hydrated;
  return (
    <>
      {canDoCurrent && (
        <p className={css.or}>
          <span>{t("auth.or")}</span>
        </p>
      )}
      <div className={css.fields}>
        {others.map((method) =>
          method === "captcha" ? (
            <Button key={method} look="quiet" wide busy={doing === "captcha"} onClick={solve}>
              {t("challenge.prove")}
            </Button>
          ) : (
            <StepForm key={method} method={method} className={css.form}>
              <Button type="submit" look="quiet" wide busy={doing === method}>
                {t(METHOD_SCREENS[method]!.choice, dataOf(method) as Record<string, string>)}
              </Button>
            </StepForm>
          ),
        )}
      </div>
    </>
  );
}
