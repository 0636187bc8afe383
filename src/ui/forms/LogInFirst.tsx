import { useRouterState } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";

/** A link to the page that logs a visitor in, and back to the current page. */
export function LogInFirst() {
  const { t, localizePath } = useI18n();
  const stands = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return <Link href={to("logIn", {}) + stringifySearch({ next: localizePath(stands) })}>{t("form.logIn")}</Link>;
}
