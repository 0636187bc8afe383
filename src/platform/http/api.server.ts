import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { TrieRouter } from "hono/router/trie-router";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import { batch } from "#lib/http/batchContract.ts";
import { decodedPath } from "#lib/http/decodedPath.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { answerBatch } from "./answerBatch.server.ts";
import { admitAny } from "./admitCall.server.ts";
import { answerCall, isForm, showUnread } from "./answerCall.server.ts";
import { answerError, errorAnswer } from "./errors.server.ts";
import type { Env, Services, Served, ShowAgain } from "./http.server.ts";
import { readBody } from "./requestBody.server.ts";

/** All endpoints as one app. `showAgain` answers a form with its page, its values and its messages. */
export function api(services: Services, served: Served[], showAgain: ShowAgain) {
  const app = new Hono<Env>();
  // `/v2/users/me` must precede `/v2/users/:id`, whichever feature serves them.
  const all = served.flatMap(withPatch).toSorted((a, b) => parametersOf(a) - parametersOf(b));
  const writes = new TrieRouter<Endpoint>();
  for (const { endpoint } of all) if (endpoint.method !== "GET") writes.add("ALL", endpoint.path, endpoint);
  const writesAt = (path: string) => writes.match("ALL", path)[0].map(([endpoint]) => endpoint);
  const together = (c: Context<Env>, at?: string) =>
    answerBatch(c, { at, services, send: (request, facts) => app.fetch(request, facts) });
  /** Reads the body, which decides between the endpoints at this address. */
  const look = async (c: Context<Env>, at: readonly Endpoint[]) => {
    await admitAny(c, services, at);
    return readBody(c);
  };
  app.use("/:version{v[12]}/*", async (c, next) => {
    decodedPath(new URL(c.req.url).pathname);
    // An operation of a batch comes from no browser, so it needs no CORS.
    return isOfProgram(c) && !c.env.operation ? forPrograms(c, next) : next();
  });
  app.post(batch.path, (c) => together(c));
  app.post("/v2/:resource", async (c, next) => {
    if (c.env.operation || !isJson(c)) return next();
    const body = await look(c, [...writesAt(c.req.path).filter(({ method }) => method === "POST"), batch]);
    return Array.isArray(body.operations) ? together(c, c.req.path) : next();
  });
  // A form can only send GET and POST: its field `_method` names the actual method.
  for (const one of all.filter(({ endpoint }) => endpoint.method !== "GET" && endpoint.method !== "POST")) {
    const { method, path } = one.endpoint;
    app.post(path, async (c, next) => {
      if (!isForm(c)) return next();
      try {
        if ((await look(c, writesAt(c.req.path)))._method !== method) return next();
      } catch (error) {
        return showUnread(c, services, { error, showAgain });
      }
      return answerCall(c, services, { served: one, showAgain });
    });
  }
  for (const one of all)
    app.on(one.endpoint.method, one.endpoint.path, (c) => answerCall(c, services, { served: one, showAgain }));
  for (const [path, methods] of methodsByPath([...all.map(({ endpoint }) => endpoint), batch])) answerOptions(app, path, methods);
  app.all("/v1/*", () => refuse("not_found"));
  app.all("/v2/*", () => refuse("not_found"));
  app.onError((error, c) => answerError(c, error, services));
  return app;
}

/** An endpoint for partial updates answers PATCH as well as PUT [B7.5.2]. */
export const withPatch = <Of extends Pick<Served, "endpoint">>(one: Of): Of[] =>
  one.endpoint.partial ? [one, { ...one, endpoint: { ...one.endpoint, method: "PATCH" } }] : [one];

const parametersOf = ({ endpoint }: Served) => endpoint.path.split("/:").length;

/**
 * CORS for pages of other sites: they may call with a token, which grants the access; cookies are never accepted, and without a
 * token nothing can be read.
 */
const forPrograms = cors({
  origin: "*",
  allowHeaders: ["Content-Type", "X-OAuth-Token", "Idempotency-Key", AIRLOCK_HEADER, "X-Locale", "X-Currency"],
  exposeHeaders: ["Retry-After", "X-Request-Id", "Idempotency-Replayed"],
  maxAge: 86_400,
});
const isOfProgram = (c: Context) =>
  c.req.header("x-oauth-token") !== undefined || /\bx-oauth-token\b/i.test(c.req.header("access-control-request-headers") ?? "");

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header("content-type") ?? "");

function methodsByPath(endpoints: Endpoint[]) {
  const methods = new Map<string, string[]>();
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/**
 * Answers OPTIONS with the methods of an address, and other methods with 405. Addresses outside the API are also pages, which can
 * be read.
 */
function answerOptions(app: Hono<Env>, path: string, methods: string[]) {
  const isApi = /^\/v\d\//.test(path);
  const known = isApi || methods.includes("GET") ? methods : ["GET", ...methods];
  const allow = (c: Context) => c.header("allow", known.join(", "));
  app.options(path, (c) => (allow(c), c.json({ methods: known })));
  app.on(isApi ? ["GET", "POST", "PUT", "PATCH", "DELETE"] : ["POST", "PUT", "PATCH", "DELETE"], path, (c) => {
    allow(c);
    return errorAnswer(c, new Refusal("method_not_allowed"));
  });
}
