import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";
import css from "./FloatingNotice.module.css";

/** Something that has come about meanwhile, over the page until it is answered or over: `alert` where it cannot wait. */
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
