import type { Context } from "hono";
import qs from "qs";

const MAX_LIST_ITEMS = 20;

/**
 * Parses the query of an address within the contract's limits: five levels deep, indexed lists up to twenty items, a thousand
 * parameters [B9.13].
 */
export function readQuery(c: Context): Record<string, unknown> {
  const text = new URL(c.req.url).search.slice(1);
  const read = qs.parse(text, { depth: 5, arrayLimit: MAX_LIST_ITEMS, parameterLimit: 1000 });
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, asList(value)]));
}

/**
 * The parser turns a longer list into an object, which bounds the indexes; one with consecutive indexes is turned back into a
 * list.
 */
function asList(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  return keys.length > MAX_LIST_ITEMS && keys.every((key, i) => key === String(i)) ? Object.values(value) : value;
}
