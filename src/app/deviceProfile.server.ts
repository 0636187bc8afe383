import type { Context } from "hono";
import { createHmac } from "node:crypto";
import { cookiesOf } from "#platform/cookies.server.ts";
import { seedOf } from "#platform/csrf.server.ts";
import type { Env, Services } from "#platform/http.server.ts";

/**
 * The address of the hidden frame, with our name there and a name for this session that leads to nobody here; null where none is
 * configured, or the visitor has not consented [A7.15, B7.6.2].
 */
export function deviceProfileOf(c: Context<Env>, services: Pick<Services, "settings" | "secret" | "now">): string | null {
  const { deviceProfile } = services.settings.outside;
  if (!deviceProfile || !c.var.visitor.consent.granted) return null;
  const cookies = cookiesOf(c, services);
  const session = (c.var.viewer && cookies.read("session")) ?? seedOf(cookies);
  const url = new URL(deviceProfile.url);
  url.searchParams.set("org_id", deviceProfile.organisation);
  url.searchParams.set(
    "session_id",
    createHmac("sha256", services.secret).update(`device profile ${session}`).digest("hex").slice(0, 32),
  );
  return url.href;
}
