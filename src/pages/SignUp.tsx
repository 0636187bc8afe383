import { to } from "#paths";
import { AccountForm, messageOf, typedIn } from "#features/accounts/AccountForm.tsx";
import { PASSWORD_LENGTH } from "#features/accounts/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { stringifySearch } from "#lib/search.ts";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";

const FIELDS = [
  { name: "first_name", label: "field.firstName", type: "text", autoComplete: "given-name" },
  { name: "last_name", label: "field.lastName", type: "text", autoComplete: "family-name" },
  { name: "email", label: "field.email", type: "email", autoComplete: "email" },
  { name: "password", label: "field.password", type: "password", autoComplete: "new-password" },
] as const;

export default page<null, { next?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("signUp.title") }),

  View({ search, bootstrap }) {
    const i18n = useI18n();
    const { t } = i18n;
    const { form } = bootstrap;
    const next = typedIn(form, "next") ?? search.next;
    return (
      <AccountForm
        heading={t("signUp.heading")}
        action={to("signUp", {})}
        submit={t("signUp.submit")}
        bootstrap={bootstrap}
        next={next}
        labels={Object.fromEntries(FIELDS.map(({ name, label }) => [`user.${name}`, t(label)]))}
        after={
          <p>
            {t("signUp.haveAccount")} <Link href={to("logIn", {}) + stringifySearch({ next })}>{t("header.logIn")}</Link>
          </p>
        }
      >
        {FIELDS.map(({ name, label, type, autoComplete }) => (
          <Field
            key={name}
            id={`user.${name}`}
            name={`user[${name}]`}
            type={type}
            label={t(label)}
            autoComplete={autoComplete}
            hint={name === "password" ? t("signUp.passwordHint", { least: PASSWORD_LENGTH.least }) : undefined}
            defaultValue={typedIn(form, `user.${name}`)}
            error={messageOf(i18n, form?.field_errors, `user.${name}`)}
            required
          />
        ))}
      </AccountForm>
    );
  },
});
