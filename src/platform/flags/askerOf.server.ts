import type { Viewer, Visitor } from "#platform/http/http.server.ts";
import type { Asker } from "./decideFeature.server.ts";

/** The subject of feature decisions: the person, else the browser, else the network address. */
export const askerOf = (viewer: Pick<Viewer, "id" | "role" | "is_host"> | null, visitor: Visitor): Asker => ({
  subject: viewer ? `${viewer.id}` : (visitor.browser ?? visitor.address),
  signed_in: viewer !== null,
  role: viewer?.role ?? null,
  is_host: viewer?.is_host ?? false,
  locale: visitor.locale,
  country: visitor.network_country ?? visitor.country,
  overrides: visitor.overrides,
});
