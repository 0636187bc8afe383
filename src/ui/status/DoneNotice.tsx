import type { ReactNode } from "react";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./DoneNotice.module.css";

type Props = {
  text: string;
  /** A control that undoes the action. */
  undo?: ReactNode;
};

/** The result of a form, on top of the page that follows it. */
export function DoneNotice({ text, undo }: Props) {
  const isLoaded = !useHydrated();
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to say this, and what was pressed may be gone from it
    <div role="status" tabIndex={-1} autoFocus={isLoaded} className={css.done}>
      <p>{text}</p>
      {undo}
    </div>
  );
}
