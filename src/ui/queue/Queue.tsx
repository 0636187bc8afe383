import { Children, type ReactNode } from "react";
import css from "./Queue.module.css";

type Props = {
  id: string;
  heading: string;
  /** Stands in for the list without items; without it there is no section then. */
  none?: string;
  children: ReactNode;
};

/** Items of the console under a heading: what waits for a person, or what they decided. */
export function Queue({ id, heading, none, children }: Props) {
  const isEmpty = Children.toArray(children).length === 0;
  if (isEmpty && none === undefined) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{heading}</h2>
      {isEmpty ? <p>{none}</p> : <ul className={css.list}>{children}</ul>}
    </section>
  );
}

/** One item: its title, its facts in small print, and what people wrote or can do. */
export function QueueItem({ title, facts, children }: { title?: ReactNode; facts: ReactNode; children?: ReactNode }) {
  return (
    <li className={css.item}>
      {title && <h3>{title}</h3>}
      <p className={css.facts}>{facts}</p>
      {children}
    </li>
  );
}

/** Facts beside each other, as an item's or as a section's lead. */
export const FactRow = ({ children }: { children: ReactNode }) => <span className={css.row}>{children}</span>;
