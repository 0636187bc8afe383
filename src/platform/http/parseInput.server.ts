import * as z from "zod/mini";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { type FieldErrors, Refusal, refuse } from "#lib/http/refusal.ts";

/** Parses an endpoint's input; the refusal names each invalid field. */
export function parseInput(endpoint: Endpoint, raw: Record<string, unknown>): unknown {
  for (const [name, value] of Object.entries(raw))
    if (!canBeStored(name) || !canBeStored(value)) refuse("validation", { [name]: ["invalid"] });
  const parsed = z.safeParse(endpoint.input, raw);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join(".")] ??= []).push(toRule(issue));
  throw new Refusal("validation", errors);
}

/** PostgreSQL stores neither NUL characters nor unpaired surrogates, also not in JSON, and no endpoint needs them. */
const canBeStored = (value: unknown): boolean =>
  typeof value === "string"
    ? value.isWellFormed() && !value.includes("\0")
    : typeof value !== "object" || value === null || Object.entries(value).flat().every(canBeStored);

/** The key of the message for an issue that zod found. */
function toRule(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message; // a rule that the contract names
  if (issue.input === undefined && issue.code === "invalid_type") return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "too_short" : "too_small";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "too_big";
  return "invalid";
}
