import { createHash } from "node:crypto";
import { skipsActivation } from "#areas/site/header/rules.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Services, Viewer } from "#platform/http/http.server.ts";
import { activationGroup } from "./activationGroup.server.ts";
import type { ItemId } from "./rules.ts";
import { PLACES } from "./places.ts";

type Request = { viewer: Viewer | null; cookies: Cookies; path: string };

/**
 * What a person can do now to complete their account, once for each session, on the first page after logging in [B2.2.3, B4.3.2];
 * nothing on the paths of B2.1.21, nor if everything is done or waits for a decision.
 */
export async function activationPrompt(
  services: Pick<Services, "db" | "post" | "settings" | "secret">,
  { viewer, cookies, path }: Request,
): Promise<ItemId[]> {
  const session = cookies.read("session");
  if (!viewer || session === undefined || skipsActivation(path)) return [];
  // The session's token is a secret, and the value of this cookie is not.
  const name = createHash("sha256").update(session).digest("hex").slice(0, 16);
  if (cookies.read("activation_prompt") === name) return [];
  const { items, pending } = await activationGroup(services, viewer, viewer.is_host ? "hosting" : "booking");
  const missing = items.filter(({ id, status }) => status === "incomplete" && !pending.includes(id) && PLACES[id]);
  cookies.set("activation_prompt", name);
  return missing.map(({ id }) => id);
}
