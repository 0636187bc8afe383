/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isUnanswered } from "#lib/http/isUnanswered.ts";
import { dropOthers, dropPages, cachePage, cachedPage, lastWriteAt, noteWrite } from "./cachedPages.ts";
import { type Ask, KEPT_AT, mayGoBackTo, type WorkerFacts } from "./rules.ts";

/** The service worker [B2.1.11]. The server prepends the facts (serviceWorker.server.ts). */
declare const self: ServiceWorkerGlobalScope & { FACTS: WorkerFacts };
declare global {
  interface Request {
    /** In the Fetch Standard, but not in these types yet. */
    readonly isHistoryNavigation: boolean;
  }
}

const { version, files, offline, readOffline, keptAhead } = self.FACTS;
const DAY_S = 86_400;
const SHELL = `shell-${version}`;
const FILES = "files";
// Its types exclude undefined where its own plugins do not.
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

/** The files' names change with their content, so those that are stored already stay. */
async function install() {
  const [stored, shell] = await Promise.all([caches.open(FILES), caches.open(SHELL)]);
  const missing = await Promise.all(files.map(async (file) => ((await stored.match(file)) ? [] : [file])));
  await Promise.all([stored.addAll(missing.flat()), shell.add(new Request(offline, { cache: "reload" }))]);
  // Pages come from the network and files are named by their content, so a new worker works with the pages of the old one.
  await self.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Firefox gives up a page whose preload fails, whatever could answer it here. An earlier worker may have enabled it.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: FILES, plugins: expires({ maxEntries: 500, maxAgeSeconds: 60 * DAY_S }) }),
);
// Except uploads: a portrait that was deleted, or the photo of something that is no longer shown, must not be visible from our
// cache.
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
  // The browser sends it; what was stored before is out of date then. What is only counted changes nothing.
  if (/^\/(tracking\/|noop$)/.test(url.pathname)) return;
  event.waitUntil(url.pathname === "/logout" ? dropPages() : noteWrite());
});

self.addEventListener("message", (event) => {
  const url = new URL((event.data as Ask).keep, location.origin);
  if (url.origin === location.origin && isCachedAhead(url)) event.waitUntil(cacheAhead(url));
});

/** Shows a code that another browser asks for: the marketplace sent it to this one, and nobody on the way could read it. */
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body } = event.data.json() as { title: string; body: string };
  event.waitUntil(self.registration.showNotification(title, { body, icon: "/icons/apple-touch.png", tag: "code" }));
});
self.addEventListener("notificationclick", (event) => event.notification.close());

async function cacheAhead(url: URL) {
  await cachePage(url.href, await fetch(url, { headers: { accept: "text/html" } }));
}

/** From the network first; a navigation back in history from the cache, within its guard [B9.5]. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const stored = isReadOffline(url) ? await cachedPage(url.href) : undefined;
  if (stored && request.isHistoryNavigation && mayGoBackTo(cachedAtOf(stored), Date.now(), await lastWriteAt())) return stored;
  try {
    // On a navigation back the browser's own cache would answer, however old it is.
    const answer = await (stored && request.isHistoryNavigation ? fetch(url, ANEW) : fetch(request));
    if (isUnanswered(answer)) throw new Error(`${answer.status} from before the server`);
    if (isReadOffline(url)) event.waitUntil(cachePage(url.href, answer.clone()));
    // The offline page belongs to nobody, no matter who is signed in.
    else if (url.pathname !== offline) event.waitUntil(dropOthers(answer));
    return answer;
  } catch (error) {
    console.info("The network did not answer", error);
    return stored ? asCopy(stored) : answerOffline(url);
  }
}
const ANEW: RequestInit = { cache: "no-cache", redirect: "manual", headers: { accept: "text/html" } };
const cachedAtOf = (answer: Response) => Number(answer.headers.get(KEPT_AT));

/**
 * Redirects to the offline page's own address, which its script relies on: the requested address is in the fragment, where the
 * router does not look.
 */
async function answerOffline(url: URL): Promise<Response> {
  if (url.pathname !== offline) return Response.redirect(`${offline}#${url.pathname}${url.search}`);
  const stored = await (await caches.open(SHELL)).match(offline);
  return stored ? asCopy(stored) : Response.error();
}

/** Marks the page with the time when it was stored: a message could arrive before anything listens. */
async function asCopy(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  for (const ofTheWire of ["content-encoding", "content-length"]) headers.delete(ofTheWire);
  const html = await stored.text();
  return new Response(html.replace("<html ", `<html data-kept-at="${cachedAtOf(stored)}" `), { headers });
}
