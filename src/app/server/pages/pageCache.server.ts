import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type { FlagName } from "#lib/page/flagNames.ts";
import { codingOf, type Coded, compress } from "#platform/http/compress.server.ts";
import { isUnchanged } from "#platform/http/isUnchanged.ts";
import { type Change, isStale, type CacheTag } from "#platform/cache/cacheTags.server.ts";
import { VARY } from "./pageInputs.server.ts";
import type { DrawnPage } from "./render.server.tsx";

/** A rendered page, plain and compressed. */
export type CachedPage = Coded & {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The experiments that it depends on. */
  featuresRead: readonly FlagName[];
};
type Entry = { page: CachedPage; cacheTags: readonly CacheTag[] };

/** The compression level: a page is compressed rarely and sent often, but a visitor waits for the first one. */
const QUALITY = 5;
const MAX_BYTES = 64 * 1024 * 1024;

/** How long a page that depends on the time of day may be shown. */
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** The number of remembered changes; a page that took longer to render than they cover is not cached. */
const MAX_CHANGES = 1000;

/**
 * A cache of pages that are the same for everyone; the least recently used are dropped first. A change invalidates the pages that
 * depend on it.
 */
export function createPageCache(now: () => Date, maxBytes = MAX_BYTES) {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  let changes: Change[] = [];
  let version = 0;
  return {
    get: (key: string): CachedPage | undefined => pages.get(key)?.page,
    /**
     * The number of changes so far. Read it before rendering: a page that depends on what has changed since is sent once, but not
     * cached.
     */
    get version() {
      return version;
    },
    set(key: string, page: CachedPage, { cacheTags, version: drawnAt }: { cacheTags: readonly CacheTag[]; version: number }) {
      const missed = version - drawnAt;
      if (missed > changes.length) return;
      const since = changes.slice(changes.length - missed);
      if (since.some((change) => concerns(cacheTags, change))) return;
      const untilQuarter = Math.max(1, QUARTER_MS - (now().getTime() % QUARTER_MS) - 1);
      const ttl = cacheTags.includes("minute") ? MINUTE_MS : cacheTags.includes("day") ? untilQuarter : 0;
      pages.set(key, { page, cacheTags }, { ttl });
    },
    invalidate(change: Change) {
      version++;
      changes = [...changes.slice(1 - MAX_CHANGES), change];
      const stale = [...pages.entries()].filter(([, { cacheTags }]) => concerns(cacheTags, change));
      for (const [key] of stale) pages.delete(key);
    },
  };
}
/** Includes everything that is stored with a page: its key may be as long as a page. */
function sizeOf({ page, cacheTags }: Entry, key: string): number {
  const { plain, br, gzip, headers } = page;
  return plain.length + br.length + gzip.length + 2 * (key.length + JSON.stringify([headers, cacheTags]).length);
}

const concerns = (cacheTags: readonly CacheTag[], change: Change) =>
  change === null || cacheTags.some((cacheTag) => isStale(cacheTag, change));
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * The time at which the router loaded each part of a page: renderings of the same page differ in nothing else. A quote in
 * user-written text is escaped, so the pattern does not match there.
 */
const READ_AT = /,u:\d{13}(?=,s:")/g;

export async function compressPage({ status, headers, html }: DrawnPage, featuresRead: Iterable<FlagName>): Promise<CachedPage> {
  const shown = html.replace(READ_AT, "");
  const etag = `W/"${createHash("sha256").update(shown).digest("base64url").slice(0, 22)}"`;
  return { status, headers, ...(await compress(html, QUALITY)), etag, featuresRead: [...featuresRead] };
}

type Sent = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null };

/** Chooses the best encoding that the browser accepts. */
export function formOf(page: CachedPage, accept: string | undefined, ifNoneMatch?: string): Sent {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: VARY };
  if (page.status === 200 && isUnchanged(ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  const coding = codingOf(accept);
  const body = coding ? page[coding] : page.plain;
  if (coding) headers["content-encoding"] = coding;
  headers["content-length"] = String(body.length);
  return { status: page.status, headers, body };
}

/** Sent through the context, so that cookies which were set meanwhile are included; then the response is private. */
export function sendPage(c: Context, page: CachedPage, ifNoneMatch: string | undefined): Response {
  const { status, headers, body } = formOf(page, c.req.header("accept-encoding"), ifNoneMatch);
  if (c.res.headers.has("set-cookie")) headers["cache-control"] = "private, no-cache";
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200, headers);
}
