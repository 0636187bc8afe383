import type { Context } from "hono";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Env } from "#platform/http/http.server.ts";
import { isUnchanged } from "#platform/http/isUnchanged.ts";
import { type PageName, paths } from "#paths";
import endingWorker from "./endingWorker.js?raw";
import { KEPT_AHEAD, READ_OFFLINE, type WorkerFacts } from "./rules.ts";

/** The pattern of a page's path, with an optional language before it. */
const patternOf = (name: PageName) =>
  `^(/[a-z]{2}(-[A-Z]{2})?)?${paths[name].url.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`;
const patterns = { readOffline: READ_OFFLINE.map(patternOf), keptAhead: KEPT_AHEAD.map(patternOf) };

/**
 * Answers `/service-worker.js` [B2.1.11]: the build's worker, with the list of the shell's files in this visitor's language. If
 * the feature is off, and in development, a worker that removes itself: the way back from a faulty one.
 */
export async function openServiceWorker(clientDir: string, filesOf: (locale: Locale) => string[]) {
  const code = await readFile(join(clientDir, "service-worker.js"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null; // there is no build in development
    throw error;
  });
  // Browsers request this twice on each page: a build's facts are put together once for each language.
  const known = new Map<Locale, WorkerFacts>();
  const factsIn = (locale: Locale, built: string) => {
    const facts = known.get(locale) ?? factsFor(locale, built, filesOf);
    known.set(locale, facts);
    return facts;
  };
  return (c: Context<Env>) => {
    const { decided, visitor } = c.var;
    const facts = code !== null && decided.isOn("service_worker") ? factsIn(visitor.locale, code) : null;
    const etag = `"${facts?.version ?? "off"}"`;
    c.header("etag", etag);
    c.header("content-type", "text/javascript; charset=utf-8");
    c.header("cache-control", "no-cache");
    // WebKit applies the service worker's own policy to the workers of the pages that it controls: the map's is one.
    c.header("content-security-policy", "default-src 'none'; connect-src 'self'; worker-src 'self'");
    if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304);
    return c.body(facts ? `self.FACTS=${JSON.stringify(facts)};\n${code}` : endingWorker);
  };
}

function factsFor(locale: Locale, code: string, filesOf: (locale: Locale) => string[]): WorkerFacts {
  const files = filesOf(locale);
  const version = createHash("sha256")
    .update(JSON.stringify([locale, code, files, patterns]))
    .digest("hex")
    .slice(0, 12);
  return { version, files, offline: paths.offline.url, ...patterns };
}
