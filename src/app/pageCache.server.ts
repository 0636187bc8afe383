import type { Context } from "hono";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FeatureName } from "#lib/featureNames.ts";
import { VARY } from "./pageInputs.server.ts";
import type { DrawnPage } from "./render.server.tsx";

/** One rendered page, whole and compressed. */
export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  /** The experiments that it depends on. */
  asked: readonly FeatureName[];
};

const MOST_BYTES = 64 * 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages that are the same for everyone, least used out first. Dropped whole when what they show changes. */
export function createPageCache() {
  let pages = new Map<string, KeptPage>();
  let bytes = 0;
  let version = 0;
  const sizeOf = (page: KeptPage) => page.plain.length + page.br.length + page.gzip.length;
  return {
    get(key: string): KeptPage | undefined {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    /** Take it before rendering: a page drawn from what has changed since is shown once, and not kept. */
    get version() {
      return version;
    },
    keep(key: string, page: KeptPage, drawnAt: number) {
      if (drawnAt !== version) return;
      const had = pages.get(key); // two may have drawn it at once
      pages.set(key, page);
      bytes += sizeOf(page) - (had ? sizeOf(had) : 0);
      for (const [oldest, old] of pages) {
        if (bytes <= MOST_BYTES) break;
        pages.delete(oldest);
        bytes -= sizeOf(old);
      }
    },
    drop() {
      pages = new Map();
      bytes = 0;
      version++;
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

export async function compressPage({ status, headers, html }: DrawnPage, asked: Iterable<FeatureName>): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  const [br, gz] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain, { level: 6 })]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { status, headers, plain, br, gzip: gz, etag, asked: [...asked] };
}

type Sent = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null };

/** In the best form that this browser takes. */
export function formOf(page: KeptPage, accept = "", ifNoneMatch?: string): Sent {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: VARY };
  if (ifNoneMatch === page.etag) return { status: 304, headers, body: null };
  const coding = /\bbr\b/.test(accept) ? "br" : /\bgzip\b/.test(accept) ? "gzip" : null;
  const body = coding ? page[coding] : page.plain;
  if (coding) headers["content-encoding"] = coding;
  headers["content-length"] = String(body.length);
  return { status: page.status, headers, body: body as Uint8Array<ArrayBuffer> };
}

/** Through the context, so that cookies set meanwhile go along; then it is nobody else's. */
export function sendPage(c: Context, page: KeptPage, ifNoneMatch: string | undefined): Response {
  const { status, headers, body } = formOf(page, c.req.header("accept-encoding"), ifNoneMatch);
  if (c.res.headers.has("set-cookie")) headers["cache-control"] = "private, no-cache";
  return c.body(body as Uint8Array<ArrayBuffer>, status as 200, headers);
}
