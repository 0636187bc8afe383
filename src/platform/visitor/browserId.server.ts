import { randomBytes } from "node:crypto";
import { type Cookies, unnecessaryCookies } from "#platform/http/cookies.server.ts";
import type { Viewer, Visitor } from "#platform/http/http.server.ts";

/** `{seconds since 1970}_{16 random characters}` [A9.5, B9.17]. */
const SHAPE = /^\d{9,11}_[A-Za-z0-9_-]{16}$/;
const random16 = () => randomBytes(12).toString("base64url");

/** The browser's id, if it has a valid one. */
export const browserIdOf = (cookies: Pick<Cookies, "read">): string | null => {
  const had = cookies.read("bev");
  return had !== undefined && SHAPE.test(had) ? had : null;
};

/**
 * Sets the browser's id, and that of a signed-in user, with the response for a page: a new one, or the same with a new expiry,
 * because browsers keep no cookie longer than 400 days. Without consent both are deleted. Returns the visitor with the id.
 */
export function keepBrowserId(
  cookies: Cookies,
  { visitor, viewer, now }: { visitor: Visitor; viewer: Viewer | null; now: Date },
): { visitor: Visitor; isNew: boolean } {
  if (!visitor.consent.granted) {
    for (const name of unnecessaryCookies()) if (cookies.read(name) !== undefined) cookies.clear(name);
    return { visitor, isNew: false };
  }
  const browser = visitor.browser ?? `${Math.floor(now.getTime() / 1000)}_${random16()}`;
  cookies.set("bev", browser);
  if (viewer) cookies.set("vid", cookies.read("vid") ?? random16());
  return { visitor: { ...visitor, browser }, isNew: visitor.browser === null };
}
