import { useI18n } from "#lib/i18n/i18n.tsx";
import { BirthDateFields } from "#ui/fields/BirthDateFields.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { type FieldOf, Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Account, saveAccount } from "./contract.ts";

/** Account info [A4.3.6]. The whole page shows the name, so the browser reloads it. */
export function AccountSection({ account }: { account: Account }) {
  const { t } = useI18n();
  return (
    <Section id="account" heading={t("edit.account")} lead={t("edit.accountLead")}>
      <Form
        action={saveAccount}
        name="account"
        byBrowser
        look="primary"
        submit={t("edit.save")}
        label={`${t("edit.save")}: ${t("edit.account")}`}
      >
        {({ field, typed }) => (
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
            <OneName isTicked={"has_one_name" in typed ? typed.has_one_name === "true" : account.last_name === ""} />
            <BirthDate field={field} now={account.birth_date} />
          </>
        )}
      </Form>
    </Section>
  );
}

function OneName({ isTicked }: { isTicked: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {/* A box that is not ticked sends nothing. */}
      <input type="hidden" name="has_one_name" value="false" />
      <Checkbox id="has_one_name" name="has_one_name" value="true" label={t("field.oneName")} defaultChecked={isTicked} />
    </>
  );
}

/** An error concerns the date that the three fields make. */
function BirthDate({ field, now }: { field: FieldOf; now: string | null }) {
  const [year, month, day] = now?.split("-").map(Number) ?? [];
  const known = { year, month, day };
  return (
    <BirthDateFields
      isWholeWrong
      errorOf={(part) => field(`birthday_${part}`).error}
      controlOf={(part) => {
        const name = `birthday_${part}`;
        const { defaultValue } = field(name, known[part]);
        return { id: name, name, defaultValue };
      }}
    />
  );
}
