import type { ReactNode } from "react";
import css from "./TabLinks.module.css";

/** Tabs that are separate pages: links, of which the current one is marked. */
export function TabLinks({ label, links }: { label: string; links: { href: string; label: ReactNode; current?: boolean }[] }) {
  return (
    <nav aria-label={label} className={css.list}>
      {links.map(({ href, label, current }) => (
        <a
          key={href}
          href={href}
          className={css.tab}
          aria-current={current ? "page" : undefined}
          data-current={current || undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
