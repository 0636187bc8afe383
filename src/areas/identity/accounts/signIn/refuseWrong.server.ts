import { type FieldErrors, refuse } from "#lib/http/refusal.ts";

/** What `whyNot…` found; nothing found passes. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse("validation", errors);
}
