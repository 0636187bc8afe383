import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./PickerMenu.module.css";
import { Popover } from "./Popover.tsx";

type Props = {
  id: string;
  /** What is chosen here and the current value: "Currency: Euro". */
  label: string;
  heading: string;
  shown: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button of the header and the panel that it opens, even before a script has loaded; hidden where there is no room for it
 * [A4.2.4].
 */
export function PickerMenu({ id, label, heading, shown, className, children }: Props) {
  return (
    <div className={css.picker}>
      <button type="button" className={css.button} popoverTarget={id} aria-label={label}>
        {shown}
      </button>
      <Popover id={id} label={heading} align="end" className={classes(css.panel, className)}>
        {children}
      </Popover>
    </div>
  );
}
