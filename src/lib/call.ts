import type * as z from "zod/mini";
import { type Endpoint, isRead } from "./endpoint.ts";
import { type FieldErrors, Refusal, type RefusalCode, REFUSALS } from "./refusal.ts";
import { stringifySearch } from "./search.ts";

export type Send = (request: Request) => Response | Promise<Response>;
/** The error object of every answer that is not a success [B8.1]. */
export type ErrorAnswer = {
  error: string;
  error_code: number;
  error_type: string;
  error_message: string;
  error_details: string | null;
  error_id: string;
  field_errors: FieldErrors;
};

/** A bug on the other side. Its id finds the log line; it stands in the message, for that is all that crosses from server to browser. */
export class CallFailed extends Error {
  override name = "CallFailed";
  constructor(status: number, errorId?: string) {
    super(`The call failed with ${status}${errorId ? `, error ${errorId}` : ""}`);
  }
}
export const errorIdOf = (error: unknown): string | undefined =>
  error instanceof Error ? /, error ([\w-]+)$/.exec(error.message)?.[1] : undefined;

/** The only way to the API: from the browser with fetch, in server rendering and tests straight into the app, with no socket. */
export function caller(origin: string, send: Send, headers: () => Record<string, string> = () => ({})) {
  return async <E extends Endpoint>(e: E, input: z.input<E["takes"]>, signal?: AbortSignal): Promise<z.output<E["answers"]>> => {
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = e.path.replace(/:(\w+)/g, (_, key: string) => {
      const value = encodeURIComponent(String(rest[key]));
      delete rest[key];
      return value;
    });
    const read = isRead(e);
    const url = new URL(path + (read ? stringifySearch(rest) : ""), origin);
    const response = await send(
      new Request(url, {
        method: e.method,
        credentials: "same-origin",
        headers: { accept: "application/json", ...(read ? {} : { "content-type": "application/json" }), ...headers() },
        ...(!read && { body: JSON.stringify(rest) }),
        ...(signal && { signal }),
      }),
    );
    if (response.ok) return (await response.json()) as z.output<E["answers"]>;
    const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
    if (answer.error_type && answer.error_type in REFUSALS)
      throw new Refusal(
        answer.error_type as RefusalCode,
        answer.field_errors,
        Number(response.headers.get("retry-after")) || undefined,
      );
    throw new CallFailed(response.status, answer.error_id);
  };
}
export type Call = ReturnType<typeof caller>;
