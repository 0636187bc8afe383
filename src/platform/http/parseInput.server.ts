import * as z from "zod/mini";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { type FieldErrors, Refusal, refuse } from "#lib/http/refusal.ts";

/** What an endpoint takes, from what was sent; a refusal names each wrong field. */
export function parseInput(endpoint: Endpoint, raw: Record<string, unknown>): unknown {
  for (const [name, value] of Object.entries(raw))
    if (!canBeStored(name) || !canBeStored(value)) refuse("validation", { [name]: ["invalid"] });
  const parsed = z.safeParse(endpoint.input, raw);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join(".")] ??= []).push(toRule(issue));
  throw new Refusal("validation", errors);
}

/** PostgreSQL keeps no zero character and no half of a pair, neither as text nor within JSON, and no endpoint needs one. */
const canBeStored = (value: unknown): boolean =>
  typeof value === "string"
    ? value.isWellFormed() && !value.includes("\0")
    : typeof value !== "object" || value === null || Object.entries(value).flat().every(canBeStored);

/** The key of a message, from what zod found wrong. */
function toRule(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message; // the contract's own word
  if (issue.input === undefined && issue.code === "invalid_type") return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "too_short" : "too_small";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "too_big";
  return "invalid";
}
