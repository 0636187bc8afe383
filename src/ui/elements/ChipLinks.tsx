import type { ReactNode } from "react";
import css from "./Chip.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "./Link.tsx";

type Choice = {
  id: string;
  href: string;
  text: ReactNode;
  /** The number of results; shown in a muted colour. */ count?: ReactNode;
  /** Replaces the text for screen readers, where another row has a chip of the same text. */
  label?: string;
  isChosen: boolean;
};
type Props = {
  /** Not needed if the surrounding element is labelled. */
  label?: string;
  choices: readonly Choice[];
  /** Choosing adds no entry to the browser's history. */
  replace?: boolean;
};

/** Chips that are links: each adds a choice or removes it. */
export function ChipLinks({ label, choices, replace = false }: Props) {
  return (
    <ul className={css.links} aria-label={label}>
      {choices.map(({ id, href, text, count, label: name, isChosen }) => (
        <li key={id}>
          <Link
            href={href}
            stay
            replace={replace}
            className={css.chip}
            aria-label={name}
            aria-current={isChosen ? "true" : undefined}
          >
            {isChosen && <Icon name="check" size={16} />}
            {text} {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
