import { useI18n } from "#lib/i18n/i18n.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./Stepper.module.css";
import { useHydrated } from "#ui/islands/useHydrated.ts";

type Props = {
  label: string;
  hint?: string;
  name: string;
  min?: number;
  max?: number;
  /** How many of `max` another field has. Without JavaScript it does not count: the server adds both up. */
  taken?: number;
  defaultValue?: number;
  /**
   * Called for every number inside the limits, also one typed before hydration; a typed number outside of them is clamped when the
   * field is left.
   */
  onChange?: (value: number) => void;
};

/** A number field with minus and plus. The field works before a script has loaded; the buttons appear after hydration. */
export function Stepper({ label, hint, name, min = 0, max: most = 99, taken = 0, defaultValue = min, onChange }: Props) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [value, setValue] = useState(defaultValue);
  const max = hydrated ? Math.max(min, most - taken) : most;
  const set = (target: number) => {
    const next = Math.min(max, Math.max(min, target));
    if (next === value && input.current!.value === String(next)) return;
    input.current!.value = String(next);
    setValue(next);
    onChange?.(next);
  };
  const follow = () => {
    const typed = input.current!.valueAsNumber;
    if (typed >= min && typed <= max) set(typed);
  };
  // What was typed before hydration counts.
  // oxlint-disable-next-line react/exhaustive-deps -- what is typed later calls `follow` itself
  useEffect(follow, []);
  return (
    <div className={css.row}>
      <div className={css.text}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={css.controls} data-hydrated={hydrated || undefined}>
        <button
          type="button"
          className={css.button}
          // Not `disabled`, so that a button which reaches the limit keeps the focus.
          aria-disabled={value <= min}
          aria-label={t("ui.fewer", { label })}
          onClick={() => set(value - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={defaultValue}
          className={css.number}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={follow}
          onBlur={({ target }) => set(target.valueAsNumber || min)}
        />
        <button
          type="button"
          className={css.button}
          aria-disabled={value >= max}
          aria-label={t("ui.more", { label })}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
        {/* The buttons do not move the focus into the field, so its new value is announced here. */}
        <output className="visually-hidden" htmlFor={id}>
          {value !== defaultValue && `${label} ${value}`}
        </output>
      </div>
    </div>
  );
}
