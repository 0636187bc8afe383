import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { dayOrder } from "#lib/dates.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Field } from "#ui/Field.tsx";
import css from "./AccountSection.module.css";
import { type Account, saveAccount } from "./contract.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = { account: Account; bootstrap: Bootstrap; page: string; saved: string | undefined };
const PARTS = {
  day: { from: 8, to: 10 },
  month: { from: 5, to: 7 },
  year: { from: 0, to: 4 },
} as const;

/** Account info [A4.3.6]. */
export function AccountSection({ account, bootstrap, page, saved }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === "account" ? bootstrap.form : null;
  const errorOf = (field: string) => messageOf(i18n, form?.field_errors, field);
  return (
    <SettingsForm
      id="account"
      heading={t("edit.account")}
      lead={t("edit.accountLead")}
      action={saveAccount.path}
      method="PUT"
      {...{ page, bootstrap, saved }}
      submit={t("edit.save")}
    >
      {(["first_name", "last_name"] as const).map((name) => (
        <Field
          key={name}
          id={name}
          name={name}
          label={t(name === "first_name" ? "field.firstName" : "field.lastName")}
          autoComplete={name === "first_name" ? "given-name" : "family-name"}
          defaultValue={typedIn(form, name) ?? account[name]}
          error={errorOf(name)}
        />
      ))}
      <fieldset className={css.birth}>
        <legend>{t("edit.birthDate")}</legend>
        {dayOrder(i18n.locale).map((part) => (
          <BirthPart key={part} {...{ part, account, form }} error={errorOf(`birthday_${part}`)} />
        ))}
      </fieldset>
    </SettingsForm>
  );
}

type PartProps = { part: keyof typeof PARTS; account: Account; form: Bootstrap["form"]; error: string | undefined };
function BirthPart({ part, account, form, error }: PartProps) {
  const { t } = useI18n();
  const { from, to } = PARTS[part];
  const name = `birthday_${part}`;
  return (
    <Field
      id={name}
      name={name}
      label={t(`edit.${part}`)}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={to - from}
      defaultValue={typedIn(form, name) ?? account.birth_date?.slice(from, to)}
      error={error}
    />
  );
}
