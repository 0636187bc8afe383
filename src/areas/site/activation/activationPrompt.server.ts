import { createHash } from "node:crypto";
import { skipsActivation } from "#areas/site/header/rules.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services, Viewer } from "#platform/http/http.server.ts";
import { activationGroup } from "./activationGroup.server.ts";
import type { ItemId } from "./rules.ts";
import { PLACES } from "./places.ts";

type Request = { viewer: Viewer | null; cookies: Cookies; path: string };

/**
 * What somebody can do now for their account to be complete, once for each session, on the first page that they see after logging in
 * [B2.2.3, B4.3.2]; none on the paths of B2.1.21, nor where everything is done or waits for a decision.
 */
export async function activationPrompt(
  services: Pick<Services, "db" | "post" | "settings" | "secret">,
  { viewer, cookies, path }: Request,
): Promise<ItemId[]> {
  const session = cookies.read("session");
  if (!viewer || session === undefined || skipsActivation(path)) return [];
  // The session's name is a secret, and the cookie of this is none.
  const name = createHash("sha256").update(session).digest("hex").slice(0, 16);
  if (cookies.read("activation_prompt") === name) return [];
  const { items, pending } = await activationGroup(services, viewer, viewer.is_host ? "hosting" : "booking");
  const missing = items.filter(({ id, status }) => status === "incomplete" && !pending.includes(id) && PLACES[id]);
  cookies.set("activation_prompt", name);
  return missing.map(({ id }) => id);
}
