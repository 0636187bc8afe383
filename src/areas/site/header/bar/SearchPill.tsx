import { useRouterState } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { CHECKOUT, useHiding } from "./EntryLink.tsx";
import { presentSearch } from "./presentSearch.ts";
import css from "./SearchPill.module.css";

/** The current search in one line. Pages with their own search form show it once that is scrolled away. */
export function SearchPill() {
  const i18n = useI18n();
  const { location, matches } = useRouterState();
  const { where, when, who, href } = presentSearch({ location, matches }, i18n);
  const hiding = useHiding();
  const hasForm = location.pathname === to("home", {}) || location.pathname === to("search", {});
  return (
    <search
      aria-label={i18n.t("header.search")}
      className={css.search}
      data-own-form={hasForm}
      {...hiding({ notUnder: CHECKOUT })}
    >
      <Link href={href} className={css.pill} data-entry="search">
        <Icon name="search" size={20} className={css.icon} />
        <span className="visually-hidden">{i18n.t("header.searchNow")}</span>
        <span className={css.where} data-part="where">
          {where}
        </span>
        <span className="visually-hidden">, </span>
        <span className={css.rest}>
          <span data-part="when">{when}</span>
          <span className="visually-hidden">, </span>
          <span aria-hidden="true">·</span>
          <span data-part="who">{who}</span>
        </span>
      </Link>
    </search>
  );
}
