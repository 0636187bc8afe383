import type { Context } from "hono";
import { normalize } from "node:path/posix";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { isUnchanged } from "#platform/http/isUnchanged.ts";
import type { SeenBy } from "#platform/files/seenPhotos.server.ts";
import { seenPhotos } from "./features.server.ts";

/** How long a public picture may be cached without revalidation, and so how long it may be visible after its removal. */
const FRESH_S = 60;
const CACHE: Record<Exclude<SeenBy, "nobody">, string> = {
  everybody: `public, max-age=${FRESH_S}, must-revalidate`,
  viewer: "private, no-cache",
};

/** Whether a path is an uploaded picture. Pictures that the product drew itself are public for good. */
export const isUpload = (path: string): boolean => uploadsAt(path) !== undefined;
/** Whether a path is in its only accepted form: in another form it would be taken for a public path. No database stores a NUL. */
export const isWritten = (path: string): boolean => normalize(path) === path && !path.startsWith("/") && !path.includes("\0");
/** Compared without case, because some disks ignore the case of letters. */
const uploadsAt = (path: string) =>
  seenPhotos.find(({ folder }) => path.toLowerCase().startsWith(`${folder}/`) && /^\w+\/\d{1,15}\//.test(path));

type Upload = { path: string; read: () => Promise<Response | null> };
/**
 * Sends a picture, read by `read`, if it may be shown to this visitor now. Its name changes with its content, so the name is its
 * ETag.
 */
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
