import { createHash, createHmac } from "node:crypto";
import { seedOf } from "#platform/http/csrf.server.ts";
import type { Guarded, Stake } from "#platform/http/http.server.ts";
import type { Holder, Sealed } from "./sql.server.ts";

type RequestContext = Pick<Guarded, "viewer" | "cookies" | "secret">;

/**
 * Who a challenge is raised for: the session of a signed-in person, else the browser, by its seed. Not the account: a thief's
 * session would otherwise go through as soon as the owner, in a browser of theirs, meets what was raised for the thief.
 */
export function holderOf({ viewer, cookies }: Pick<RequestContext, "viewer" | "cookies">): Holder {
  const holder = viewer ? `user ${viewer.id} session ${viewer.session_id}` : `browser ${seedOf(cookies)}`;
  return { holder_hash: createHash("sha256").update(`airlock ${holder}`).digest() };
}

/**
 * The one request that a challenge is for: method, path, and input. The key combines the browser's own secret with ours, which is
 * in no table, because the input may contain a password.
 */
export function sealOf({ requested, input, ...requestContext }: RequestContext & Pick<Guarded, "requested" | "input">): Sealed {
  const { viewer, cookies, secret } = requestContext;
  const own = viewer ? (cookies.read("session") ?? "") : seedOf(cookies);
  const text = JSON.stringify([requested.method, requested.path, input]);
  return { ...holderOf(requestContext), seal: createHmac("sha256", secret).update(`airlock ${own} ${text}`).digest() };
}

/**
 * The request as an operator's decision is bound to it: method and path or its name, and what it is about. It lasts longer than the session and
 * any code, so it depends on neither.
 */
export function requestHash(
  { requested, input, secret }: Pick<Guarded, "requested" | "input" | "secret">,
  { about = input, request_name }: Pick<Stake, "about" | "request_name">,
) {
  const text = JSON.stringify(request_name ? [request_name, about] : [requested.method, requested.path, about]);
  return createHmac("sha256", secret).update(`appealed request ${text}`).digest();
}
