import { useI18n } from "#lib/i18n.tsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classes } from "./classes.ts";
import css from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import { useHydrated } from "./useHydrated.ts";

type Own = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  hideLabel?: boolean;
  /** Before and after the text, inside the frame: a currency, a unit. */
  before?: ReactNode;
  after?: ReactNode;
  className?: string | undefined;
};
type InputProps = Own & { multiline?: false } & Omit<ComponentProps<"input">, keyof Own>;
type TextareaProps = Own & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Own>;

/** A labelled input or textarea. Uncontrolled unless given a `value`, so what was typed before hydration stays. */
export function Field(props: InputProps | TextareaProps) {
  const { label, hint, error, optional, hideLabel, before, after, className, multiline: _, ...control } = props;
  const { t } = useI18n();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const own = useId();
  const id = control.id ?? own;
  const wired = {
    id,
    className: css.control,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby":
      classes(hint !== undefined && `${id}-hint`, Boolean(error) && `${id}-error`, control["aria-describedby"]) || undefined,
  };
  const password = !props.multiline && props.type === "password";
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id} className={classes(css.label, hideLabel && "visually-hidden")}>
        {label}
        {optional && <span className={css.optional}> {t("ui.optional")}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.frame} data-invalid={error ? "" : undefined} data-multiline={props.multiline ? "" : undefined}>
        {before && <span className={css.beside}>{before}</span>}
        {props.multiline ? (
          <textarea rows={4} {...(control as ComponentProps<"textarea">)} {...wired} />
        ) : (
          <input type="text" {...(control as ComponentProps<"input">)} {...(password && shown && { type: "text" })} {...wired} />
        )}
        {after && <span className={css.beside}>{after}</span>}
        {password && (
          <span className={css.toggle}>
            {hydrated && (
              <button
                type="button"
                aria-pressed={shown}
                aria-controls={id}
                aria-label={t("ui.showPassword")}
                onClick={() => setShown(!shown)}
              >
                <Icon name={shown ? "eye-off" : "eye"} size={20} />
              </button>
            )}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
