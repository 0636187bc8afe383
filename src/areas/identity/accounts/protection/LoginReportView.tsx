import css from "#areas/identity/accounts/screens/AuthFlow.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { reportLogin } from "./contract.ts";

/** The target of the button in the email about a new browser: nothing happens before the button here is pressed as well. */
export function LoginReportView({ token, isGone }: { token: string; isGone: boolean }) {
  const { t, localizePath } = useI18n();
  return (
    <div className={css.flow}>
      <h1 className={css.heading}>{t("reportLogin.heading")}</h1>
      <p className={css.lead}>{t(isGone ? "reportLogin.expired" : "reportLogin.lead")}</p>
      {isGone ? (
        <ButtonLink wide href={localizePath(to("forgotPassword", {}))}>
          {t("reportLogin.newPassword")}
        </ButtonLink>
      ) : (
        <Form
          action={reportLogin}
          byBrowser
          whole="token"
          input={{ token }}
          wide
          look="primary"
          submit={t("reportLogin.submit")}
        />
      )}
    </div>
  );
}
