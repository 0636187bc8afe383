import { useLocation } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import css from "./BrowserNotice.module.css";

/**
 * Shown to browsers that are too old for the pages [A2.4.7, B9.11]. It is dismissed by a plain link: they understand little else.
 */
export function BrowserNotice() {
  const { t, localizePath } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <div role="status" className={css.notice}>
      <span>{t("header.outdated")}</span>{" "}
      <a href={localizePath(pathname) + stringifySearch({ ...(search as object), browser_notice: "off" })}>
        {t("header.putAway")}
      </a>
    </div>
  );
}
