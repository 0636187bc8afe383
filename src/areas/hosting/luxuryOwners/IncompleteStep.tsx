import { useI18n } from "#lib/i18n/i18n.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { FilledStep } from "./rules.ts";
import { STEP_PATHS } from "./stepPaths.ts";

/** In place of a step that needs an earlier one first. */
export function IncompleteStep({ missing }: { missing: FilledStep }) {
  const { t, localizePath } = useI18n();
  return (
    <>
      <p>{t("luxuryOwner.incomplete")}</p>
      <div>
        <ButtonLink href={localizePath(STEP_PATHS[missing])}>
          {t("luxuryOwner.complete", { step: t(`luxuryOwner.step.${missing}`) })}
        </ButtonLink>
      </div>
    </>
  );
}
