import { useI18n } from "#lib/i18n/i18n.tsx";
import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./Labelled.module.css";

export type Labels = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown under the control. */
  below?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string | undefined;
};
type Props = Labels & { id: string; children: ReactNode };

/** Label, hint and error around one control, which refers to them with `describedBy(id, …)`. */
export function Labelled({ id, label, hint, error, below, optional, hideLabel, className, children }: Props) {
  const { t } = useI18n();
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id} className={classes(css.label, hideLabel && "visually-hidden")}>
        {label}
        {/* In one text with its space, which is otherwise missing in the accessible name. */}
        {optional && <span className={css.optional}>{` ${t("ui.optional")}`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      {below}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
