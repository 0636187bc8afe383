import { typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { type Account, saveAccount } from "./contract.ts";
import css from "./ProfileSection.module.css";
import { ABOUT_MOST, SPOKEN } from "./rules.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = { account: Account; bootstrap: Bootstrap; page: string; saved: string | undefined };

/** Profile info: what everybody sees [A4.3.6]. */
export function ProfileSection({ account, bootstrap, page, saved }: Props) {
  const { t, language, list, locale } = useI18n();
  const form = bootstrap.form?.values._section === "profile" ? bootstrap.form : null;
  const typed = form?.values.languages;
  const spoken = Array.isArray(typed) ? (typed as string[]) : account.languages;
  const choices = SPOKEN.map((code) => ({ code, name: language(code) })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <SettingsForm
      id="profile"
      heading={t("edit.profile")}
      lead={t("edit.profileLead")}
      action={saveAccount.path}
      method="PUT"
      {...{ page, bootstrap, saved }}
      submit={t("edit.save")}
    >
      <Field
        id="about"
        name="about"
        multiline
        rows={6}
        maxLength={ABOUT_MOST}
        label={t("edit.about")}
        hint={t("edit.aboutHint")}
        defaultValue={typedIn(form, "about") ?? account.about}
      />
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
          {choices.map(({ code, name }) => (
            <Checkbox key={code} name="languages[]" value={code} label={name} defaultChecked={spoken.includes(code)} />
          ))}
        </fieldset>
      </Disclosure>
    </SettingsForm>
  );
}
