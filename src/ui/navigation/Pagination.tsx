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
      <li aria-hidden className={css.off}>
        <Icon name={icon} size={20} />
      </li>
    ) : (
      <li>
        {renderLink({
          href: hrefOf(to),
          rel,
          className: css.link!,
          "aria-label": t(rel === "prev" ? "ui.previousPage" : "ui.nextPage"),
          children: <Icon name={icon} size={20} />,
        })}
      </li>
    );
  return (
    <nav aria-label={t("ui.pages")}>
      <ul className={css.list}>
        {step(page - 1, "chevron-start", "prev")}
        {pagesAround(page, pages).map((n, i) =>
          n === null ? (
            <li key={`gap ${i}`} aria-hidden className={css.gap}>
              …
            </li>
          ) : (
            <li key={n}>
              {renderLink({
                href: hrefOf(n),
                className: css.link!,
                "aria-label": t("ui.page", { page: n }),
                ...(n === page && { "aria-current": "page" as const }),
                children: number(n),
              })}
            </li>
          ),
        )}
        {step(page + 1, "chevron-end", "next")}
      </ul>
    </nav>
  );
}
