import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coded = { plain: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };

/** In all forms that browsers take, to be sent more than once. `quality`: Brotli's, up to 11. */
export async function compress(text: string | Uint8Array, quality: number): Promise<Coded> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: zipped };
}

type Coding = "br" | "gzip";
const NAMED = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i };

/** By the header Accept-Encoding. */
export const takes = (accept: string | undefined, coding: Coding): boolean => NAMED[coding].test(accept ?? "");

/** The best of them that a browser takes; null where it takes neither. */
export const codingOf = (accept: string | undefined): Coding | null =>
  takes(accept, "br") ? "br" : takes(accept, "gzip") ? "gzip" : null;
