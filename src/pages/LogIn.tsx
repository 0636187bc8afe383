import { to } from "#paths";
import { AccountForm, messageOf, typedIn } from "#features/accounts/AccountForm.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { stringifySearch } from "#lib/search.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { Link } from "#ui/Link.tsx";

export default page<null, { next?: string }>({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("logIn.title") }),

  View({ search, bootstrap }) {
    const i18n = useI18n();
    const { t } = i18n;
    const { form } = bootstrap;
    const next = typedIn(form, "next") ?? search.next;
    return (
      <AccountForm
        heading={t("logIn.heading")}
        action={to("logIn", {})}
        submit={t("logIn.submit")}
        bootstrap={bootstrap}
        next={next}
        labels={{ email: t("field.email"), password: t("field.password") }}
        after={
          <p>
            {t("logIn.noAccount")} <Link href={to("signUp", {}) + stringifySearch({ next })}>{t("header.signUp")}</Link>
          </p>
        }
      >
        <Field
          id="email"
          name="email"
          type="email"
          label={t("field.email")}
          autoComplete="username"
          defaultValue={typedIn(form, "email")}
          error={messageOf(i18n, form?.field_errors, "email")}
          required
        />
        <Field
          id="password"
          name="password"
          type="password"
          label={t("field.password")}
          autoComplete="current-password"
          error={messageOf(i18n, form?.field_errors, "password")}
          required
        />
        <Checkbox
          name="remember_me"
          value="true"
          label={t("logIn.remember")}
          defaultChecked={typedIn(form, "remember_me") === "true"}
        />
      </AccountForm>
    );
  },
});
