import { type ComponentProps, type ReactNode, useId } from "react";
import choice from "./Choice.module.css";
import css from "./Switch.module.css";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; hint?: ReactNode };

/** For what takes effect at once; in a form that is sent, use a Checkbox. */
export function Switch({ label, hint, className, ...rest }: Props) {
  const id = useId();
  return (
    <label className={`${choice.choice} ${css.row} ${className ?? ""}`}>
      <span className={choice.text}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={choice.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        className={css.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}
