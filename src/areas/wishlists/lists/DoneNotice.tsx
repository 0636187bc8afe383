import type { ReactNode } from "react";
import css from "./DoneNotice.module.css";

type Props = {
  text: string;
  /** By which it is as it was before. */
  undo?: ReactNode;
};

/** What a form has just done, on top of the page that follows it. */
export function DoneNotice({ text, undo }: Props) {
  return (
    <div role="status" className={css.done}>
      <p>{text}</p>
      {undo}
    </div>
  );
}
