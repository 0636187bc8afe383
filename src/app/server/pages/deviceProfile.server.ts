import { type Context, Hono } from "hono";
import { createHmac } from "node:crypto";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { seedOf } from "#platform/http/csrf.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";

/**
 * The address of the hidden frame, with the organisation's id there and a pseudonym of this session; null if no service is
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

/** Redirects the frame of a shared page to its visitor's own address; answers 204 if they have none. */
const DEVICE_PROFILE_PATH = "/device_profile";
export const deviceProfileRoutes = (services: Pick<Services, "settings" | "secret" | "now">) =>
  new Hono<Env>().get(DEVICE_PROFILE_PATH, (c) => {
    c.header("cache-control", "no-store");
    const own = deviceProfileOf(c, services);
    return own === null ? c.body(null, 204) : c.redirect(own, 302);
  });

/** The hidden frame of a page, and the origin that it shows. */
export type DeviceProfile = { src: string; origin: string };
export function deviceFrameOf(c: Context<Env>, services: Services, cached: boolean): DeviceProfile | null {
  const { deviceProfile } = services.settings.outside;
  const src = cached ? deviceProfile && DEVICE_PROFILE_PATH : deviceProfileOf(c, services);
  return src && deviceProfile ? { src, origin: new URL(deviceProfile.url).origin } : null;
}
