import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import popover from "#ui/overlays/Popover.module.css";
import css from "./Panel.module.css";

type Props = {
  id: string;
  label: string;
  children: ReactNode;
  /** `full`: 400 px, for messages and credit [A9.10, B2.2.5]. `columns`: as wide as it needs, 950 px at most [A9.10]. `sheet`: from below on phones. */
  size?: "menu" | "full" | "columns" | "sheet";
  align?: "start" | "end";
};

/** The panel that a button of the header opens: a native popover, so that it opens before any script is loaded. */
export function Panel({ id, label, children, size = "menu", align = "end" }: Props) {
  return (
    // A `div`, since on phones the sheet is a dialog while it is open.
    <div
      id={id}
      role="navigation"
      popover="auto"
      aria-label={label}
      className={classes(popover.popover, popover[align], css.panel, css[size])}
      data-panel
    >
      {children}
    </div>
  );
}
