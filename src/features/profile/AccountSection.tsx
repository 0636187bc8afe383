import { dayOrder } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import { type FieldOf, Form } from "#ui/Form.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { Section } from "#ui/Section.tsx";
import css from "./AccountSection.module.css";
import { type Account, saveAccount } from "./contract.ts";

const PARTS = {
  day: { from: 8, to: 10 },
  month: { from: 5, to: 7 },
  year: { from: 0, to: 4 },
} as const;
const BIRTH_ERROR = "birthday-error";

/** Account info [A4.3.6]. The whole page says the name, so the browser reads it anew. */
export function AccountSection({ account }: { account: Account }) {
  const { t } = useI18n();
  return (
    <Section id="account" heading={t("edit.account")} lead={t("edit.accountLead")}>
      <Form action={saveAccount} name="account" byBrowser look="primary" submit={t("edit.save")}>
        {({ field }) => (
          <>
            {(["first_name", "last_name"] as const).map((name) => (
              <Field
                key={name}
                id={name}
                label={t(name === "first_name" ? "field.firstName" : "field.lastName")}
                autoComplete={name === "first_name" ? "given-name" : "family-name"}
                {...field(name, account[name])}
              />
            ))}
            <BirthDate field={field} now={account.birth_date} />
          </>
        )}
      </Form>
    </Section>
  );
}

/** Three fields in the order of the visitor's language; what is wrong with the day that they make stands below. */
function BirthDate({ field, now }: { field: FieldOf; now: string | null }) {
  const { t, locale } = useI18n();
  const { error } = field("birthday_day");
  return (
    <fieldset className={css.birth}>
      <legend>{t("edit.birthDate")}</legend>
      {dayOrder(locale).map((part) => {
        const { from, to } = PARTS[part];
        const name = `birthday_${part}`;
        return (
          <Field
            key={part}
            id={name}
            label={t(`edit.${part}`)}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            maxLength={to - from}
            {...field(name, now?.slice(from, to))}
            error={undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={error && BIRTH_ERROR}
          />
        );
      })}
      {error && <ErrorText id={BIRTH_ERROR}>{error}</ErrorText>}
    </fieldset>
  );
}
