import { useI18n } from "#lib/i18n/i18n.tsx";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import css from "./Pagination.module.css";
import { pagesAround } from "./pagesAround.ts";

type LinkProps = {
  href: string;
  className?: string;
  rel?: string;
  "aria-label"?: string;
  "aria-current"?: "page";
  children: ReactNode;
};
type Props = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Renders one link, where a plain `<a>` does not suffice (a router's link). */
  renderLink?: (props: LinkProps) => ReactNode;
};

const plainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

/** Page numbers begin with 1. A single page shows nothing. */
export function Pagination({ page, pages, hrefOf, renderLink = plainLink }: Props) {
  const { t, number } = useI18n();
  if (pages <= 1) return null;
  const step = (to: number, icon: "chevron-start" | "chevron-end", rel: "prev" | "next") =>
    to < 1 || to > pages ? (
      <span className={css.off}>
        <Icon name={icon} size={20} />
      </span>
    ) : (
      renderLink({
        href: hrefOf(to),
        rel,
        className: css.link!,
        "aria-label": t(rel === "prev" ? "ui.previousPage" : "ui.nextPage"),
        children: <Icon name={icon} size={20} />,
      })
    );
  return (
    <nav aria-label={t("ui.pages")}>
      <ul className={css.list}>
        <li>{step(page - 1, "chevron-start", "prev")}</li>
        {pagesAround(page, pages).map((n, i) => (
          <li key={n ?? `gap ${i}`}>
            {n === null ? (
              <span className={css.gap}>…</span>
            ) : (
              renderLink({
                href: hrefOf(n),
                className: css.link!,
                "aria-label": t("ui.page", { page: n }),
                ...(n === page && { "aria-current": "page" as const }),
                children: number(n),
              })
            )}
          </li>
        ))}
        <li>{step(page + 1, "chevron-end", "next")}</li>
      </ul>
    </nav>
  );
}
