import { randomBytes } from "node:crypto";
import type { Settings } from "#platform/settings/settings.server.ts";

export const DEMO_SDK_PATH = "/dev/social_sdk.js";
/** What the demo's own provider signs with: as long as this process lives. */
export const DEMO_SECRET = randomBytes(32).toString("base64url");

/** Set by the demo's provider for who wants to stay connected. Cookies know no ports, so it reaches us too. */
export const CONNECTED_COOKIE = "demo_connected";

export type Sdk = {
  app_id: string;
  url: string;
  secret: string;
  /** Only a browser that has this cookie loads it; empty: every one. */
  if_cookie: string;
  /** Other sites that its script loads from and talks to: the content policy has to name them. */
  origins: string[];
};

/** The network's script that tells who is connected there [A4.3.7]; null where none is configured. */
export function sdkOf({ social: { facebook }, isDemo }: Settings): Sdk | null {
  if (facebook?.sdkUrl) {
    const origins = [facebook.sdkUrl, facebook.authorizeUrl!, facebook.apiUrl!].map((url) => new URL(url).origin);
    return { app_id: facebook.id, url: facebook.sdkUrl, secret: facebook.secret, if_cookie: "", origins: [...new Set(origins)] };
  }
  return isDemo && !facebook
    ? { app_id: "facebook", url: DEMO_SDK_PATH, secret: DEMO_SECRET, if_cookie: CONNECTED_COOKIE, origins: [] }
    : null;
}
