import { useI18n } from "#lib/i18n/i18n.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import type { Application } from "./contract.ts";
import css from "./LuxuryOwners.module.css";
import { missingStep } from "./rules.ts";
import { STEP_PATHS } from "./stepPaths.ts";

/** How listing a luxury home goes, and the button that begins it or leads back to it. */
export function StartStep({ application }: { application: Application | null }) {
  const { t, localizePath } = useI18n();
  const isDraft = application?.status === "draft";
  const step = application && !isDraft ? "published" : (missingStep(application) ?? "contract");
  return (
    <>
      <p>{t("luxuryOwner.lead")}</p>
      <ul className={css.points}>
        {(["page", "call", "free"] as const).map((point) => (
          <li key={point}>
            <h2>{t(`luxuryOwner.point.${point}.heading`)}</h2>
            <p>{t(`luxuryOwner.point.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href={localizePath(STEP_PATHS[step])}>
          {t(application === null ? "luxuryOwner.begin" : isDraft ? "luxuryOwner.goOn" : "luxuryOwner.see")}
        </ButtonLink>
      </div>
    </>
  );
}
