import type { ReactNode } from "react";
import css from "./CardRow.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";

type Props = {
  /** The heading's id. */
  id: string;
  heading: ReactNode;
  /** The link to all of them. `label`: replaces the text for screen readers. */
  all?: { href: string; text: string; label?: string } | undefined;
  /** The cards, each in a `li`. */
  children: ReactNode;
};

/** A row of cards that scrolls, under a heading. */
export function CardRow({ id, heading, all, children }: Props) {
  return (
    <section aria-labelledby={id} className={css.row}>
      <div className={css.head}>
        <h2 id={id}>{heading}</h2>
        {all && (
          <Link
            href={all.href}
            id={`${id}-all`}
            className={css.all}
            {...(all.label ? { "aria-label": all.label } : { "aria-labelledby": `${id}-all ${id}` })}
          >
            {all.text} <Icon name="arrow-end" size={16} />
          </Link>
        )}
      </div>
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}
