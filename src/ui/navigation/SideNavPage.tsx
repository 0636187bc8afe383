import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#ui/elements/classes.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "./SideNavPage.module.css";

type Entry = { name: string; href: string; icon: IconName; label: string };
type Props = {
  /** The label of the group of pages. */
  label: string;
  entries: readonly Entry[];
  current: string;
  heading: ReactNode;
  above?: ReactNode;
  /** For pages with tables. */
  wide?: boolean;
  children: ReactNode;
};

/** A page of a group: links to the others are beside it, or in a row above it on phones. */
export function SideNavPage({ label, entries, current, heading, above, wide = false, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  // The style sheet shows the current page's link when the row is new; here it is another's. One frame later, because the router
  // puts the row back to where it was scrolled before.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showCurrent(nav.current!));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the attribute that it reads follows from `current`
  }, [current]);
  return (
    <div className={classes(css.page, wide && css.wide)}>
      <nav ref={nav} aria-label={label} className={css.nav}>
        {entries.map(({ name, href, icon, label }) => (
          <Link key={name} href={href} className={css.link} aria-current={name === current ? "page" : undefined}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
      </nav>
      <main id="main" className={css.main}>
        {above}
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}

/** Scrolls the row alone: the page stays where its reader is. */
function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector("[aria-current]");
  if (!link) return;
  const [row, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  nav.scrollLeft += Math.max(0, own.right - row.right) || Math.min(0, own.left - row.left);
}
