import { createHash, createHmac } from "node:crypto";
import { seedOf } from "#platform/http/csrf.server.ts";
import type { Guarded } from "#platform/http/http.server.ts";
import type { Holder, Sealed } from "./sql.server.ts";

type RequestContext = Pick<Guarded, "viewer" | "cookies" | "secret">;

/** Whom a challenge is raised for: the person, or the browser in which nobody is signed in, by its seed. */
export function holderOf({ viewer, cookies }: Pick<RequestContext, "viewer" | "cookies">): Holder {
  const holder = viewer ? `user ${viewer.id}` : `browser ${seedOf(cookies)}`;
  return { holder_hash: createHash("sha256").update(`airlock ${holder}`).digest() };
}

/**
 * The one request that a challenge is for: method, path, and what it says. The key is the browser's own secret beside ours, which no
 * table has, for among what it says may be a password.
 */
export function sealOf({ requested, input, ...requestContext }: RequestContext & Pick<Guarded, "requested" | "input">): Sealed {
  const { viewer, cookies, secret } = requestContext;
  const own = viewer ? (cookies.read("session") ?? "") : seedOf(cookies);
  const text = JSON.stringify([requested.method, requested.path, input]);
  return { ...holderOf(requestContext), seal: createHmac("sha256", secret).update(`airlock ${own} ${text}`).digest() };
}
