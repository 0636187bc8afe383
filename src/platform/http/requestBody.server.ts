import type { Context } from "hono";
import { formValues } from "#lib/forms/formValues.ts";
import { refuse } from "#lib/http/refusal.ts";
import { openThrottle } from "#platform/limits/throttle.server.ts";

/** Uploads have their own limit. */
export const MAX_BYTES = 64 * 1024;
/** For bodies that are no uploads: only files may be large. */
const MAX_TEXT_BYTES = 256 * 1024;
/**
 * Far deeper than any endpoint's input; a deeper body could only be meant to exhaust a stack, the process's or the database's.
 */
const MAX_DEPTH = 32;
/** The total size of bodies with files that may be in memory at once. */
const MAX_UPLOADS_BYTES = 160 * 1024 * 1024;
const UPLOADS_WAIT_MS = 120_000;
/** A body has some time at first, and must then keep the rate of the slowest usual connection. */
const PACE = { at_once_ms: 20_000, least_bytes_a_second: 32 * 1024 };
export type Pace = typeof PACE;

/** The key of a list that was the whole body: no field of a form or of JSON has this name. */
const LIST = "";

/** A list as the body, under the field that the endpoint names for it; otherwise it is malformed. */
export function withList(body: Record<string, unknown>, listAs: string | undefined): Record<string, unknown> {
  if (!Array.isArray(body[LIST])) return body;
  return listAs ? { [listAs]: body[LIST] } : refuse("malformed");
}

/** The number of bytes of a request's body that may be read; none before it is admitted. */
const admitted = new WeakMap<Request, { maxBytes: number; sender: string }>();
/** The parsed body, cached because the dispatcher reads it before the handler. */
const understood = new WeakMap<Request, Promise<Record<string, unknown>>>();

/** Refuses a body that declares a larger size, before anything else is checked about its sender. */
export function refuseLarge(c: Context, maxBytes: number): void {
  if (lengthOf(c) > maxIn(c, maxBytes)) refuse("too_large");
}

/** Allows the body to be read, up to `maxBytes`. Call it once the sender is known and permitted. */
export function admitBody(c: Context, maxBytes: number, sender: string): void {
  refuseLarge(c, maxBytes);
  admitted.set(c.req.raw, { maxBytes: maxIn(c, maxBytes), sender });
}

/** The declared length; null if the body is sent in chunks. */
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

/** The body as it was sent, byte for byte, for checking signatures. */
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

/** Allows one upload per sender at a time, and all together no more than fits into memory. */
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

/** Whether a body was sent, or is still being sent, that was not read to its end and is larger than a usual one. */
export function isLeftOver(c: Context): boolean {
  if (complete.has(c.req.raw)) return false;
  return c.req.header("transfer-encoding") !== undefined || lengthOf(c) > MAX_BYTES;
}
const complete = new WeakSet<Request>();

/** Called when a request is answered: frees the memory of its body. */
export function letGo(request: Request): void {
  for (const leave of leaving.get(request) ?? []) leave();
}

/** Reads a body; fails when it exceeds `maxBytes`, arrives too slowly, or breaks off. */
export async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number, pace: Pace = PACE) {
  const reader = body.getReader();
  const slow = watchPace(pace);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      // The sender may disconnect in the middle.
      const part = await Promise.race([reader.read(), slow.cut]).catch(() => refuse("malformed"));
      if (part.done) return Buffer.concat(parts);
      size += part.value.byteLength;
      slow.came(size);
      if (size > maxBytes) refuse("too_large");
      parts.push(part.value);
    }
  } finally {
    slow.end();
    // The rest of the body is discarded; a broken stream cannot be cancelled.
    reader.cancel().catch(() => {});
  }
}

function watchPace({ at_once_ms, least_bytes_a_second }: Pace) {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {}); // it may reject after everything was read
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
