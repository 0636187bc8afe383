import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./AuthFlow.module.css";

/** In the demo: where to read a code that was sent. */
export function DemoCodeHint() {
  const { t, localizePath } = useI18n();
  return (
    <p className={css.demo}>
      {t("auth.demoCode")}{" "}
      <a href={localizePath(to("outbox", {}))} target="_blank" rel="noreferrer">
        {t("auth.demoOutbox")}
      </a>
    </p>
  );
}
