import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./AuthFlow.module.css";
import { useAuth } from "#areas/identity/accounts/flow/authSurface.ts";
import { StepLink } from "./StepLink.tsx";

/** The methods that the page adds beside the form: passkeys, social accounts; and a link to all others. */
export function OtherMethods() {
  const { t } = useI18n();
  const { renderMethods: renderWays, flow } = useAuth();
  return (
    <>
      {renderWays && (
        <>
          <p className={css.or}>
            <span>{t("auth.or")}</span>
          </p>
          {renderWays(flow.mode)}
        </>
      )}
      {flow.mode === "login" && (
        <p className={css.switch}>
          <StepLink screen="MoreOptions">{t("auth.moreOptions")}</StepLink>
        </p>
      )}
    </>
  );
}
