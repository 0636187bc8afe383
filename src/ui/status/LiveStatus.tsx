import type { ReactNode } from "react";
import css from "./LiveStatus.module.css";

/**
 * Announces its children as soon as they are there. Always present, because a screen reader would miss the first message of a new
 * live region; takes no room while it is empty.
 */
export const LiveStatus = ({ children }: { children: ReactNode }) => (
  <div role="status" className={css.status}>
    {children}
  </div>
);
