import { useEffect, useId, useRef, useState } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { microsTyped } from "#lib/money/typedMoney.ts";
import { Field, type InputProps } from "./Field.tsx";
import css from "./MoneyField.module.css";

type Props = Omit<InputProps, "below" | "type" | "inputMode" | "defaultValue"> & {
  defaultValue?: string | number | undefined;
  /** The currency with which it is rendered. */
  currency: string;
  /** The currency of the typed amount, if another field of the form decides that. */
  currencyIn?: (values: FormData) => string | undefined;
};

/** A field for an amount, typed as people write it; the parsed amount is shown below, also for one that the server rendered. */
export function MoneyField({ currency, currencyIn, ...props }: Props) {
  const { t, money } = useI18n();
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<FormData | null>(null);
  useEffect(() => {
    const form = input.current!.form!;
    const read = () => setValues(new FormData(form));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const typedCurrency = (values && currencyIn?.(values)) ?? currency;
  const typed = String(values ? values.get(props.name) : (props.defaultValue ?? ""));
  const amount_micros = microsTyped(typed, typedCurrency);
  return (
    <Field
      {...props}
      error={props.error && typed.trim() !== "" && amount_micros === null ? t("money.unreadable") : props.error}
      id={id}
      ref={input}
      inputMode="decimal"
      dir="ltr"
      maxLength={20}
      below={
        <output htmlFor={id} className={css.understood}>
          {amount_micros !== null && money({ amount_micros, currency: typedCurrency })}
        </output>
      }
    />
  );
}
