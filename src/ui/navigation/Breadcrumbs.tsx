import { useI18n } from "#lib/i18n/i18n.tsx";
import type { ReactNode } from "react";
import css from "./Breadcrumbs.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

/** The breadcrumbs of a page; the last is the page itself and not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: { label: ReactNode; href?: string }[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("ui.breadcrumbs")}>
      <ol className={css.list}>
        {crumbs.map(({ label, href }, i) => (
          <li key={href ?? i} className={css.crumb}>
            {i > 0 && <Icon name="chevron-end" size={16} />}
            {href ? (
              <a href={href} className={css.link}>
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
