import { LRUCache } from "lru-cache";
import { extname, normalize, sep } from "node:path";
import { codingOf, type Coded, compress } from "#platform/http/compress.server.ts";
import type { Photos } from "#platform/files/photos.server.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};
const TEXT = new Set([".js", ".mjs", ".css", ".svg", ".json", ".webmanifest"]);

type File = Pick<Coded, "plain"> & Partial<Coded> & { type: string };

/**
 * Serves files whose names change with their content, found by `read`. Each is read and compressed once; the most recently used
 * stay in memory.
 */
export function serveFiles(read: Photos["read"], { max, quality }: { max: number; quality: number }) {
  const stored = max > 0 ? new LRUCache<string, Promise<File | null>>({ max }) : null;
  return async (path: string, acceptEncoding: string): Promise<Response | null> => {
    const safe = normalize(path);
    if (safe.startsWith("..") || safe.includes(`${sep}.`) || safe.includes("\0")) return null;
    const reading = stored?.get(safe) ?? readOne(read, safe, quality);
    stored?.set(safe, reading);
    const file = await reading.catch((error: unknown) => {
      stored?.delete(safe); // a read that failed may succeed the next time
      throw error;
    });
    if (!file) stored?.delete(safe);
    return file && answer(file, acceptEncoding);
  };
}

async function readOne(read: Photos["read"], path: string, quality: number): Promise<File | null> {
  const end = extname(path);
  const type = TYPES[end];
  if (!type) return null;
  const plain = await read(path);
  if (!plain) return null;
  if (!TEXT.has(end)) return { plain, type };
  return { ...(await compress(plain, quality)), type };
}

function answer(file: File, acceptEncoding: string): Response {
  const coding = file.br ? codingOf(acceptEncoding) : null;
  const body = (coding && file[coding]) || file.plain;
  return new Response(body, {
    headers: {
      "content-type": file.type,
      "content-length": String(body.length),
      "cache-control": "public, max-age=31536000, immutable",
      ...(file.br && { vary: "accept-encoding" }),
      ...(coding && { "content-encoding": coding }),
      // A picture that is opened directly runs and loads nothing.
      ...(file.type === TYPES[".svg"] && { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" }),
      // A worker has the policy of its own file: the map's worker fetches tiles.
      ...(file.type === TYPES[".js"] && { "content-security-policy": "default-src 'none'; connect-src 'self'" }),
    },
  });
}
