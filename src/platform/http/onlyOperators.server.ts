import { refuse } from "#lib/http/refusal.ts";
import type { Viewer } from "./http.server.ts";

/** Refuses `not_allowed` to all but operators. */
export function onlyOperators({ role }: Viewer): void {
  if (role !== "operator") refuse("not_allowed");
}
