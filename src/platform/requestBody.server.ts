import type { Context } from "hono";
import { refuse } from "#lib/refusal.ts";

/** No endpoint needs more; uploads will have a limit of their own. */
const MOST_BYTES = 64 * 1024;

/** The body as one object, from JSON or from a form whose bracketed keys (`user[email]`) nest one level [A3.13]. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const text = await readText(c);
  if (type === "application/json") return readJson(text);
  if (type === "application/x-www-form-urlencoded") return readForm(new URLSearchParams(text));
  if (text === "") return {};
  return refuse("unsupported_media_type");
}

async function readText(c: Context): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > MOST_BYTES) refuse("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MOST_BYTES) refuse("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    return refuse("malformed");
  }
  return refuse("malformed");
}

function readForm(fields: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of fields) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    if (outer && inner) (body[outer] = { ...(body[outer] as object) } as Record<string, unknown>)[inner] = value;
    else body[key] = value;
  }
  return body;
}
