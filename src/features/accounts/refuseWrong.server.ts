import { type FieldErrors, refuse } from "#lib/refusal.ts";

/** What `whyNot…` found; nothing found passes. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse("validation", errors);
}
