import { get as getHttp, type IncomingHttpHeaders } from "node:http";
import { get as getHttps } from "node:https";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { useAgent } from "request-filtering-agent";
import { decodeCalendar } from "./calendarTextRules.ts";
import { MAX_FEED_BYTES, FEED_WAIT_MS, type FeedError, feedUrl, MAX_REDIRECTS } from "./rules.ts";

/** `text` is null if nothing has changed. */
export type Fetched = { text: string | null; etag: string | null; modified: string | null };
type FeedRequest = { url: string; etag: string | null; modified: string | null };

/** Thrown with the code of the message for the host. */
export class FeedFailed extends Error {
  readonly word: FeedError;
  constructor(word: FeedError, options?: ErrorOptions) {
    super(word, options);
    this.word = word;
  }
}

/**
 * Reads an address that a host entered. No name or redirect can lead it into our own network, because the address is checked when
 * the connection is made; only the demo, which is alone on its machine, allows that (`isDemo`).
 */
export async function fetchFeed(requested: FeedRequest, isDemo: boolean): Promise<Fetched> {
  let { url } = requested;
  for (let n = 0; n <= MAX_REDIRECTS; n++) {
    const answer = await request({ ...requested, url }, isDemo);
    if (answer.to === null) return answer;
    url = feedUrl(new URL(answer.to, url).href, isDemo) ?? fail("not_allowed");
  }
  return fail("unreachable");
}

function fail(word: FeedError): never {
  throw new FeedFailed(word);
}

function request({ url, etag, modified }: FeedRequest, isDemo: boolean): Promise<Fetched & { to: string | null }> {
  const get = url.startsWith("https:") ? getHttps : getHttp;
  const headers = {
    accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
    "user-agent": "Sojourn calendar reader",
    ...(etag && { "if-none-match": etag }),
    ...(modified && { "if-modified-since": modified }),
  };
  return new Promise((resolve, reject) => {
    const agent = useAgent(url, { allowPrivateIPAddress: isDemo, allowMetaIPAddress: isDemo });
    const requestContext = get(url, { agent, headers, signal: AbortSignal.timeout(FEED_WAIT_MS) }, (answer) => {
      const { statusCode: status = 0, headers: details } = answer;
      const stored = { etag: details.etag ?? null, modified: details["last-modified"] ?? null };
      const done = (word: FeedError) => {
        answer.destroy();
        reject(new FeedFailed(word));
      };
      if (status >= 300 && status < 400 && status !== 304 && details.location) {
        answer.resume();
        return resolve({ ...stored, text: null, to: details.location });
      }
      if (status === 304 && (etag || modified)) {
        answer.resume();
        return resolve({ etag, modified, text: null, to: null });
      }
      if (status === 401 || status === 403) return done("not_allowed");
      if (status === 404 || status === 410) return done("not_found");
      if (status !== 200) return done("unreachable");
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > MAX_FEED_BYTES) return done("too_large");
        parts.push(part);
      });
      answer.on("error", (cause) => reject(new FeedFailed("unreachable", { cause })));
      answer.on("end", () => {
        try {
          resolve({ ...stored, text: textIn(Buffer.concat(parts), details), to: null });
        } catch (cause) {
          const isLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
          reject(new FeedFailed(isLarge ? "too_large" : "not_a_calendar", { cause }));
        }
      });
    });
    requestContext.on("error", (cause) =>
      reject(new FeedFailed(/is not allowed/.test(cause.message) ? "not_allowed" : "unreachable", { cause })),
    );
  });
}

/** Decompresses the response whatever was requested, by its headers and by its first bytes. */
function textIn(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const [, charset] = /charset\s*=\s*"?([\w-]+)/i.exec(headers["content-type"] ?? "") ?? [];
  return decodeCalendar(unpacked(unpackedOnTheWay(bytes, headers["content-encoding"])), charset ?? null);
}
const UNPACK_OPTIONS = { maxOutputLength: MAX_FEED_BYTES };
/** A compressed file may be compressed again for the transfer. */
const unpacked = (bytes: Buffer): Buffer => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, UNPACK_OPTIONS) : bytes);
function unpackedOnTheWay(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes, UNPACK_OPTIONS);
  if (encoding === "zstd") return zstdDecompressSync(bytes, UNPACK_OPTIONS);
  // Some servers omit the zlib header, whose low four bits are 8.
  if (encoding === "deflate")
    return (bytes[0]! & 15) === 8 ? inflateSync(bytes, UNPACK_OPTIONS) : inflateRawSync(bytes, UNPACK_OPTIONS);
  return unpacked(bytes);
}
