import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { type Step, STEPS } from "./rules.ts";

/** The next page after saving a step of the editor. */
export function afterStep(id: number, step: Step | undefined): string {
  const next = step && STEPS[STEPS.indexOf(step) + 1];
  return (next ? to("editListing", { id, step: next }) : to("hostListing", { id })) + stringifySearch({ saved: step });
}
