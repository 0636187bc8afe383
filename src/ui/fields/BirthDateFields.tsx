import { type DatePart, dayOrder, monthNames } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./BirthDateFields.module.css";
import { Field } from "./Field.tsx";
import { ErrorText } from "./Labelled.tsx";
import { Select } from "#ui/choices/Select.tsx";

type Control = {
  id: string;
  name: string;
  defaultValue: string | number | undefined;
  required?: boolean;
  onInput?: () => void;
};
type Props = {
  hideLegend?: boolean;
  controlOf: (part: DatePart) => Control;
  errorOf: (part: DatePart) => string | undefined;
  /** The date does not exist, or the person is too young: any part may be wrong, so the error applies to all three. */
  isWholeWrong: boolean;
};

/** Three fields in the order of the visitor's language [A3.12], with their errors below. */
export function BirthDateFields({ hideLegend = false, controlOf, errorOf, isWholeWrong }: Props) {
  const { t, locale } = useI18n();
  const order = dayOrder(locale);
  const errorId = (part: DatePart) => `${controlOf(part).id}-error`;
  const wired = (part: DatePart) => {
    const at = isWholeWrong ? "day" : part;
    const isWrong = errorOf(at) !== undefined;
    return {
      ...controlOf(part),
      autoComplete: `bday-${part}`,
      "aria-invalid": isWrong || undefined,
      "aria-describedby": isWrong ? errorId(at) : undefined,
    };
  };
  const fields = {
    day: <Field key="day" label={t("ui.day")} inputMode="numeric" maxLength={2} {...wired("day")} />,
    month: (
      <Select
        key="month"
        label={t("ui.month")}
        options={[{ value: "", label: t("ui.month") }, ...monthNames(locale).map((label, i) => ({ value: `${i + 1}`, label }))]}
        {...wired("month")}
      />
    ),
    year: <Field key="year" label={t("ui.year")} inputMode="numeric" maxLength={4} {...wired("year")} />,
  };
  return (
    <fieldset>
      <legend className={hideLegend ? "visually-hidden" : css.legend}>{t("ui.birthDate")}</legend>
      <div className={css.fields}>{order.map((part) => fields[part])}</div>
      {order.map((part) => {
        const error = errorOf(part);
        return (
          error && (
            <ErrorText key={part} id={errorId(part)}>
              {error}
            </ErrorText>
          )
        );
      })}
    </fieldset>
  );
}
