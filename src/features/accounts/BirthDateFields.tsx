import { dayOrder, monthNames } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "./authSurface.ts";
import { isWholeDateWrong } from "./flow.ts";
import { fieldId } from "./formFields.ts";
import { messageOf } from "./messages.ts";

type Part = "day" | "month" | "year";
const keyOf = (part: Part) => `user.birthday_${part}`;

/** Three fields in the order of the visitor's language [A3.12]; what is wrong with them stands below. */
export function BirthDateFields() {
  const { t, locale } = useI18n();
  const { flow, context, send, where } = useAuth();
  const order = dayOrder(locale);
  const errorId = (part: Part) => `${fieldId(where, keyOf(part))}-error`;
  const said = order.flatMap((part) => {
    const text = messageOf(context.messages, flow.errors, keyOf(part));
    return text ? [{ part, text }] : [];
  });
  const common = (part: Part) => {
    // No such day, or of somebody too young: each part may be what is wrong.
    const at = isWholeDateWrong(flow.errors) ? "day" : part;
    return {
      id: fieldId(where, keyOf(part)),
      name: `user[birthday_${part}]`,
      defaultValue: flow.values[keyOf(part)],
      autoComplete: `bday-${part}`,
      "aria-invalid": keyOf(at) in flow.errors || undefined,
      "aria-describedby": said.some((one) => one.part === at) ? errorId(at) : undefined,
      onInput: () => send({ type: "typed", field: keyOf(part) }),
      required: true,
    };
  };
  const fields = {
    day: <Field key="day" label={t("auth.day")} inputMode="numeric" maxLength={2} {...common("day")} />,
    month: (
      <Select
        key="month"
        label={t("auth.month")}
        options={[{ value: "", label: "" }, ...monthNames(locale).map((label, i) => ({ value: `${i + 1}`, label }))]}
        {...common("month")}
      />
    ),
    year: <Field key="year" label={t("auth.year")} inputMode="numeric" maxLength={4} {...common("year")} />,
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{t("auth.born")}</legend>
      <div className={css.birthday}>{order.map((part) => fields[part])}</div>
      {said.map(({ part, text }) => (
        <ErrorText key={part} id={errorId(part)}>
          {text}
        </ErrorText>
      ))}
    </fieldset>
  );
}
