import { type ComponentProps, type ReactNode, useId } from "react";
import css from "./Choice.module.css";
import { describedBy } from "#ui/fields/describedBy.ts";
import { ErrorText } from "#ui/fields/Labelled.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: ReactNode };

export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={css.box}
          aria-labelledby={`${id}-label`}
          {...describedBy(id, { hint, error })}
        />
        <span className={css.text}>
          <span id={`${id}-label`}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className={css.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
