import { type ChangeEventHandler, type ReactNode, useId } from "react";
import css from "./Choice.module.css";
import { describedBy } from "#ui/fields/describedBy.ts";
import { ErrorText } from "#ui/fields/Labelled.tsx";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };
type Props = {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  defaultValue?: string | number | undefined;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Arranged in a row instead of a column. */
  inline?: boolean;
};

export function RadioGroup({ legend, name, options, defaultValue, value, onChange, hint, error, required, inline }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })["aria-describedby"]}>
      <legend className={css.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? css.inline : undefined}>
        {options.map((option, i) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={css.box}
              required={required}
              disabled={option.disabled}
              aria-labelledby={`${id}-${i}`}
              aria-describedby={option.hint ? `${id}-${i}-hint` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue?.toString() }
                : { checked: option.value === value })}
              onChange={onChange}
            />
            <span className={css.text}>
              <span id={`${id}-${i}`}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${i}-hint`} className={css.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
