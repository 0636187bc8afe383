import type { Context } from "hono";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Env } from "./http.server.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coded = { plain: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };

/** Compresses a text in all encodings that browsers accept, to be sent several times. `quality`: Brotli's, up to 11. */
export async function compress(text: string | Uint8Array, quality: number): Promise<Coded> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([coded(plain, "br", quality), coded(plain, "gzip", quality)]);
  return { plain, br, gzip: zipped };
}

type Coding = "br" | "gzip";

/** Compresses a text in one encoding. `quality`: Brotli's, up to 11. */
export async function coded(text: string | Uint8Array, coding: Coding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === "gzip") return zip(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  return brotli(text, { params });
}
const NAMED = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i };

/** Whether the header Accept-Encoding allows an encoding. */
export const accepts = (accept: string | undefined, coding: Coding): boolean => NAMED[coding].test(accept ?? "");

/** The best encoding that a browser accepts; null if it accepts neither. */
export const codingOf = (accept: string | undefined): Coding | null =>
  accepts(accept, "br") ? "br" : accepts(accept, "gzip") ? "gzip" : null;

/** In characters. Shorter responses fit into one packet anyway. */
const MIN_CODED = 1200;
/** Brotli's quality, up to 11; low, because a response is sent only once. */
const QUALITY = 4;

/**
 * Sends JSON, compressed if the client accepts that. Calls from a page's rendering and a batch's operations get it uncompressed.
 */
export async function sendJson(c: Context<Env>, value: object): Promise<Response> {
  const text = JSON.stringify(value);
  c.header("content-type", "application/json");
  if (c.env.inside || text.length < MIN_CODED) return c.body(text);
  c.header("vary", "accept-encoding", { append: true });
  const coding = codingOf(c.req.header("accept-encoding"));
  if (!coding) return c.body(text);
  c.header("content-encoding", coding);
  return c.body(await coded(text, coding, QUALITY));
}
