import { randomBytes } from "node:crypto";
import type { Settings } from "#platform/settings/settings.server.ts";

export const DEMO_SDK_PATH = "/dev/social_sdk.js";
/** The key that the demo's own provider signs with, for the lifetime of this process. */
export const DEMO_SECRET = randomBytes(32).toString("base64url");

/** Set by the demo's provider for people who want to stay connected. Cookies ignore ports, so it reaches us too. */
export const CONNECTED_COOKIE = "demo_connected";

export type Sdk = {
  app_id: string;
  url: string;
  secret: string;
  /** Only a browser that has this cookie loads the script; empty: every browser does. */
  if_cookie: string;
  /** Other sites that its script loads from and connects to: the content security policy has to name them. */
  origins: string[];
};

/** The network's script that reports who is connected there [A4.3.7]; null where none is configured. */
export function sdkOf({ social: { facebook }, isDemo }: Settings): Sdk | null {
  if (facebook?.sdkUrl) {
    const origins = [facebook.sdkUrl, facebook.authorizeUrl!, facebook.apiUrl!].map((url) => new URL(url).origin);
    return { app_id: facebook.id, url: facebook.sdkUrl, secret: facebook.secret, if_cookie: "", origins: [...new Set(origins)] };
  }
  return isDemo && !facebook
    ? { app_id: "facebook", url: DEMO_SDK_PATH, secret: DEMO_SECRET, if_cookie: CONNECTED_COOKIE, origins: [] }
    : null;
}
