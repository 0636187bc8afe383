import type { ReactNode } from "react";
import css from "./ButtonRow.module.css";

/** Buttons beside each other, which wrap where there is no room. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
