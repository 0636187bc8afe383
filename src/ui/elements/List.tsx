import type { ReactNode } from "react";
import css from "./List.module.css";

/** Things of a section, each with what can be done to it. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** One thing: what it is, what is known of it, and its buttons. */
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
