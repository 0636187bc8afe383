import type { Context } from "hono";
import { formValues } from "#lib/forms/formValues.ts";
import { refuse } from "#lib/http/refusal.ts";
import { openThrottle } from "#platform/limits/throttle.server.ts";

/** Uploads have a limit of their own. */
export const MAX_BYTES = 64 * 1024;
/** Of what is no upload: only files are large. */
const MAX_TEXT_BYTES = 256 * 1024;
/** Far more than any endpoint takes; what goes deeper only means to use up a stack, ours or the database's. */
const MAX_DEPTH = 32;
/** Of bodies with files in them, so much is in memory at once. */
const MAX_UPLOADS_BYTES = 160 * 1024 * 1024;
const UPLOADS_WAIT_MS = 120_000;
/** A body has a while for itself, and from then on to come at a pace that the slowest of lines has. */
const PACE = { at_once_ms: 20_000, least_bytes_a_second: 32 * 1024 };
export type Pace = typeof PACE;

/** Where a list stands that was the whole body: no field of a form or of JSON is called so. */
const LIST = "";

/** A list as the body, under the name that the endpoint has for it; otherwise it is malformed. */
export function withList(body: Record<string, unknown>, listAs: string | undefined): Record<string, unknown> {
  if (!Array.isArray(body[LIST])) return body;
  return listAs ? { [listAs]: body[LIST] } : refuse("malformed");
}

/** How much may be read of a request's body, which is nothing before it was admitted. */
const admitted = new WeakMap<Request, { maxBytes: number; sender: string }>();
/** A request has one body, and who dispatches looks into it before who answers. */
const understood = new WeakMap<Request, Promise<Record<string, unknown>>>();

/** Before anything else is asked of who sends it: what says of itself that it is larger is refused. */
export function refuseLarge(c: Context, maxBytes: number): void {
  if (lengthOf(c) > maxIn(c, maxBytes)) refuse("too_large");
}

/** From now on the body may be read, up to so much. Once it is known whose it is, and that they may send it. */
export function admitBody(c: Context, maxBytes: number, sender: string): void {
  refuseLarge(c, maxBytes);
  admitted.set(c.req.raw, { maxBytes: maxIn(c, maxBytes), sender });
}

/** Null where it does not say: it comes in chunks. */
export function declaredLength(c: Context): number | null {
  const text = c.req.header("content-length");
  return text === undefined ? null : Number(text);
}
const lengthOf = (c: Context) => declaredLength(c) ?? 0;
export const isMultipart = (c: Context) => typeOf(c) === "multipart/form-data";
const maxIn = (c: Context, maxBytes: number) => (isMultipart(c) ? maxBytes : Math.min(maxBytes, MAX_TEXT_BYTES));
const typeOf = (c: Context) => (c.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();

/** The body as one object, from JSON or from a form. */
export function readBody(c: Context): Promise<Record<string, unknown>> {
  const had = understood.get(c.req.raw);
  if (had) return had;
  const reading = understand(c);
  understood.set(c.req.raw, reading);
  return reading;
}

/** As it came, byte for byte, as what is signed. */
export const readText = async (c: Context): Promise<string> => (await readBytes(c)).toString("utf8");

async function understand(c: Context): Promise<Record<string, unknown>> {
  const type = typeOf(c);
  if (isMultipart(c)) return formValues(await readParts(c, await readBytes(c)));
  const text = await readText(c);
  if (type === "application/json") return readJson(text);
  if (type === "application/x-www-form-urlencoded") return formValues(new URLSearchParams(text));
  if (text === "") return {};
  return refuse("unsupported_media_type");
}

/** One upload of each sender at a time, and of all together no more than fits. */
const ofSender = openThrottle({ most: 1, maxWaiting: 10, longest_ms: UPLOADS_WAIT_MS });
const ofAll = openThrottle({ most: MAX_UPLOADS_BYTES, maxWaiting: 100, longest_ms: UPLOADS_WAIT_MS });
const leaving = new WeakMap<Request, (() => void)[]>();

async function readBytes(c: Context): Promise<Buffer<ArrayBuffer>> {
  const may = admitted.get(c.req.raw);
  if (!may) throw new Error("A body is read that nobody has admitted");
  const { maxBytes, sender } = may;
  const body = c.req.raw.body;
  if (!body) return Buffer.alloc(0);
  const atMost = declaredLength(c) ?? maxBytes;
  if (atMost > MAX_TEXT_BYTES) {
    const held: (() => void)[] = [];
    leaving.set(c.req.raw, held);
    held.push(await ofSender.enter(sender));
    held.push(await ofAll.enter("", atMost));
  }
  const bytes = await readStream(body, maxBytes);
  complete.add(c.req.raw);
  return bytes;
}

/** Whether a body was sent, or is still on its way, that was not read to its end and is more than a glance. */
export function isLeftOver(c: Context): boolean {
  if (complete.has(c.req.raw)) return false;
  return c.req.header("transfer-encoding") !== undefined || lengthOf(c) > MAX_BYTES;
}
const complete = new WeakSet<Request>();

/** Once a request is answered, nothing of its body is in memory. */
export function letGo(request: Request): void {
  for (const leave of leaving.get(request) ?? []) leave();
}

/** What comes, up to so much: it is cut once it passes that, comes too slowly, or ends in the middle. */
export async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number, pace: Pace = PACE) {
  const reader = body.getReader();
  const slow = watchPace(pace);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      // Whoever sends it may go away in the middle.
      const part = await Promise.race([reader.read(), slow.cut]).catch(() => refuse("malformed"));
      if (part.done) return Buffer.concat(parts);
      size += part.value.byteLength;
      slow.came(size);
      if (size > maxBytes) refuse("too_large");
      parts.push(part.value);
    }
  } finally {
    slow.end();
    // What is still on its way is nobody's; a stream that has broken cannot be told so.
    reader.cancel().catch(() => {});
  }
}

function watchPace({ at_once_ms, least_bytes_a_second }: Pace) {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {}); // it may be late when all was read
  const began = performance.now();
  const allowed = (size: number) => at_once_ms + (size / least_bytes_a_second) * 1000;
  const late = () => reject(new Error("The body came too slowly"));
  let timer = setTimeout(late, at_once_ms);
  return {
    cut,
    came(size: number) {
      clearTimeout(timer);
      timer = setTimeout(late, began + allowed(size) - performance.now());
    },
    end: () => clearTimeout(timer),
  };
}

function readParts(c: Context, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": c.req.header("content-type")! };
  return new Response(bytes, { headers }).formData().catch(() => refuse("malformed"));
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !isDeeper(value, MAX_DEPTH))
      return Array.isArray(value) ? { [LIST]: value } : (value as Record<string, unknown>);
  } catch {
    return refuse("malformed");
  }
  return refuse("malformed");
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
