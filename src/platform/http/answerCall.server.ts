import type { Context } from "hono";
import * as z from "zod/mini";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { isRead } from "#lib/http/addressOf.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { forbidStoring, refusalIn } from "./errors.server.ts";
import { appealPath } from "#platform/visitor/appealToken.server.ts";
import { againOnDeadlock } from "#platform/db/againOnDeadlock.server.ts";
import { answerOnce } from "./answerOnce.server.ts";
import { sendJson } from "./compress.server.ts";
import { type Cookies, cookiesOf } from "./cookies.server.ts";
import { isTokenFor } from "./csrf.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { openSealedForm } from "./sealedForm.server.ts";
import type { Env, HandlerContext, Services, RequestFacts, Served, ShowAgain, Viewer, Visitor } from "./http.server.ts";
import { servicesIn } from "./servicesIn.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { inSameLanguage } from "./pageAddress.server.ts";
import { parseInput } from "./parseInput.server.ts";
import { admitBody, isMultipart, MAX_BYTES, readBody, refuseLarge, declaredLength, withList } from "./requestBody.server.ts";
import { answeredAs } from "#platform/visitor/tokenScopes.server.ts";
import { readQuery } from "./readQuery.server.ts";
import { withWholeMoney } from "#platform/wholeMoney.server.ts";

type Raw = Record<string, unknown>;
type RequestContext = RequestFacts & Pick<HandlerContext<Endpoint>, "cookies" | "dependsOn">;

type Call = { served: Served; showAgain: ShowAgain };
/** Answers a call to any endpoint. */
export async function answerCall(c: Context<Env>, services: Services, { served, showAgain }: Call): Promise<Response> {
  const { endpoint, redirectTo } = served;
  let form: Raw | null = null;
  let shown: Raw = {};
  forbidStoring(c);
  try {
    const requestContext = await requestContextOf(c, services);
    const { viewer, visitor } = requestContext;
    if (endpoint.method !== "GET" && !viewer?.token) requireOurs(c, visitor.origin);
    await admit(c, services, { endpoint, requestContext });
    if (isForm(c) && !wantsJson(c)) {
      form = await readForm(c, services, requestContext);
      shown = fieldsToRedraw(c, services, { requestContext, form });
    }
    if (c.env.operation?.as === "asked before") return await checkOperation(c, services, { served, requestContext });
    const raw = form ?? (isRead(endpoint) ? readQuery(c) : withList(await readBody(c), endpoint.listAs));
    if (!viewer?.token && endpoint.method !== "GET")
      requireToken(c, services, { endpoint, requestContext, inBody: raw.csrf_token });
    if (viewer?.is_restricted) refuseRestricted(services, endpoint, viewer);
    const leave = isRead(endpoint) && isCounted(c) ? await services.networkQueue.enter(visitor.address) : null;
    const sent = await runHandler(c, services, { served, requestContext, raw }).finally(leave);
    if (!form)
      return await sendJson(c, (c.req.query("_money") === "whole" ? withWholeMoney(sent, visitor.locale) : sent) as object);
    const input = parseInput(endpoint, { ...raw, ...c.req.param() });
    const goesTo = redirectTo
      ? redirectTo(input as never, sent as never)
      : safeNext(form._next ?? form._page ?? (endpoint.fromOwnPages && cameFrom(c, visitor.origin)));
    return goesTo === null
      ? await showAgain(c, { answer: sent as object }, form)
      : c.redirect(inSameLanguage(c.req.raw, goesTo), 303);
  } catch (error) {
    if (!form) return showUnread(c, services, { error, showAgain });
    return showAgain(c, { refusal: refusalIn(c, error, services) }, shown);
  }
}

type EndpointCall = { endpoint: Endpoint; requestContext: RequestContext };
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
const isCounted = ({ env: { inside, operation } }: Context<Env>) => !inside || (operation && operation.as !== "part");

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

function requireViewer(endpoint: Endpoint, viewer: Viewer | null) {
  if (endpoint.auth === "signedIn" && !viewer) refuse("authentication_required");
  if (viewer?.token) requireScope(endpoint, viewer.token);
}

type Unread = { error: unknown; showAgain: ShowAgain };
/**
 * Handles a form that was refused before it was read: if it is declared small, it is read in order to show it again with its
 * values.
 */
export async function showUnread(c: Context<Env>, services: Services, { error, showAgain }: Unread): Promise<Response> {
  if (!(error instanceof Refusal) || !isForm(c) || wantsJson(c) || !MAY_COME_AGAIN.has(error.code)) throw error;
  const requestContext = await requestContextOf(c, services);
  const isSmall = (declaredLength(c) ?? (isMultipart(c) ? Infinity : 0)) <= MAX_BYTES;
  if (!isSmall && !cameFrom(c, requestContext.visitor.origin)) throw error;
  if (!isSmall) return showAgain(c, { refusal: error }, {});
  admitBody(c, MAX_BYTES, requestContext.visitor.address);
  const form = await readForm(c, services, requestContext);
  return showAgain(c, { refusal: error }, fieldsToRedraw(c, services, { requestContext, form }));
}
/** Refusals before the body is read after which the form may be sent again, as it is or smaller. */
const MAY_COME_AGAIN: ReadonlySet<string> = new Set(["too_large", "authentication_required", "too_many_requests"]);

type Input = { served: Served; requestContext: RequestContext; raw: Raw };
/** Runs the handler with validated input and output; in the transaction of its batch, or in one with its idempotency key. */
async function runHandler(c: Context<Env>, services: Services, { served, requestContext, raw }: Input): Promise<unknown> {
  const { endpoint, handle } = served;
  const { viewer, visitor, cookies } = requestContext;
  const tx = c.env.operation?.as === "part" ? c.env.operation.tx : null;
  const given = readInput(c, { endpoint, requestContext, raw });
  if (!tx) await runFirst(served, { ...services, ...given });
  const work = async (within: Services) => {
    const result = await handle({ ...within, ...given }).catch((error: unknown) => {
      const needsPerson = error instanceof Refusal && error.code === "authentication_required";
      if (needsPerson && viewer?.token && given.viewer === null) refuseScope(endpoint.personalScope);
      throw error;
    });
    return z.parse(endpoint.output, result);
  };
  const key = endpoint.atomic ? c.req.header("idempotency-key") : undefined;
  const answer = () =>
    key === undefined
      ? work(tx ? servicesIn(tx, services) : services)
      : answerOnce(c, tx ?? services.db, {
          key,
          endpoint,
          raw,
          viewer,
          cookies,
          visitor,
          now: services.now,
          work: (within) => work(servicesIn(within, services)),
        });
  // Within a batch, only the whole batch can be repeated.
  return endpoint.atomic && !tx ? againOnDeadlock(answer) : answer();
}

function readInput(c: Context<Env>, { endpoint, requestContext, raw }: EndpointCall & { raw: Raw }) {
  const { viewer, visitor, cookies, decided, dependsOn } = requestContext;
  const input = parseInput(endpoint, { ...raw, ...c.req.param() });
  const as = answeredAs(endpoint, viewer) as Viewer;
  return { input, requested: readRequested(c, endpoint, raw), viewer: as, visitor, cookies, decided, dependsOn };
}

/** Runs before any transaction what must persist when the request is refused: challenges and counters. */
async function runFirst({ endpoint: { challengedBy }, first }: Served, context: HandlerContext<Endpoint>) {
  if (challengedBy) await context.requireChallengeMet(context, challengedBy);
  await first?.(context);
}

/** For calls outside a page. */
const noPage = () => {};

/** The form, together with the sealed values that waited while its sender met a challenge. */
async function readForm(c: Context<Env>, { secret }: Services, { viewer, cookies }: RequestContext): Promise<Raw> {
  const form = await readBody(c);
  if (typeof form._held !== "string") return form;
  return { ...form, ...openSealedForm(form._held, { viewer, cookies, secret, path: c.req.path }) };
}

/** The request, with the id of a met challenge that it brings [B8.6]. */
function readRequested(c: Context<Env>, { method, path }: Endpoint, raw: Raw) {
  const answered = c.req.header(AIRLOCK_HEADER) ?? (isForm(c) ? raw.airlock_id : undefined);
  if (answered !== undefined && typeof answered !== "string") refuse("validation", { airlock_id: ["invalid"] });
  const id = Number(answered);
  return { method, path, airlock_id: Number.isSafeInteger(id) && id > 0 ? id : null };
}

/** Restricted accounts can still read, log out and appeal [B8.7]. */
function refuseRestricted(services: Services, { method, auth: whom, whileRestricted }: Endpoint, { id }: Viewer) {
  if (method === "GET" || whom === "anyone" || whileRestricted) return;
  throw new Refusal("restricted", {}, { appealAt: appealPath({ user: id }, services) });
}

/**
 * A check before the transaction begins: it accepts calls that a rollback undoes completely, and runs what must persist first.
 */
async function checkOperation(
  c: Context<Env>,
  services: Services,
  { served, requestContext }: Omit<Input, "raw">,
): Promise<Response> {
  const { endpoint, first } = served;
  const { atomic, method, challengedBy } = endpoint;
  if (!atomic && method !== "GET") refuse("validation", { _transaction: ["not_atomic"] });
  if (challengedBy || first) {
    requireViewer(endpoint, requestContext.viewer);
    const raw = isRead(endpoint) ? readQuery(c) : await readBody(c);
    await runFirst(served, { ...services, ...readInput(c, { endpoint, requestContext, raw }) });
  }
  return c.json({});
}

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
function refuseScope(scope: Endpoint["scope"]): never {
  throw new Refusal("scope_missing", { scope: [scope ?? "session_only"] });
}

type Token = { requestContext: RequestContext; inBody: unknown };
function requireToken(c: Context<Env>, services: Services, { endpoint, requestContext, inBody }: Token & EndpointCall) {
  if (hasToken(c, services, { requestContext, inBody })) return;
  if (endpoint.fromOwnPages && isFromOwnPage(c, requestContext.visitor.origin)) return;
  // With `csrf`, a page that cannot store cookies would send again and be refused for ever.
  refuse(tokenBounds(requestContext).some(Boolean) ? "csrf" : "cookies_required");
}
// The cookie of an ended session must not keep its owner from signing in again.
const tokenBounds = ({ viewer, cookies }: RequestContext) =>
  viewer ? [cookies.read("session")] : [cookies.read("session"), cookies.read("seed")];

function hasToken(c: Context<Env>, { secret }: Services, { requestContext, inBody }: Token): boolean {
  const token = c.req.header("x-csrf-token") ?? inBody;
  return typeof token === "string" && tokenBounds(requestContext).some((bound) => isTokenFor(bound, token, secret));
}

/**
 * Checked in addition to the CSRF token: a visitor's seed is not tied to a person, and a page on a neighbouring site may have
 * planted one whose token it knows. It is checked before a form is read, so that the refusal shows no page: another site's text
 * must not appear in a form of the product, which has a valid token.
 */
function requireOurs(c: Context, origin: string) {
  if (!isFromOurs(c, origin)) refuse("csrf");
}
type Form = { requestContext: RequestContext; form: Raw };
/**
 * The form's fields that are shown again. If neither the browser nor a token proves that it came from the product, only the
 * fields that identify the form.
 */
function fieldsToRedraw(c: Context<Env>, services: Services, { requestContext, form }: Form): Raw {
  const says = c.req.header("sec-fetch-site") ?? c.req.header("origin");
  if (says !== undefined || hasToken(c, services, { requestContext, inBody: form.csrf_token })) return form;
  const { _page, _form, _method } = form;
  return { _page, _form, _method };
}

export const isForm = (c: Context) => c.req.method !== "GET" && /form/.test(c.req.header("content-type") ?? "");
/** A program, or a page's script that uploads files, gets JSON instead of a page. */
const wantsJson = (c: Context) => /^application\/json\b/.test(c.req.header("accept") ?? "");
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
