import type { ReactNode } from "react";
import css from "./Chip.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "./Link.tsx";

type Choice = {
  id: string;
  href: string;
  text: ReactNode;
  /** How many there are; shown softly. */ count?: ReactNode;
  isChosen: boolean;
};
type Props = {
  /** Unless it stands in something that says so. */
  label?: string;
  choices: readonly Choice[];
  /** Choosing is no step in the browser's history. */
  replace?: boolean;
};

/** Chips that are links: each takes something in, or out again. */
export function ChipLinks({ label, choices, replace = false }: Props) {
  return (
    <ul className={css.links} aria-label={label}>
      {choices.map(({ id, href, text, count, isChosen }) => (
        <li key={id}>
          <Link href={href} stay replace={replace} className={css.chip} aria-current={isChosen ? "true" : undefined}>
            {isChosen && <Icon name="check" size={16} />}
            {text} {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
