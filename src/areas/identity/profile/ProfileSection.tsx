import { sortByName } from "#lib/i18n/formats.ts";
import { numbersOf } from "#lib/i18n/locales.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Account, saveAccount } from "./contract.ts";
import css from "./ProfileSection.module.css";
import { MAX_ABOUT_LENGTH, SPOKEN } from "./rules.ts";

/** Profile info: what everybody sees [A4.3.6]. */
export function ProfileSection({ account }: { account: Account }) {
  const { t } = useI18n();
  return (
    <Section id="profile" heading={t("edit.profile")} lead={t("edit.profileLead")}>
      <Form
        action={saveAccount}
        name="profile"
        look="primary"
        submit={t("edit.save")}
        label={`${t("edit.save")}: ${t("edit.profile")}`}
      >
        {({ field, typed: { languages } }) => (
          <>
            <Field
              {...field("about", account.about)}
              id="about"
              multiline
              rows={6}
              maxLength={MAX_ABOUT_LENGTH}
              label={t("edit.about")}
              hint={t("edit.aboutHint")}
            />
            <SpokenLanguages spoken={Array.isArray(languages) ? (languages as string[]) : account.languages} />
          </>
        )}
      </Form>
    </Section>
  );
}

function SpokenLanguages({ spoken }: { spoken: string[] }) {
  const { t, language, list, locale } = useI18n();
  return (
    <>
      <input type="hidden" name="languages[]" value="" />
      <Disclosure
        summary={
          <>
            {t("edit.languages")}
            <span className={css.spoken}>{list(spoken.filter(Boolean).map(language)) || t("edit.languagesNone")}</span>
          </>
        }
      >
        <fieldset className={css.languages}>
          <legend className="visually-hidden">{t("edit.languages")}</legend>
          {sortByName(SPOKEN, { list: "languages", locale: numbersOf(locale), nameOf: language }).map((code) => (
            <Checkbox key={code} name="languages[]" value={code} label={language(code)} defaultChecked={spoken.includes(code)} />
          ))}
        </fieldset>
      </Disclosure>
    </>
  );
}
