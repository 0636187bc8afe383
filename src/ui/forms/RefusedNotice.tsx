import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ProveAgain } from "./ProveAgain.tsx";
import { type RefusedForm, refusedText } from "./refusedText.ts";
import css from "./RefusedNotice.module.css";

type Props = { refused: RefusedForm; text?: string | undefined; children?: ReactNode };

/** Shows why the submitted form was refused, with a special `text` if there is one, and what may help (`children`). */
export function RefusedNotice({ refused, text, children }: Props) {
  const i18n = useI18n();
  return (
    <p role="alert" className={css.refused}>
      <Icon name="warning" size={20} />
      <span>
        {text ?? refusedText(i18n, refused)}{" "}
        {refused.error === "other" && refused.error_id && i18n.t("broken.id", { id: refused.error_id })}
        {refused.error === "authentication_required" && <LogInFirst />}
        {refused.error === "reauthentication_required" && <ProveAgain />}
        {children}
      </span>
    </p>
  );
}

/** A link to the page that logs a visitor in, and back to the current page. */
function LogInFirst() {
  const { t, localizePath } = useI18n();
  const stands = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return <Link href={to("logIn", {}) + stringifySearch({ next: localizePath(stands) })}>{t("form.logIn")}</Link>;
}
