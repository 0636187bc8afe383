import type * as z from "zod/mini";
import type { Call } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { type FieldErrors, Refusal, type RefusalCode } from "./refusal.ts";

/** Why nothing came of it. `other`: what nobody expected, whose cause stands in the console. */
export type Refused = { error: RefusalCode | "other"; field_errors: FieldErrors };
type Outcome<E extends Endpoint> = { output: z.output<E["answers"]> } | { refused: Refused };

/** Sends what a form holds to where it leads without JavaScript. What is for that way alone (`_page`, the token) stays behind. */
export async function sendForm<E extends Endpoint>(
  call: Call,
  action: E,
  values: Record<string, unknown>,
  input: object,
): Promise<Outcome<E>> {
  const own = Object.entries(values).filter(([name]) => !name.startsWith("_") && name !== "csrf_token");
  try {
    return { output: await call(action, { ...Object.fromEntries(own), ...input } as z.input<E["takes"]>) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { error: error.code, field_errors: error.fieldErrors } };
    console.error(error);
    return { refused: { error: "other", field_errors: {} } };
  }
}
