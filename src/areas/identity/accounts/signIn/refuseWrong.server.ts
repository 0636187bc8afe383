import { type FieldErrors, refuse } from "#lib/http/refusal.ts";

/** Refuses with the errors that `whyNot…` found, if any. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse("validation", errors);
}
