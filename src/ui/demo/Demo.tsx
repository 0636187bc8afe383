import type { ReactNode } from "react";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
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

/** A part with a main landmark and a heading of its own, which a page has only once: closed until somebody wants to see it. */
export const PageDemo = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure summary={title}>{children}</Disclosure>
);
