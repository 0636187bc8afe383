import type { Context } from "hono";
import { normalize } from "node:path/posix";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { isUnchanged } from "#platform/http/isUnchanged.ts";
import type { SeenBy } from "#platform/files/seenPhotos.server.ts";
import { seenPhotos } from "./features.server.ts";

/** How long a picture that everybody may see is not asked for again: so long it may be seen after it was taken down. */
const FRESH_S = 60;
const CACHE: Record<Exclude<SeenBy, "nobody">, string> = {
  everybody: `public, max-age=${FRESH_S}, must-revalidate`,
  viewer: "private, no-cache",
};

/** Is it one that somebody uploaded? What we drew ourselves is everybody's, for good. */
export const isUpload = (path: string): boolean => uploadsAt(path) !== undefined;
/** The one way to write a path: by another it would be read as one that is everybody's. No database keeps a NUL. */
export const isWritten = (path: string): boolean => normalize(path) === path && !path.startsWith("/") && !path.includes("\0");
/** In any case of letters: some disks find a file by each of them. */
const uploadsAt = (path: string) =>
  seenPhotos.find(({ folder }) => path.toLowerCase().startsWith(`${folder}/`) && /^\w+\/\d{1,15}\//.test(path));

type Upload = { path: string; read: () => Promise<Response | null> };
/** Sends a picture to whom it may be shown now, by `read`; its name changes with its content, so it is its own tag. */
export async function sendUpload(c: Context<Env>, services: Services, { path, read }: Upload) {
  const { db } = services;
  const seen = await uploadsAt(path)!.seenBy(db, path, () => services.viewerOf(db, cookiesOf(c, services)));
  const none = () => c.body(null, 404, { "cache-control": "no-store" });
  if (seen === "nobody") return none();
  const etag = `"${c.req.path.split("/").slice(-2).join("-")}"`;
  const headers = { etag, "cache-control": CACHE[seen], ...(seen === "viewer" && { vary: "cookie" }) };
  if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const answer = await read();
  if (!answer) return none();
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
