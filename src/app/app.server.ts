import { type Context, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accountsApi } from "#features/accounts/api.server.ts";
import { activationApi } from "#features/activation/api.server.ts";
import { apiAccessApi } from "#features/apiAccess/api.server.ts";
import { reviewsApi } from "#features/reviews/api.server.ts";
import { reviewReportsApi } from "#features/reviews/reportsApi.server.ts";
import { earningsApi } from "#features/earnings/api.server.ts";
import { transactionsFileRoutes } from "#features/earnings/transactionsFile.server.ts";
import { leadingApi } from "#features/leading/api.server.ts";
import { leadingDatesApi } from "#features/leading/datesApi.server.ts";
import { leadingPhotosApi } from "#features/leading/photosApi.server.ts";
import { calendarFeedsApi } from "#features/calendarFeeds/api.server.ts";
import { calendarExportRoutes } from "#features/calendarFeeds/exportRoutes.server.ts";
import { casesApi } from "#features/cases/api.server.ts";
import { challengesApi } from "#features/challenges/api.server.ts";
import { alertsApi, liveBell } from "#features/alerts/api.server.ts";
import { stopRoutes } from "#features/alerts/stopRoutes.server.ts";
import { bookingsApi } from "#features/bookings/api.server.ts";
import { calendarRoutes } from "#features/bookings/calendarFile.server.ts";
import { readDescription } from "#features/developers/contract.ts";
import { creditApi } from "#features/credit/api.server.ts";
import { currencyApi } from "#features/currency/api.server.ts";
import { experimentsApi } from "#features/experiments/api.server.ts";
import { findsApi } from "#features/finds/api.server.ts";
import { headerApi } from "#features/header/api.server.ts";
import { helpApi } from "#features/help/api.server.ts";
import { qrRoutes } from "#features/header/qrCodes.server.ts";
import { hostCalendarApi } from "#features/hostCalendar/api.server.ts";
import { hostingApi } from "#features/hosting/api.server.ts";
import { languagesApi } from "#features/languages/api.server.ts";
import { mapFiles } from "#features/map/mapFiles.server.ts";
import { messagesApi } from "#features/messages/api.server.ts";
import { pictureRoutes } from "#features/messages/pictureRoutes.server.ts";
import { openServiceWorker } from "#features/offline/serviceWorker.server.ts";
import { outboxApi } from "#features/outbox/api.server.ts";
import { passkeysApi } from "#features/passkeys/api.server.ts";
import { outingsApi } from "#features/outings/api.server.ts";
import { outingCalendarRoutes } from "#features/outings/calendarFile.server.ts";
import { followPayments } from "./followPayments.server.ts";
import { paymentsApi } from "#features/payments/api.server.ts";
import { paymentRoutes } from "#features/payments/routes.server.ts";
import { privacyApi } from "#features/privacy/api.server.ts";
import { profileApi } from "#features/profile/api.server.ts";
import { referralsApi } from "#features/referrals/api.server.ts";
import { socialLoginApi } from "#features/socialLogin/api.server.ts";
import { socialRoutes } from "#features/socialLogin/routes.server.ts";
import { staysApi } from "#features/stays/api.server.ts";
import { tiersApi } from "#features/tiers/api.server.ts";
import { tableCalendarRoutes } from "#features/tables/calendarFile.server.ts";
import { tablesApi } from "#features/tables/api.server.ts";
import { tripsApi } from "#features/trips/api.server.ts";
import { tripCalendarRoutes } from "#features/trips/calendar.server.ts";
import { todayApi } from "#features/today/api.server.ts";
import { trackingApi } from "#features/tracking/api.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { savedApi } from "#features/saving/api.server.ts";
import { wishlistsApi } from "#features/wishlists/api.server.ts";
import { liveChanges } from "#features/wishlists/liveChanges.server.ts";
import { cookiesOf, undecodable } from "#platform/cookies.server.ts";
import { answerError, errorAnswer } from "#platform/errors.server.ts";
import { askerOf } from "#platform/features.server.ts";
import { api } from "#platform/api.server.ts";
import { type Env, type House, serve, type Served } from "#platform/http.server.ts";
import { openLiveStreams } from "#platform/liveStreams.server.ts";
import { pageAt, readAddress } from "#platform/pageAddress.server.ts";
import { visitorOf } from "#platform/visitor.server.ts";
import { personalData } from "./personalData.server.ts";
import { openApi } from "./openApi.server.ts";
import { shellFiles } from "./assets.server.ts";
import { pagesOf } from "./pages.server.ts";
import { secureHeaders } from "./secureHeaders.server.ts";
import { serveFiles } from "./files.server.ts";
import { robots, sitemap } from "./searchEngines.server.ts";

export const served: Served[] = [
  ...staysApi,
  ...tiersApi,
  ...bookingsApi,
  ...paymentsApi(followPayments),
  ...accountsApi,
  ...headerApi, // /v2/users/me, before /v2/users/:id
  ...challengesApi,
  ...activationApi,
  ...passkeysApi,
  ...apiAccessApi,
  ...socialLoginApi,
  ...trackingApi,
  ...wishlistsApi,
  ...messagesApi,
  ...alertsApi,
  ...savedApi,
  ...outboxApi,
  ...currencyApi,
  ...creditApi,
  ...referralsApi,
  ...languagesApi,
  ...profileApi(personalData),
  ...experimentsApi,
  ...findsApi,
  ...tablesApi,
  ...tripsApi,
  ...outingsApi,
  ...helpApi,
  ...casesApi,
  ...reviewsApi,
  ...reviewReportsApi,
  ...hostingApi,
  ...hostCalendarApi,
  ...todayApi,
  ...earningsApi,
  ...calendarFeedsApi,
  ...leadingApi,
  ...leadingPhotosApi,
  ...leadingDatesApi,
  ...privacyApi(personalData),
  serve(readDescription, async ({ settings }) => openApi(served, settings)),
];

type Incoming = { incoming?: IncomingMessage };

/** The whole product as one function from request to answer: the server, the tests and the pages themselves ask it. */
export async function openApp(house: House, { clientDir, photosDir }: { clientDir: string; photosDir: string }) {
  const app = new Hono<Env>({ getPath: pathOf });
  const pages = await pagesOf(house, (request, facts) => calls.fetch(request, { inside: facts }));
  const calls = api(served, house, (c, refusal, values) => pages.showAgain(c, refusal, values));
  const assets = serveFiles(clientDir, { most: 500, quality: 11 });
  const photos = serveFiles(photosDir, { most: 3000, quality: 4 });
  // What is taken away, as an account's picture or a home's photo, is not to be seen in a memory of ours.
  const uploads = serveFiles(photosDir, { most: 0, quality: 4 });
  const maps = mapFiles(clientDir);
  const live = await openLiveStreams(house, [liveChanges, liveBell]);
  const serviceWorker = await openServiceWorker(clientDir, shellFiles);
  const file = async (c: Context<Env>, read: typeof assets, path: string) =>
    (await read(path, c.req.header("accept-encoding") ?? "")) ?? c.body(null, 404);

  app.use(secureHeaders(house.settings));
  app.get("/assets/*", (c) => file(c, assets, c.req.path));
  app.get("/photos/:of{people|homes|experiences}/:id{[0-9]+}/*", (c) => file(c, uploads, c.req.path.slice("/photos/".length)));
  app.get("/photos/*", (c) => file(c, photos, c.req.path.slice("/photos/".length)));
  app.get("/map/*", (c) => file(c, maps, c.req.path));
  app.get("/favicon.svg", (c) => file(c, assets, c.req.path));
  app.get("/manifest.webmanifest", (c) => file(c, assets, c.req.path));
  app.route("/", qrRoutes(house.settings));
  app.get("/health", (c) => c.json({ status: "ok" }));
  app.get("/ready", (c) => ready(c, house));
  app.get("/robots.txt", (c) => robots(c, house.settings));
  app.get("/sitemap.xml", (c) => sitemap(c, house));

  app.use(async (c, next) => {
    const began = performance.now();
    c.set("requestId", randomUUID());
    c.header("x-request-id", c.var.requestId);
    const cookies = cookiesOf(c, house.settings);
    for (const cookie of undecodable(c.req.header("cookie"))) house.log.warn({ cookie }, "a cookie cannot be decoded");
    const address = (c.env as Incoming | undefined)?.incoming?.socket.remoteAddress ?? "127.0.0.1";
    c.set("viewer", await house.viewerOf(house.db, cookies));
    c.set("visitor", await visitorOf(c, cookies, address, house, c.var.viewer));
    c.set("decided", await house.features.decide(askerOf(c.var.viewer, c.var.visitor)));
    await next();
    const line = { request_id: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status };
    house.log.info({ ...line, viewer: c.var.viewer?.id ?? null, ms: Math.round((performance.now() - began) * 10) / 10 });
  });
  app.get("/service-worker.js", serviceWorker);
  app.route("/", socialRoutes(house));
  app.route("/", live.routes);
  app.route("/", paymentRoutes(house, followPayments));
  app.route("/", calendarRoutes(house));
  app.route("/", tableCalendarRoutes(house));
  app.route("/", tripCalendarRoutes(house));
  app.route("/", outingCalendarRoutes(house));
  app.route("/", transactionsFileRoutes(house));
  app.route("/", calendarExportRoutes(house));
  app.route("/", pictureRoutes(house));
  app.route("/", stopRoutes(house));
  app.route("/", calls);
  app.get("*", (c) => pages.show(c));
  app.all("*", (c) => notRead(c));
  app.onError((error, c) => answerError(c, error, house));
  return {
    fetch: (request: Request, env: Incoming = {}) => pages.keptFirst(env.incoming) ?? app.fetch(request, env as never),
    dropPages: pages.drop,
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

/** Pages are read; nothing else is done at their addresses. */
function notRead(c: Context<Env>) {
  const isPage = pageAt(c.req.path) !== null;
  if (isPage) c.header("allow", "GET, HEAD");
  return errorAnswer(c, new Refusal(isPage ? "method_not_allowed" : "not_found"));
}

/** Ready to be sent visitors: the database answers. */
async function ready(c: Context<Env>, { db, log }: House) {
  try {
    await db.exec("select 1");
    return c.json({ status: "ready" });
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return c.json({ status: "not ready" }, 503);
  }
}
