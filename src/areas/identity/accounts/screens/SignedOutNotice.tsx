import type { MouseEvent } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "./AuthFlow.module.css";

const COUNT_KEY = "logout_anyway_count_v3"; // [A9.7]
type Props = { /** Where both lead without JavaScript. */ logIn: string; anyway: string; onLogIn?: () => void };

/** This browser was logged out elsewhere, in the middle of something: log in again and continue, or leave. */
export function SignedOutNotice({ logIn, anyway, onLogIn }: Props) {
  const { t, localizePath } = useI18n();
  const press = (event: MouseEvent) => {
    if (!onLogIn) return;
    event.preventDefault();
    onLogIn();
  };
  return (
    <div className={css.form}>
      <p>{t("signedOut.text")}</p>
      <ButtonLink wide href={localizePath(logIn)} onClick={press}>
        {t("signedOut.again")}
      </ButtonLink>
      <ButtonLink wide look="quiet" href={localizePath(anyway)} onClick={countAnyway}>
        {t("signedOut.anyway")}
      </ButtonLink>
    </div>
  );
}

/** Counts how often people choose to leave. */
function countAnyway() {
  sessionStorage.setItem(COUNT_KEY, `${Number(sessionStorage.getItem(COUNT_KEY) ?? 0) + 1}`);
}
