import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { randomUUID } from "node:crypto";
import { readDescription } from "#areas/site/developers/contract.ts";
import { openServiceWorker } from "#areas/site/offline/serviceWorker.server.ts";
import { to } from "#paths";
import { BUILD_HEADER } from "#lib/http/build.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { SERVER_TIME_HEADER } from "#lib/dates/serverClock.ts";
import { cookiesOf, undecodable } from "#platform/http/cookies.server.ts";
import { answerError, errorAnswer } from "#platform/http/errors.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { api } from "#platform/http/api.server.ts";
import { type Env, type Services, serve, type Served } from "#platform/http/http.server.ts";
import { limitRoutes } from "#platform/limits/limitRoutes.server.ts";
import { openLiveStreams } from "#platform/live/liveStreams.server.ts";
import { pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { isLeftOver, letGo } from "#platform/http/requestBody.server.ts";
import { visitorOf } from "#platform/visitor/visitor.server.ts";
import { deviceProfileRoutes } from "./pages/deviceProfile.server.ts";
import { features } from "./features.server.ts";
import { fileRoutes, madeRoutes } from "./fileRoutes.server.ts";
import { type Incoming, requestNetwork, socketAddress } from "./requestNetwork.server.ts";
import { openApi } from "./pages/openApi.server.ts";
import { BUILD, shellFiles } from "./pages/assets.server.ts";
import { openPages } from "./pages/pages.server.ts";
import { secureHeaders } from "./pages/secureHeaders.server.ts";

export const served: Served[] = [
  ...features.flatMap(({ api = [] }) => api),
  serve(readDescription, async ({ settings }) => openApi(served, settings)),
];

/** A page has dozens of files, and many people may share one address. */
const FILES_A_MINUTE = { person: 6000, network: 6000, isMade: false };
/** Documents, calendars, redirects to other sites and back: each response is generated. */
const ROUTES_A_MINUTE = { person: 60, network: 600 };

/** The whole product as one function from request to response: the server, the tests and the pages themselves call it. */
export async function openApp(services: Services, clientDir: string) {
  const app = new Hono<Env>({ getPath: pathOf });
  const pages = await openPages(services, (request, facts) => calls.fetch(request, { inside: facts }));
  const calls = api(services, served, (c, refusal, values) => pages.showFormAgain(c, refusal, values));
  const live = await openLiveStreams(
    services,
    features.flatMap(({ live: topics = [] }) => topics),
  );
  let isEnding = false;
  const serviceWorker = await openServiceWorker(clientDir, shellFiles);

  app.use(secureHeaders(services.settings));
  app.use(numberRequest);
  const files = fileRoutes(services, clientDir, () => isEnding);
  const made = madeRoutes(services, clientDir);
  const networkOf = (c: Context<Env>) => requestNetwork(c, services.settings);
  app.route("/", limitRoutes(services, files, { ...FILES_A_MINUTE, networkOf }));
  app.route("/", limitRoutes(services, made, { ...FILES_A_MINUTE, isMade: true, networkOf }));

  app.use(knowVisitor(services));
  app.route("/", limitRoutes(services, new Hono<Env>().get("/service-worker.js", serviceWorker), FILES_A_MINUTE));
  app.route("/", limitRoutes(services, deviceProfileRoutes(services), FILES_A_MINUTE));
  // These routes have addresses of endpoints, and a limit of their own.
  app.route("/", live.routes);
  for (const { routes = [], outsideServices = [] } of features) {
    for (const own of routes) app.route("/", limitRoutes(services, own(services), { ...ROUTES_A_MINUTE, isMade: true }));
    for (const own of outsideServices)
      app.route("/", limitRoutes(services, own(services), { ...ROUTES_A_MINUTE, isMade: false }));
  }
  app.use(to("logOut", {}), clearCache);
  app.route("/", calls);
  app.get("*", (c) => pages.show(c));
  app.all("*", (c) => notRead(c));
  app.onError((error, c) => answerError(c, error, services));
  return {
    fetch: (request: Request, env: Incoming = {}) =>
      namesSomebody(request.url)
        ? new Response(null, { status: 400 })
        : (pages.cachedFirst(env.incoming) ?? app.fetch(request, env as never)),
    invalidatePages: pages.invalidate,
    /** All routes, including those of endpoints. */
    routes: app.routes,
    /** From now on the readiness check fails, so that the load balancer sends visitors elsewhere. */
    endReadiness: () => void (isEnding = true),
    /** Open streams would keep a stopping server alive. */
    endStreams: live.close,
  };
}
export type App = Awaited<ReturnType<typeof openApp>>;

/**
 * The path without its language, with which a page's address may begin. Only for GET and HEAD: writes have no localised
 * addresses.
 */
function pathOf(request: Request): string {
  const path = getPath(request);
  return request.method === "GET" || request.method === "HEAD" ? readAddress(path).path : path;
}

/** `http://name:password@host/`: no browser sends such an address, and `Request` rejects it. */
const namesSomebody = (url: string) => /^\w+:\/\/[^/?#]*@/.test(url);

const numberRequest: MiddlewareHandler<Env> = async (c, next) => {
  c.set("requestId", randomUUID());
  c.header("x-request-id", c.var.requestId);
  await next();
  letGo(c.req.raw);
  // The rest of a request body that no handler has read is not read now either.
  if (isLeftOver(c)) c.res.headers.set("connection", "close");
};

/** Who asks, and what is decided for them, before anything is answered; and a line in the log after it was. */
const knowVisitor =
  (services: Services): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    const cookies = cookiesOf(c, services);
    for (const cookie of undecodable(c.req.header("cookie"))) services.log.warn({ cookie }, "a cookie cannot be decoded");
    c.header(BUILD_HEADER, BUILD);
    c.header(SERVER_TIME_HEADER, String(services.now().getTime()));
    c.set("viewer", await services.viewerOf(services.db, cookies));
    c.set("visitor", await visitorOf(c, services, { cookies, socketAddress: socketAddress(c), viewer: c.var.viewer }));
    c.set("decided", await services.features.decide(askerOf(c.var.viewer, c.var.visitor)));
    await next();
    const line = { request_id: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status };
    services.log.info({ ...line, viewer: c.var.viewer?.id ?? null, ms: Math.round((performance.now() - began) * 10) / 10 });
  };

/** People who share the browser must not see its cached pages of a user who has logged out. */
const clearCache: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.req.method === "POST" && c.res.status < 400) c.res.headers.set("clear-site-data", '"cache"');
};

/** Answers anything but a GET or HEAD at a page's address with `method_not_allowed`, and an unknown address with `not_found`. */
function notRead(c: Context<Env>) {
  const isPage = pageAt(c.req.path) !== null;
  if (isPage) c.header("allow", "GET, HEAD");
  return errorAnswer(c, new Refusal(isPage ? "method_not_allowed" : "not_found"));
}
