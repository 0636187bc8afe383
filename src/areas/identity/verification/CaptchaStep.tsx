import { useEffect } from "react";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import { useChallengeSurface } from "./challengeSurface.ts";
import { useCaptcha } from "./useCaptcha.ts";

/**
 * A proof of work: the machine computes, and people do not have to see, hear or do anything [A5.10]. It starts by itself, once.
 */
export function CaptchaStep() {
  const { t } = useI18n();
  const { doing, problem } = useChallengeSurface();
  const hydrated = useHydrated();
  const solve = useCaptcha();
  // oxlint-disable-next-line react/exhaustive-deps -- once: what fails is tried again by its button
  useEffect(solve, []);
  if (!hydrated) return <p className={css.lead}>{t("captcha.byMail")}</p>;
  return (
    <>
      <p className={css.lead}>{t("challenge.captchaLead")}</p>
      <output className={css.proving}>{doing === "captcha" && t("captcha.proving")}</output>
      {problem && (
        <Button wide busy={doing === "captcha"} onClick={solve}>
          {t("ui.tryAgain")}
        </Button>
      )}
    </>
  );
}
