import { to } from "#paths";
import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { AuthPage } from "#areas/identity/accounts/screens/AuthPage.tsx";
import { logOut } from "#areas/identity/accounts/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/forms/Form.tsx";

/** A page with a button, so that no link can sign anyone out. */
export default page({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("logOut.title") }),

  View({ bootstrap }) {
    const { t, localizePath } = useI18n();
    const { user } = bootstrap.session;
    return (
      <AuthPage>
        <div className={css.flow}>
          <h1 className={css.heading}>{t(user ? "logOut.heading" : "logOut.already")}</h1>
          {user ? (
            <>
              <p className={css.lead}>{t("logOut.text", { name: user.first_name })}</p>
              <Form action={logOut} byBrowser wide look="primary" next={to("home", {})} submit={t("header.logOut")}>
                <Checkbox name="forget_me" value="true" label={t("auth.forgetMe")} hint={t("logOut.forgetHint")} />
              </Form>
            </>
          ) : (
            <ButtonLink wide href={localizePath(to("logIn", {}))}>
              {t("header.logIn")}
            </ButtonLink>
          )}
        </div>
      </AuthPage>
    );
  },
});
