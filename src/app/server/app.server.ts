import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { readDescription } from "#areas/site/developers/contract.ts";
import { qrRoutes } from "#areas/site/header/panels/qrCodes.server.ts";
import { mapFiles } from "#areas/discovery/map/world/mapFiles.server.ts";
import { openServiceWorker } from "#areas/site/offline/serviceWorker.server.ts";
import { to } from "#paths";
import { BUILD_HEADER } from "#lib/http/build.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { SERVER_TIME_HEADER } from "#lib/dates/serverClock.ts";
import { sql } from "#platform/db/db.server.ts";
import { cookiesOf, undecodable } from "#platform/http/cookies.server.ts";
import { answerError, errorAnswer } from "#platform/http/errors.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { api } from "#platform/http/api.server.ts";
import { type Env, type Services, serve, type Served } from "#platform/http/http.server.ts";
import { limitRoutes } from "#platform/limits/limitRoutes.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { openLiveStreams } from "#platform/live/liveStreams.server.ts";
import { pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { isLeftOver, letGo } from "#platform/http/requestBody.server.ts";
import { addressOf, networkOf, visitorOf } from "#platform/visitor/visitor.server.ts";
import { CARD_END } from "./pages/cardPicture.ts";
import { cardPictures } from "./pages/cardPictures.server.ts";
import { isInTime } from "./closeServer.server.ts";
import { deviceProfileRoutes } from "./pages/deviceProfile.server.ts";
import { readOfAnyBuild } from "./pages/earlierBuilds.server.ts";
import { features } from "./features.server.ts";
import { openApi } from "./pages/openApi.server.ts";
import { BUILD, shellFiles } from "./pages/assets.server.ts";
import { pagesOf } from "./pages/pages.server.ts";
import { secureHeaders } from "./pages/secureHeaders.server.ts";
import { serveFiles } from "./files.server.ts";
import { isUpload, isWritten, sendUpload } from "./uploads.server.ts";
import { openSitemap, robots } from "./pages/searchEngines.server.ts";

export const served: Served[] = [
  ...features.flatMap(({ api = [] }) => api),
  serve(readDescription, async ({ settings }) => openApi(served, settings)),
];

type Incoming = { incoming?: IncomingMessage };
const MAX_MADE_A_MINUTE = { drawing: 120, tile: 600 };
const CARD_PICTURES_A_MINUTE = 60;
/** A page has dozens of files, and a house with one address has many people. */
const FILES_A_MINUTE = { person: 6000, network: 6000, isMade: false };
/** Documents, calendars, ways to other sites and back: each is made anew. */
const ROUTES_A_MINUTE = { person: 60, network: 600 };
const SITEMAPS_A_MINUTE = 20;

/** The whole product as one function from request to answer: the server, the tests and the pages themselves ask it. */
export async function openApp(services: Services, clientDir: string) {
  const app = new Hono<Env>({ getPath: pathOf });
  const pages = await pagesOf(services, (request, facts) => calls.fetch(request, { inside: facts }));
  const calls = api(services, served, (c, refusal, values) => pages.showAgain(c, refusal, values));
  const assets = serveFiles(readOfAnyBuild(services.photos, clientDir), { most: 500, quality: 11 });
  const photos = serveFiles(services.photos.read, { most: 3000, quality: 4 });
  // What is taken away, as an account's picture or a home's photo, is not to be seen in a memory of ours.
  const uploads = serveFiles(services.photos.read, { most: 0, quality: 4 });
  const cards = serveFiles(cardPictures(services.photos.read), { most: 0, quality: 4 });
  const maps = mapFiles(clientDir);
  const live = await openLiveStreams(
    services,
    features.flatMap(({ live: topics = [] }) => topics),
  );
  let isEnding = false;
  const serviceWorker = await openServiceWorker(clientDir, shellFiles);
  const file = async (c: Context<Env>, read: typeof assets, path: string) =>
    (await read(path, c.req.header("accept-encoding") ?? "")) ?? c.body(null, 404, { "cache-control": "no-store" });

  app.use(secureHeaders(services.settings));
  app.use(async (c, next) => {
    c.set("requestId", randomUUID());
    c.header("x-request-id", c.var.requestId);
    await next();
    letGo(c.req.raw);
    // What nobody has read is not read now either.
    if (isLeftOver(c)) c.res.headers.set("connection", "close");
  });
  const takeOne = (c: Context<Env>, what: string, maxPerMinute: number) =>
    refuseTooMany(services.limits.consumeAsync(`${what} ${requestNetwork(c, services.settings)}`, maxPerMinute, 60));
  const [files, made] = [new Hono<Env>(), new Hono<Env>()];
  files.get("/assets/*", (c) => file(c, assets, c.req.path));
  files.get("/photos/*", async (c) => {
    const path = c.req.path.slice("/photos/".length);
    if (!isWritten(path)) return c.body(null, 404);
    return isUpload(path) ? sendUpload(c, services, path, () => uploads(path, "")) : file(c, photos, path);
  });
  made.get("/cards/*", async (c) => {
    takeOne(c, "card picture", CARD_PICTURES_A_MINUTE);
    const path = c.req.path.slice("/cards/".length);
    if (!isWritten(path)) return c.body(null, 404);
    const of = path.endsWith(CARD_END) ? path.slice(0, -CARD_END.length) : path;
    return isUpload(of) ? sendUpload(c, services, of, () => cards(path, "")) : file(c, cards, path);
  });
  made.get("/map/*", async (c) => {
    const take = (what: keyof typeof MAX_MADE_A_MINUTE) => takeOne(c, `map ${what}`, MAX_MADE_A_MINUTE[what]);
    return (await maps(c.req.path, c.req.header("accept-encoding") ?? "", take)) ?? c.body(null, 404);
  });
  files.get("/icons/*", (c) => file(c, assets, c.req.path));
  files.get("/favicon.svg", (c) => file(c, assets, c.req.path));
  files.get("/manifest.webmanifest", (c) => file(c, assets, c.req.path));
  files.route("/", qrRoutes(services.settings));
  files.get("/health", (c) => c.json({ status: "ok" }, 200, { [SERVER_TIME_HEADER]: String(services.now().getTime()) }));
  files.get("/ready", (c) => ready(c, services, isEnding));
  files.get("/robots.txt", (c) => robots(c, services.settings));
  const sitemap = openSitemap(services);
  made.get("/sitemap.xml", (c) => {
    takeOne(c, "sitemap", SITEMAPS_A_MINUTE);
    return sitemap(c);
  });
  const networkOf = (c: Context<Env>) => requestNetwork(c, services.settings);
  app.route("/", limitRoutes(services, files, { ...FILES_A_MINUTE, networkOf }));
  app.route("/", limitRoutes(services, made, { ...FILES_A_MINUTE, isMade: true, networkOf }));

  app.use(async (c, next) => {
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
  });
  app.route("/", limitRoutes(services, new Hono<Env>().get("/service-worker.js", serviceWorker), FILES_A_MINUTE));
  app.route("/", limitRoutes(services, deviceProfileRoutes(services), FILES_A_MINUTE));
  // They answer at addresses of endpoints, and have a limit of their own.
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
    /** Every address that is answered, those of endpoints among them. */
    routes: app.routes,
    /** From now on it says that it is not ready: whoever sends visitors sends them elsewhere. */
    endReadiness: () => void (isEnding = true),
    /** What goes on by itself would keep a server that stops. */
    endStreams: live.close,
  };
}
export type App = Awaited<ReturnType<typeof openApp>>;

/** A page's address may begin with its language; what it asks for is the same. Nothing is sent there. */
function pathOf(request: Request): string {
  const path = getPath(request);
  return request.method === "GET" || request.method === "HEAD" ? readAddress(path).path : path;
}

/** `http://name:password@host/`: no browser sends it, and no request of ours can be made of it. */
const namesSomebody = (url: string) => /^\w+:\/\/[^/?#]*@/.test(url);

const socketAddress = (c: Context<Env>) => (c.env as Incoming | undefined)?.incoming?.socket.remoteAddress ?? "127.0.0.1";
const requestNetwork = (c: Context<Env>, { trustedProxies }: Services["settings"]) =>
  networkOf(addressOf(socketAddress(c), c.req.header("x-forwarded-for"), trustedProxies));

/** Who shares the browser is not to read what it has kept of the pages of who leaves. */
const clearCache: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.req.method === "POST" && c.res.status < 400) c.res.headers.set("clear-site-data", '"cache"');
};

/** Pages are read; nothing else is done at their addresses. */
function notRead(c: Context<Env>) {
  const isPage = pageAt(c.req.path) !== null;
  if (isPage) c.header("allow", "GET, HEAD");
  return errorAnswer(c, new Refusal(isPage ? "method_not_allowed" : "not_found"));
}

/** Whoever asks gives up not much later, and takes that for the same. */
const READY_WITHIN_MS = 3000;

/** Ready to be sent visitors: the database answers, and has room to write. */
async function ready(c: Context<Env>, { db, log }: Services, isEnding: boolean) {
  const notReady = (why: string, error?: unknown) => {
    log.warn({ err: error, why }, "not ready");
    return c.json({ status: "not ready", why }, 503);
  };
  if (isEnding) return notReady("The server is stopping");
  try {
    if (!(await isInTime(db.one(sql`select 1`), READY_WITHIN_MS))) return notReady("The database does not answer");
    const why = db.whyNotReady();
    return why === null ? c.json({ status: "ready" }) : notReady(why);
  } catch (error) {
    return notReady(db.whyNotReady() ?? "The database does not answer", error);
  }
}
