import type { Context } from "hono";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { appealPath } from "#platform/visitor/appealToken.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type Cookies, cookiesOf } from "./cookies.server.ts";
import type { Env, HandlerContext, RequestFacts, Services, Viewer, Visitor } from "./http.server.ts";
import { admitBody, MAX_BYTES, refuseLarge } from "./requestBody.server.ts";

export type RequestContext = RequestFacts & Pick<HandlerContext<Endpoint>, "cookies" | "dependsOn">;
export type EndpointCall = { endpoint: Endpoint; requestContext: RequestContext };

/** Checks before the body is read: its size, its sender and their rate limit. */
export async function admit(c: Context<Env>, services: Services, { endpoint, requestContext }: EndpointCall): Promise<void> {
  const { viewer, visitor } = requestContext;
  if (endpoint.method !== "GET") refuseLarge(c, maxBytesIn([endpoint]));
  // Checked before the CSRF token, which belongs to a session: a person whose session has ended must be told that.
  if (c.env.operation?.as !== "asked before") requireViewer(endpoint, viewer);
  if (isCounted(c)) await limitCall(services, endpoint, requestContext);
  if (endpoint.method !== "GET") admitBody(c, maxBytesIn([endpoint]), toSenderKey(viewer, visitor));
}

/** A page's own calls are limited together with its rendering, and those of a transaction before it began. */
export const isCounted = ({ env: { inside, operation } }: Context<Env>) => !inside || (operation && operation.as !== "part");

/**
 * For several endpoints at one address, of which the body chooses one: at least one must be open to the sender, and reading the
 * body is rate-limited.
 */
export async function admitAny(c: Context<Env>, services: Services, endpoints: readonly Endpoint[]): Promise<void> {
  const { viewer, visitor } = await requestContextOf(c, services);
  const [maxBytes, sender] = [maxBytesIn(endpoints), toSenderKey(viewer, visitor)];
  refuseLarge(c, maxBytes);
  if (!viewer && endpoints.every(({ auth }) => auth === "signedIn")) refuse("authentication_required");
  const most = PEOPLE_OF_A_NETWORK * endpoints.reduce((sum, { perMinute }) => sum + perMinute, 0);
  refuseTooMany(services.limits.consumeAsync(`body ${c.req.path} from ${visitor.address}`, most, 60));
  admitBody(c, maxBytes, sender);
}

const maxBytesIn = (endpoints: readonly Endpoint[]) => Math.max(...endpoints.map(({ maxBytes = MAX_BYTES }) => maxBytes));
const toSenderKey = (viewer: Viewer | null, { address }: Visitor) => (viewer ? `user ${viewer.id}` : address);

export function requireViewer(endpoint: Endpoint, viewer: Viewer | null) {
  if (endpoint.auth === "signedIn" && !viewer) refuse("authentication_required");
  if (viewer?.token) requireScope(endpoint, viewer.token);
}

/** Restricted accounts can still read, log out and appeal [B8.7]. */
export function refuseRestricted(services: Services, { method, auth: whom, whileRestricted }: Endpoint, { id }: Viewer) {
  if (method === "GET" || whom === "anyone" || whileRestricted) return;
  throw new Refusal("restricted", {}, { appealAt: appealPath({ user: id }, services) });
}

/** For calls outside a page. */
const noPage = () => {};

/** The request's facts: passed on by a page or a batch, else read from a token or the session's cookie. */
export function requestContextOf(c: Context<Env>, services: Services): Promise<RequestContext> {
  const had = contextOf.get(c.req.raw) ?? resolveRequest(c, services);
  contextOf.set(c.req.raw, had);
  return had;
}
/** Cached, because both dispatcher and handler need it, and an API key must be counted once. */
const contextOf = new WeakMap<Request, Promise<RequestContext>>();

async function resolveRequest(c: Context<Env>, services: Services): Promise<RequestContext> {
  if (c.env.inside) return c.env.inside;
  const key = c.req.query("key");
  if (key !== undefined && key !== services.apiAccess.publicKey) await consumeApiKey(services, key, c.var.visitor);
  const { visitor, decided, requestId } = c.var;
  const cookies = cookiesOf(c, services);
  const viewer =
    c.req.header("x-oauth-token") === undefined ? c.var.viewer : await viewerNow(c, services, { db: services.db, cookies });
  return { viewer, visitor, decided, requestId, cookies, dependsOn: noPage };
}

/** The current viewer: of the token if there is one, whatever cookies the request has. */
export async function viewerNow(
  c: Context<Env>,
  services: Services,
  { db, cookies }: { db: Db; cookies: Cookies } = { db: services.db, cookies: cookiesOf(c, services) },
): Promise<Viewer | null> {
  const token = c.req.header("x-oauth-token");
  if (token === undefined) return services.viewerOf(db, cookies);
  const requestContext = { limits: services.limits, visitor: c.var.visitor };
  return (
    (await findBySecret(requestContext, "api token", () => services.apiAccess.viewerOf(db, token))) ?? refuse("invalid_token")
  );
}

/** The maximum number of calls per client and minute, for all endpoints and persons together. */
const MAX_CALLS_PER_CLIENT = 600;

async function consumeApiKey({ apiAccess, limits }: Services, key: string, visitor: Visitor) {
  const id = (await findBySecret({ limits, visitor }, "api key", () => apiAccess.keyIdOf(key))) ?? refuse("invalid_key");
  refuseTooMany(limits.consumeAsync(`api key ${id}`, MAX_CALLS_PER_CLIENT, 60));
}

/** Allows several people behind one address; hundreds of accounts there belong to one machine. */
export const PEOPLE_OF_A_NETWORK = 10;

/** Counts a call for the person or address, for its token, and, for a member's write, also for the network. */
async function limitCall({ limits }: Services, endpoint: Endpoint, { viewer, visitor }: RequestContext) {
  const { method, path, perMinute, limitedSoon } = endpoint;
  const key = `${method} ${path} ${viewer ? `user ${viewer.id}` : visitor.address}`;
  const ofToken = viewer?.token ? limits.consumeAsync(`api token ${viewer.token.id}`, MAX_CALLS_PER_CLIENT, 60) : null;
  const ofNetwork =
    viewer && method !== "GET"
      ? limits.consumeAsync(`${method} ${path} from ${visitor.address}`, perMinute * PEOPLE_OF_A_NETWORK, 60)
      : null;
  refuseTooMany(
    ofToken ??
      ofNetwork ??
      (method === "GET" || limitedSoon ? limits.consumeAsync(key, perMinute, 60) : await limits.take(key, perMinute, 60)),
  );
}

/** A token may make only calls within its scopes, and never those that need a session. */
function requireScope({ scope }: Endpoint, { scopes }: NonNullable<Viewer["token"]>) {
  if (scope !== "any" && !(scope && scopes.includes(scope))) refuseScope(scope);
}
export function refuseScope(scope: Endpoint["scope"]): never {
  throw new Refusal("scope_missing", { scope: [scope ?? "session_only"] });
}
