import type { ReactNode } from "react";
import css from "./Demo.module.css";

/** A row of states in a demo; `stack` arranges them in a column. */
export function Demo({ title, stack, children }: { title?: string; stack?: boolean; children: ReactNode }) {
  return (
    <div>
      {title && <p className={css.title}>{title}</p>}
      <div className={stack ? css.stack : css.row}>{children}</div>
    </div>
  );
}
