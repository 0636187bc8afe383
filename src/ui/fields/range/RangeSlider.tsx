import { useI18n } from "#lib/i18n/i18n.tsx";
import { boundTyped } from "#lib/money/typedAmount.ts";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "#ui/fields/Field.tsx";
import { Histogram } from "./Histogram.tsx";
import css from "./RangeSlider.module.css";
import { movedRange, type Range, stepsInside } from "./rangeSteps.ts";
import { useHydrated } from "#ui/islands/useHydrated.ts";

type Props = {
  legend: ReactNode;
  /** The names of the two fields; an empty field is an open end. */
  names: { low: string; high: string };
  min: number;
  max: number;
  step?: number;
  defaultValue?: Range;
  counts?: number[];
  /** A currency's symbol. */
  before?: ReactNode;
  /** What screen readers say of a number on the scale: an amount with its currency. */
  format?: (value: number) => string;
  onChange?: (range: Range) => void;
};

const amountIn = (input: HTMLInputElement | null) => boundTyped(input?.value ?? "");

/** Two fields for amounts, which work on their own; after hydration two thumbs and bars appear above them. */
export function RangeSlider({ legend, names, min, max, step = 1, defaultValue, counts, before, format, onChange }: Props) {
  const { t, number } = useI18n();
  const hydrated = useHydrated();
  const [range, setRange] = useState<Range>(defaultValue ?? { low: null, high: null });
  const low = useRef<HTMLInputElement>(null);
  const high = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const typed = () => {
    setRange({ low: amountIn(low.current), high: amountIn(high.current) });
    setUnreadable(null);
  };
  // Checked when the field is left, because a half-typed number is not valid yet.
  const left = ({ target }: FocusEvent<HTMLInputElement>) => {
    setUnreadable(target.value.trim() && amountIn(target) === null ? target.name : null);
    onChange?.(range);
  };
  useEffect(typed, []);
  const move = (end: "low" | "high", to: number) => {
    const next = movedRange(range, { end, to }, { min, max, step });
    low.current!.value = String(next.low ?? "");
    high.current!.value = String(next.high ?? "");
    typed();
  };
  const field = {
    inputMode: "numeric",
    dir: "ltr",
    maxLength: 20,
    before,
    onChange: typed,
    onBlur: left,
  } as const;
  const textOf = (value: number | null) => (value === null ? t("ui.noLimit") : (format ?? number)(value));
  const thumb = (end: "low" | "high", label: string) => (
    <input
      type="range"
      className={css.thumb}
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={range[end] ?? (end === "low" ? min : max)}
      aria-valuetext={textOf(range[end])}
      onChange={(event) => move(end, event.target.valueAsNumber)}
      onPointerUp={() => onChange?.(range)}
      onKeyUp={() => onChange?.(range)}
    />
  );
  return (
    <fieldset className={css.range}>
      <legend className={css.legend}>{legend}</legend>
      {counts && <Histogram counts={counts} {...stepsInside(range, { min, max }, counts.length)} />}
      <div className={css.slider}>
        {hydrated && (
          <>
            <svg aria-hidden className={css.track}>
              <rect className={css.groove} width="100%" height="4" y="20" rx="2" />
              <rect className={css.chosen} height="4" y="20" {...share(range, min, max)} />
            </svg>
            {thumb("low", t("ui.atLeast"))}
            {thumb("high", t("ui.atMost"))}
          </>
        )}
      </div>
      <div className={css.fields}>
        <Field
          {...field}
          ref={low}
          label={t("ui.atLeast")}
          name={names.low}
          error={unreadable === names.low && t("money.unreadable")}
          placeholder={String(min)}
          defaultValue={defaultValue?.low ?? ""}
        />
        <Field
          {...field}
          ref={high}
          label={t("ui.atMost")}
          name={names.high}
          error={unreadable === names.high && t("money.unreadable")}
          placeholder={`${max}+`}
          defaultValue={defaultValue?.high ?? ""}
        />
      </div>
    </fieldset>
  );
}

/** The chosen part of the track, in per cent. */
function share({ low, high }: Range, min: number, max: number) {
  const at = (value: number) => (Math.max(0, Math.min(1, (value - min) / (max - min || 1))) * 100) | 0;
  const from = at(low ?? min);
  return { x: `${from}%`, width: `${Math.max(0, at(high ?? max) - from)}%` };
}
