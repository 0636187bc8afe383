import { type Context, Hono } from "hono";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accountsApi } from "#features/accounts/api.server.ts";
import { viewerOf } from "#features/accounts/sessions.server.ts";
import { readDescription } from "#features/developers/contract.ts";
import { mapFiles } from "#features/map/mapFiles.server.ts";
import { staysApi } from "#features/stays/api.server.ts";
import { cookiesOf } from "#platform/cookies.server.ts";
import { answerError } from "#platform/errors.server.ts";
import { api, type Env, type House, serve, type Served } from "#platform/http.server.ts";
import { visitorOf } from "#platform/visitor.server.ts";
import { openApi } from "./openApi.server.ts";
import { pagesOf } from "./pages.server.ts";
import { secureHeaders } from "./secureHeaders.server.ts";
import { serveFiles } from "./files.server.ts";
import { robots, sitemap } from "./searchEngines.server.ts";

export const served: Served[] = [
  ...staysApi,
  ...accountsApi,
  serve(readDescription, async ({ settings }) => openApi(served, settings)),
];

type Incoming = { incoming?: IncomingMessage };

/** The whole product as one function from request to answer: the server, the tests and the pages themselves ask it. */
export async function openApp(house: House, { clientDir, photosDir }: { clientDir: string; photosDir: string }) {
  const app = new Hono<Env>();
  const pages = await pagesOf(house, (request, facts) => calls.fetch(request, { inside: facts }));
  const calls = api(served, house, (c, refusal, values) => pages.showAgain(c, refusal, values));
  const assets = serveFiles(clientDir, { most: 500, quality: 11 });
  const photos = serveFiles(photosDir, { most: 3000, quality: 4 });
  const maps = mapFiles(clientDir);
  const file = async (c: Context<Env>, read: typeof assets, path: string) =>
    (await read(path, c.req.header("accept-encoding") ?? "")) ?? c.body(null, 404);

  app.use(secureHeaders(house.settings));
  app.get("/assets/*", (c) => file(c, assets, c.req.path));
  app.get("/photos/*", (c) => file(c, photos, c.req.path.slice("/photos/".length)));
  app.get("/map/*", (c) => file(c, maps, c.req.path));
  app.get("/favicon.svg", (c) => file(c, assets, c.req.path));
  app.get("/manifest.webmanifest", (c) => file(c, assets, c.req.path));
  app.get("/health", (c) => c.json({ status: "ok" }));
  app.get("/ready", (c) => ready(c, house));
  app.get("/robots.txt", (c) => robots(c, house.settings));
  app.get("/sitemap.xml", (c) => sitemap(c, house));

  app.use(async (c, next) => {
    const began = performance.now();
    c.set("requestId", randomUUID());
    c.header("x-request-id", c.var.requestId);
    const cookies = cookiesOf(c, house.settings);
    const address = (c.env as Incoming | undefined)?.incoming?.socket.remoteAddress ?? "127.0.0.1";
    c.set("visitor", visitorOf(c, cookies, address, house.settings));
    c.set("viewer", await viewerOf(house.db, cookies.read("session"), house.now()));
    await next();
    const line = { request_id: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status };
    house.log.info({ ...line, viewer: c.var.viewer?.id ?? null, ms: Math.round((performance.now() - began) * 10) / 10 });
  });
  app.route("/", calls);
  app.get("*", (c) => pages.show(c));
  app.onError((error, c) => answerError(c, error, house));
  return {
    fetch: (request: Request, env: Incoming = {}) => pages.keptFirst(env.incoming) ?? app.fetch(request, env as never),
    dropPages: pages.drop,
  };
}
export type App = Awaited<ReturnType<typeof openApp>>;

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
