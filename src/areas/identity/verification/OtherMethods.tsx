import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import type { WorkingMethod } from "./flows/challengeFlows.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import { useChallengeSurface } from "./challengeSurface.ts";
import { StepForm } from "./StepForm.tsx";
import { useCaptcha } from "./useCaptcha.ts";

/** The other ways through: pressed, a code is sent at once. */
export function OtherMethods() {
  const { t } = useI18n();
  const { airlock, current, doing } = useChallengeSurface();
  const hydrated = useHydrated();
  const solve = useCaptcha();
  const others = airlock.friction_data.filter(({ name }) => name !== current && (name !== "captcha" || hydrated));
  if (others.length === 0) return null;
  return (
    <>
      <p className={css.or}>
        <span>{t("auth.or")}</span>
      </p>
      <div className={css.fields}>
        {others.map(({ name, data: { channel, destination } }) =>
          name === "captcha" ? (
            <Button key={name} look="plain" wide busy={doing === "captcha"} onClick={solve}>
              {t("challenge.prove")}
            </Button>
          ) : (
            <StepForm key={name} method={name as WorkingMethod} className={css.form}>
              <Button type="submit" look="plain" wide busy={doing === name}>
                {t("challenge.sendTo", { channel: `${channel as string}`, destination: `${destination as string}` })}
              </Button>
            </StepForm>
          ),
        )}
      </div>
    </>
  );
}
