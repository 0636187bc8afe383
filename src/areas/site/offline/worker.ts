/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isUnanswered } from "#lib/http/isUnanswered.ts";
import { dropOthers, dropPages, cachePage, cachedPage, lastWriteAt, noteWrite } from "./cachedPages.ts";
import { type Ask, KEPT_AT, mayGoBackTo, type WorkerFacts } from "./rules.ts";

/** The service worker [B2.1.11]. The server writes the facts before it (serviceWorker.server.ts). */
declare const self: ServiceWorkerGlobalScope & { FACTS: WorkerFacts };
declare global {
  interface Request {
    /** In the Fetch Standard, and not in these types yet. */
    readonly isHistoryNavigation: boolean;
  }
}

const { version, files, offline, readOffline, keptAhead } = self.FACTS;
const DAY_S = 86_400;
const SHELL = `shell-${version}`;
const FILES = "files";
// Its types leave undefined out where its own plugins do not.
const expires = (limits: ConstructorParameters<typeof ExpirationPlugin>[0]) => [new ExpirationPlugin(limits) as Plugin];
type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>["plugins"]>[number];
const matching = (patterns: string[]) => {
  const all = patterns.map((pattern) => new RegExp(pattern));
  return ({ pathname }: URL) => all.some((pattern) => pattern.test(pathname));
};
const isReadOffline = matching(readOffline);
const isCachedAhead = matching(keptAhead);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** The files' names change with their content, so those that are there already stay. */
async function install() {
  const [stored, shell] = await Promise.all([caches.open(FILES), caches.open(SHELL)]);
  const missing = await Promise.all(files.map(async (file) => ((await stored.match(file)) ? [] : [file])));
  await Promise.all([stored.addAll(missing.flat()), shell.add(new Request(offline, { cache: "reload" }))]);
  // Pages come from the network and files by their content, so a new worker fits the pages of the old one.
  await self.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Firefox gives up a page whose preload fails, whatever stands here to answer it. An earlier worker may have asked for it.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: FILES, plugins: expires({ maxEntries: 500, maxAgeSeconds: 60 * DAY_S }) }),
);
// Uploads apart: a portrait that is taken away, or the photo of what is not shown any more, is not to be seen in a memory of ours.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(photos\/(?!(people|homes|experiences)\/)|favicon\.svg)/.test(url.pathname),
  new CacheFirst({
    cacheName: "pictures",
    plugins: expires({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  }),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "GET" && request.mode === "navigate") return event.respondWith(answerPage(event, url));
  if (request.method === "GET" || request.method === "HEAD") return;
  // The browser sends it; what was kept before is no longer how things are. What is only counted changes nothing.
  if (/^\/(tracking\/|noop$)/.test(url.pathname)) return;
  event.waitUntil(url.pathname === "/logout" ? dropPages() : noteWrite());
});

self.addEventListener("message", (event) => {
  const url = new URL((event.data as Ask).keep, location.origin);
  if (url.origin === location.origin && isCachedAhead(url)) event.waitUntil(cacheAhead(url));
});

/** A code that another browser is asked for: what the marketplace sent to this one, and nobody on the way could read. */
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body } = event.data.json() as { title: string; body: string };
  event.waitUntil(self.registration.showNotification(title, { body, icon: "/icons/apple-touch.png", tag: "code" }));
});
self.addEventListener("notificationclick", (event) => event.notification.close());

async function cacheAhead(url: URL) {
  await cachePage(url.href, await fetch(url, { headers: { accept: "text/html" } }));
}

/** From the network first; a way back in history from what was kept, within its guard [B9.5]. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const stored = isReadOffline(url) ? await cachedPage(url.href) : undefined;
  if (stored && request.isHistoryNavigation && mayGoBackTo(cachedAtOf(stored), Date.now(), await lastWriteAt())) return stored;
  try {
    // On a way back the browser's own cache would answer, however old it is.
    const answer = await (stored && request.isHistoryNavigation ? fetch(url, ANEW) : fetch(request));
    if (isUnanswered(answer)) throw new Error(`${answer.status} from before the server`);
    if (isReadOffline(url)) event.waitUntil(cachePage(url.href, answer.clone()));
    // It is nobody's, whoever is signed in.
    else if (url.pathname !== offline) event.waitUntil(dropOthers(answer));
    return answer;
  } catch (error) {
    console.info("The network did not answer", error);
    return stored ? asCopy(stored) : answerOffline(url);
  }
}
const ANEW: RequestInit = { cache: "no-cache", redirect: "manual", headers: { accept: "text/html" } };
const cachedAtOf = (answer: Response) => Number(answer.headers.get(KEPT_AT));

/** At an address of its own, which its script goes by: what was asked for stands behind it, where the router does not look. */
async function answerOffline(url: URL): Promise<Response> {
  if (url.pathname !== offline) return Response.redirect(`${offline}#${url.pathname}${url.search}`);
  const stored = await (await caches.open(SHELL)).match(offline);
  return stored ? asCopy(stored) : Response.error();
}

/** Says on itself since when it is kept: a message could come before there is anybody to hear it. */
async function asCopy(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  for (const ofTheWire of ["content-encoding", "content-length"]) headers.delete(ofTheWire);
  const html = await stored.text();
  return new Response(html.replace("<html ", `<html data-kept-at="${cachedAtOf(stored)}" `), { headers });
}
