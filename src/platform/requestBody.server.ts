import type { Context } from "hono";
import { formValues } from "#lib/formValues.ts";
import { Refusal, refuse } from "#lib/refusal.ts";

/** Uploads have a limit of their own. */
const MOST_BYTES = 64 * 1024;
/** Far more than any endpoint takes; what goes deeper only means to use up a stack, ours or the database's. */
const MOST_DEPTH = 32;

/** Where a list stands that was the whole body: no field of a form or of JSON is called so. */
const LIST = "";

/** A list as the body, under the name that the endpoint has for it; otherwise it is malformed. */
export function withList(body: Record<string, unknown>, listAs: string | undefined): Record<string, unknown> {
  if (!Array.isArray(body[LIST])) return body;
  return listAs ? { [listAs]: body[LIST] } : refuse("malformed");
}

/** The body as one object, from JSON or from a form. */
export function readBody(c: Context, mostBytes = MOST_BYTES): Promise<Record<string, unknown>> {
  const had = read.get(c.req.raw);
  if (had) return had;
  const reading = readAnew(c, mostBytes);
  read.set(c.req.raw, reading);
  return reading;
}
/** A request has one body, and who dispatches looks into it before who answers. */
const read = new WeakMap<Request, Promise<Record<string, unknown>>>();

async function readAnew(c: Context, mostBytes: number): Promise<Record<string, unknown>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const bytes = await readBytes(c, mostBytes);
  if (type === "multipart/form-data") return formValues(await readParts(c, bytes));
  const text = bytes.toString("utf8");
  if (type === "application/json") return readJson(text);
  if (type === "application/x-www-form-urlencoded") return formValues(new URLSearchParams(text));
  if (text === "") return {};
  return refuse("unsupported_media_type");
}

async function readBytes(c: Context, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(c.req.header("content-length") ?? 0) > mostBytes) refuse("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > mostBytes) refuse("too_large");
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse("malformed"); // whoever sent it went away in the middle
  }
  return Buffer.concat(parts);
}

function readParts(c: Context, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": c.req.header("content-type")! };
  return new Response(bytes, { headers }).formData().catch(() => refuse("malformed"));
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !isDeeper(value, MOST_DEPTH))
      return Array.isArray(value) ? { [LIST]: value } : (value as Record<string, unknown>);
  } catch {
    return refuse("malformed");
  }
  return refuse("malformed");
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
