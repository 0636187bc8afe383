import type { ReactNode } from "react";
import { classes } from "#ui/elements/classes.ts";

/** `own`: for one of several controls that share a message elsewhere. */
type Own = { "aria-invalid"?: unknown; "aria-describedby"?: string | undefined };

/** The attributes that connect a control with its hint and its error. */
export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }, own: Own = {}) => ({
  "aria-invalid": error || own["aria-invalid"] ? (true as const) : undefined,
  "aria-describedby":
    classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`, own["aria-describedby"]) || undefined,
});
