import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Env, Services } from "#platform/http/http.server.ts";
import { CONNECTED_COOKIE, DEMO_SECRET } from "./sdk.server.ts";
import { signRequest } from "./signedRequest.server.ts";

const seal = (person: string) => createHmac("sha256", DEMO_SECRET).update(`connected ${person}`).digest("base64url");
/** The cookie with which the demo's provider remembers a person who wants to stay connected. */
export const sealConnected = (person: string): string => `${person}.${seal(person)}`;
function readConnected(cookie: string): string | null {
  const [person = "", sealed] = cookie.split(".");
  return person && sealed === seal(person) ? person : null;
}
/** A small script with the network's interface, for the demo: it reports whether this browser's person is connected. */
export function demoSdk(c: Context<Env>, { now }: Services) {
  const who = readConnected(getCookie(c, CONNECTED_COOKIE) ?? "");
  const status = who
    ? { status: "connected", authResponse: { userID: who, signedRequest: signRequest(who, now(), DEMO_SECRET) } }
    : { status: "unknown", authResponse: null };
  c.header("content-type", "text/javascript; charset=utf-8");
  c.header("cache-control", "no-store");
  return c.body(`(() => {
  const answer = ${JSON.stringify(status)};
  window.FB = {
    init({ appId, cookie }) {
      if (cookie && answer.authResponse) document.cookie = "fbsr_" + appId + "=" + answer.authResponse.signedRequest + "; path=/; SameSite=Lax";
    },
    getLoginStatus: (tell) => setTimeout(() => tell(answer)),
  };
  window.fbAsyncInit?.();
})();`);
}
