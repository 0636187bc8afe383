import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./FloatingNotice.module.css";

/**
 * A notice about something that has happened meanwhile, over the page until it is answered or no longer relevant: `alert` if it
 * is urgent.
 */
export function FloatingNotice({
  role,
  className,
  children,
}: {
  role: "alert" | "status";
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role={role} className={classes(css.notice, className)}>
      {children}
    </div>
  );
}
