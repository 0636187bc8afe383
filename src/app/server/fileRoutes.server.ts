import { type Context, Hono } from "hono";
import { mapFiles } from "#areas/discovery/map/world/mapFiles.server.ts";
import { qrRoutes } from "#areas/site/header/panels/qrCodes.server.ts";
import { SERVER_TIME_HEADER } from "#lib/dates/serverClock.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { serveFiles } from "./files.server.ts";
import { SHARE_SUFFIX } from "./pages/sharePicture.ts";
import { sharePictures } from "./pages/sharePictures.server.ts";
import { readOfAnyBuild } from "./pages/earlierBuilds.server.ts";
import { openSitemap, robots } from "./pages/searchEngines.server.ts";
import { answerReadiness } from "./readiness.server.ts";
import { requestNetwork } from "./requestNetwork.server.ts";
import { isUpload, isWritten, sendUpload } from "./uploads.server.ts";

const MAX_MADE_A_MINUTE = { drawing: 120, tile: 600 };
const SHARE_PICTURES_A_MINUTE = 60;
const SITEMAPS_A_MINUTE = 20;

type ReadFile = ReturnType<typeof serveFiles>;
const sendFile = async (c: Context<Env>, read: ReadFile, path: string) =>
  (await read(path, c.req.header("accept-encoding") ?? "")) ?? c.body(null, 404, { "cache-control": "no-store" });

/** What is sent as it lies there, and what is said of the server itself. */
export function fileRoutes(services: Services, clientDir: string, isEnding: () => boolean) {
  const files = new Hono<Env>();
  const assets = serveFiles(readOfAnyBuild(services.photos, clientDir), { max: 500, quality: 11 });
  const photos = serveFiles(services.photos.read, { max: 3000, quality: 4 });
  // Uploads are not cached in memory, so that a deleted account picture or home photo is not shown any more.
  const uploads = serveFiles(services.photos.read, { max: 0, quality: 4 });
  files.get("/assets/*", (c) => sendFile(c, assets, c.req.path));
  files.get("/photos/*", async (c) => {
    const path = c.req.path.slice("/photos/".length);
    if (!isWritten(path)) return c.body(null, 404);
    return isUpload(path) ? sendUpload(c, services, { path, read: () => uploads(path, "") }) : sendFile(c, photos, path);
  });
  files.get("/icons/*", (c) => sendFile(c, assets, c.req.path));
  files.get("/favicon.svg", (c) => sendFile(c, assets, c.req.path));
  files.get("/manifest.webmanifest", (c) => sendFile(c, assets, c.req.path));
  files.route("/", qrRoutes(services.settings));
  files.get("/health", (c) => c.json({ status: "ok" }, 200, { [SERVER_TIME_HEADER]: String(services.now().getTime()) }));
  files.get("/ready", (c) => answerReadiness(c, services, isEnding()));
  files.get("/robots.txt", (c) => robots(c, services.settings));
  return files;
}

/** What is made for who asks: each of them costs more than a file. */
export function madeRoutes(services: Services, clientDir: string) {
  const made = new Hono<Env>();
  const shared = serveFiles(sharePictures(services.photos.read), { max: 0, quality: 4 });
  const maps = mapFiles(clientDir);
  const sitemap = openSitemap(services);
  const countRequest = (c: Context<Env>, what: string, maxPerMinute: number) =>
    refuseTooMany(services.limits.consumeAsync(`${what} ${requestNetwork(c, services.settings)}`, maxPerMinute, 60));
  made.get("/cards/*", async (c) => {
    countRequest(c, "card picture", SHARE_PICTURES_A_MINUTE);
    const path = c.req.path.slice("/cards/".length);
    if (!isWritten(path)) return c.body(null, 404);
    const of = path.endsWith(SHARE_SUFFIX) ? path.slice(0, -SHARE_SUFFIX.length) : path;
    return isUpload(of) ? sendUpload(c, services, { path: of, read: () => shared(path, "") }) : sendFile(c, shared, path);
  });
  made.get("/map/*", async (c) => {
    const take = (what: keyof typeof MAX_MADE_A_MINUTE) => countRequest(c, `map ${what}`, MAX_MADE_A_MINUTE[what]);
    return (await maps(c.req.path, c.req.header("accept-encoding") ?? "", take)) ?? c.body(null, 404);
  });
  made.get("/sitemap.xml", (c) => {
    countRequest(c, "sitemap", SITEMAPS_A_MINUTE);
    return sitemap(c);
  });
  return made;
}
