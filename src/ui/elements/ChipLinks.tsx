import { type ReactNode, useId } from "react";
import { ChipCount } from "./Chip.tsx";
import css from "./Chip.module.css";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "./Link.tsx";

type Choice = {
  id: string;
  href: string;
  text: ReactNode;
  /** The number of results; shown in a muted colour. */ count?: ReactNode;
  /** The count with what it counts, for screen readers: "17 stays". */ countText?: string;
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
  const list = useId();
  return (
    <ul className={css.links} aria-label={label}>
      {choices.map(({ id, href, text, count, countText, label: name, isChosen }, i) => (
        <li key={id}>
          <Link
            href={href}
            stay
            replace={replace}
            className={css.chip}
            aria-label={name}
            aria-describedby={countText && `${list}-${i}`}
            aria-current={isChosen ? "true" : undefined}
          >
            {isChosen && <Icon name="check" size={16} />}
            {text} <ChipCount id={`${list}-${i}`} {...{ count, countText }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
