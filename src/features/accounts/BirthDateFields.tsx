import { dayOrder, monthNames } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "./authSurface.ts";
import { fieldId } from "./formFields.ts";
import { messageOf } from "./messages.ts";

const PARTS = ["day", "month", "year"] as const;

/** Three fields in the order of the visitor's language [A3.12]; one error for all of them. */
export function BirthDateFields() {
  const { t, locale } = useI18n();
  const { flow, context, send, where } = useAuth();
  const { messages } = context;
  const wrong = PARTS.filter((part) => flow.errors[`user.birthday_${part}`]);
  const error = wrong.map((part) => messageOf(messages, flow.errors, `user.birthday_${part}`)).find(Boolean);
  const typed = () => wrong.forEach((part) => send({ type: "typed", field: `user.birthday_${part}` }));
  const common = (part: (typeof PARTS)[number]) => ({
    id: fieldId(where, `user.birthday_${part}`),
    name: `user[birthday_${part}]`,
    defaultValue: flow.values[`user.birthday_${part}`],
    autoComplete: `bday-${part}`,
    "aria-invalid": wrong.includes(part) || undefined,
    "aria-describedby": error && "birthday-error",
    required: true,
  });
  const fields = {
    day: <Field key="day" label={t("auth.day")} inputMode="numeric" maxLength={2} onInput={typed} {...common("day")} />,
    month: (
      <Select
        key="month"
        label={t("auth.month")}
        options={[{ value: "", label: "" }, ...monthNames(locale).map((label, i) => ({ value: `${i + 1}`, label }))]}
        onChange={typed}
        {...common("month")}
      />
    ),
    year: <Field key="year" label={t("auth.year")} inputMode="numeric" maxLength={4} onInput={typed} {...common("year")} />,
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{t("auth.born")}</legend>
      <div className={css.birthday}>{dayOrder(locale).map((part) => fields[part])}</div>
      {error && <ErrorText id="birthday-error">{error}</ErrorText>}
    </fieldset>
  );
}
