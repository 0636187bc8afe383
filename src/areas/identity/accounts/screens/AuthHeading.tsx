import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { progressOf } from "#areas/identity/accounts/flow/flow.ts";
import { fieldId } from "#areas/identity/accounts/flow/formFields.ts";

/** The heading of this screen; AuthFlow focuses it when the screen changes. */
export function AuthHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const { flow, where, send } = useAuth();
  const { t } = useI18n();
  const back = useHydrated() && flow.trail.length > 0;
  const Level = where === "page" ? "h1" : "h3";
  return (
    <div className={css.top}>
      <div className={css.bar}>
        {back && (
          <button type="button" className={css.back} onClick={() => send({ type: "back" })}>
            <Icon name="chevron-start" size={20} />
            {t("auth.back")}
          </button>
        )}
        <Progress />
      </div>
      <Level id={fieldId(where, "form-heading")} tabIndex={-1} data-heading className={css.heading}>
        {children}
      </Level>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}

function Progress() {
  const { t } = useI18n();
  const progress = progressOf(useAuth().flow);
  if (!progress) return null;
  const { at, of } = progress;
  return (
    <div className={css.progress}>
      <span className="visually-hidden">{t("auth.progress", { at, of })}</span>
      {Array.from({ length: of }, (_, i) => (
        <span key={i} className={css.dot} data-done={i < at || undefined} aria-hidden="true" />
      ))}
    </div>
  );
}
