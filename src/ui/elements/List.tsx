import { Children, type ReactNode } from "react";
import css from "./List.module.css";

/** The items of a section, each with its actions; nothing without items. */
export function List({ children }: { children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return <ul className={css.list}>{children}</ul>;
}

/** One item: its title, its facts, and its buttons. */
export function Item(props: { mark: ReactNode; title: ReactNode; facts: ReactNode; level?: "h2"; children?: ReactNode }) {
  const { mark, title, facts, level: Title = "strong", children } = props;
  return (
    <li className={css.item}>
      {mark}
      <div className={css.words}>
        <Title>{title}</Title>
        <span className={css.facts}>{facts}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  );
}
