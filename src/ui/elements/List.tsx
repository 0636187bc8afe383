import type { ReactNode } from "react";
import css from "./List.module.css";

/** The items of a section, each with its actions. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** One item: its title, its facts, and its buttons. */
export function Item(props: { mark: ReactNode; title: ReactNode; facts: ReactNode; children?: ReactNode }) {
  const { mark, title, facts, children } = props;
  return (
    <li className={css.item}>
      {mark}
      <div className={css.words}>
        <strong>{title}</strong>
        <span className={css.facts}>{facts}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  );
}
