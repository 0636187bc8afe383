import type { Context } from "hono";
import { refuse } from "#lib/http/refusal.ts";
import type { EndpointCall, RequestContext } from "./admitCall.server.ts";
import { isTokenFor } from "./csrf.server.ts";
import type { Env, Services } from "./http.server.ts";

/**
 * Checked in addition to the CSRF token: a visitor's seed is not tied to a person, and a page on a neighbouring site may have
 * planted one whose token it knows. It is checked before a form is read, so that the refusal shows no page: another site's text
 * must not appear in a form of the product, which has a valid token.
 */
export function requireOurs(c: Context, origin: string) {
  if (!isFromOurs(c, origin)) refuse("csrf");
}

type Token = { requestContext: RequestContext; inBody: unknown };
export function requireToken(c: Context<Env>, services: Services, { endpoint, requestContext, inBody }: Token & EndpointCall) {
  if (hasToken(c, services, { requestContext, inBody })) return;
  if (endpoint.fromOwnPages && isFromOwnPage(c, requestContext.visitor.origin)) return;
  // With `csrf`, a page that cannot store cookies would send again and be refused for ever.
  refuse(tokenBounds(requestContext).some(Boolean) ? "csrf" : "cookies_required");
}
// The cookie of an ended session must not keep its owner from signing in again.
const tokenBounds = ({ viewer, cookies }: RequestContext) =>
  viewer ? [cookies.read("session")] : [cookies.read("session"), cookies.read("seed")];

export function hasToken(c: Context<Env>, { secret }: Services, { requestContext, inBody }: Token): boolean {
  const token = c.req.header("x-csrf-token") ?? inBody;
  return typeof token === "string" && tokenBounds(requestContext).some((bound) => isTokenFor(bound, token, secret));
}

/** The page of a form that is the same on all pages and names none. */
export function cameFrom(c: Context, origin: string): string | undefined {
  const referer = c.req.header("referer");
  return referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : undefined;
}

/**
 * Relies on the browser's own headers, which no page can change. Old browsers send no `sec-fetch-site` but an origin, which must
 * be the configured one or the requested host. A request with neither header comes from a program, or from a browser so old that
 * its token must suffice.
 */
function isFromOurs(c: Context, origin: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = c.req.header("origin");
  if (from === undefined || from === origin) return true;
  return URL.canParse(from) && new URL(from).host === new URL(c.req.url).host;
}
/** Relies on the browser's own header, which a page of another site cannot change. */
const isFromOwnPage = (c: Context, origin: string) => c.req.header("origin") === origin;
