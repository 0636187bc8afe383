import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** The attributes that tie a control to its hint and its error. */
export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }, more?: string) => ({
  "aria-invalid": error ? (true as const) : undefined,
  "aria-describedby": classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`, more) || undefined,
});
