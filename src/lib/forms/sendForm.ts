import type * as z from "zod/mini";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { type FieldErrors, Refusal, type RefusalCode } from "#lib/http/refusal.ts";

/**
 * Why a form was not accepted. `unreached`: no response arrived. `other`: an unexpected error, whose cause is in the console.
 * `isOutdated`: the page shows something that has changed (another price, taken nights), so that the same form would be refused
 * for ever.
 */
export type Refused = {
  error: RefusalCode | "unreached" | "other";
  field_errors: FieldErrors;
  isOutdated: boolean;
  /** How long to wait before it is sent again. */
  retry_after_s?: number | undefined;
  /** Finds an unexpected error in the server's log. */
  error_id?: string | undefined;
};
/** `missing`: the code that sends failed to load, so the browser must submit the form itself. */
type Outcome<E extends Endpoint> = { output: z.output<E["output"]> } | { refused: Refused } | { missing: true };

/**
 * Sends a form's values to the same endpoint as without JavaScript. Fields that only that way needs (`_page`, the token) are left
 * out.
 */
export async function sendForm<E extends Endpoint>(
  call: Call,
  action: E,
  { values, input = {} }: { values: Record<string, unknown>; input?: object },
): Promise<Outcome<E>> {
  const own = Object.entries(values).filter(([name]) => !name.startsWith("_") && name !== "csrf_token");
  try {
    return { output: await call(action, { ...Object.fromEntries(own), ...input } as z.input<E["input"]>) };
  } catch (error) {
    return isMissing(error) ? { missing: true } : { refused: toRefused(error) };
  }
}

/** Why a call failed. The console shows what nobody expected. */
export function toRefused(error: unknown): Refused {
  if (error instanceof Refusal) {
    const isOutdated = (error as Partial<ErrorAnswer>).error_code === 409;
    return { error: error.code, field_errors: error.fieldErrors, isOutdated, retry_after_s: error.retryAfterS };
  }
  console.error(error);
  const failed = error as Partial<ErrorAnswer>;
  return { error: failureOf(failed), field_errors: {}, isOutdated: false, error_id: failed.error_id };
}

/** A proxy answers 502 to 504 while the server behind it restarts. */
const failureOf = ({ error_type, error_code }: Partial<ErrorAnswer>) =>
  error_type === "network" ? "unreached" : error_code && error_code > 501 && error_code < 505 ? "unavailable" : "other";
