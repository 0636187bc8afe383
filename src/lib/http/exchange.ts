import type { Airlock } from "./airlock.ts";
import type { Endpoint } from "./endpoint.ts";
import type { FieldErrors } from "./refusal.ts";

/** The error object of every answer that is not a success [B8.1, B3.21.10]. What a failed call throws has these fields too. */
export type ErrorAnswer = {
  error: string;
  error_code: number;
  error_type: string;
  error_message: string;
  error_details: string | null;
  error_id: string;
  field_errors: FieldErrors;
  /** What broke, for engineers; never from a server that the public uses. */
  debug_info?: string;
  /** Of a 420 [B8.6]. */
  airlock?: Airlock;
  client_error_info?: { airlock?: Airlock };
  /** Of a 403: where somebody may object to being locked out [B8.7]. */
  ghostingAppeal?: { redirectUri?: string };
};
export type CallOptions = {
  headers?: () => Record<string, string>;
  /** The client's API key [B7.5.1]. */
  key?: string;
  /** What calls are spaced by; those that come meanwhile travel together. 0: each goes at once [B7.5.5]. */
  spacing_ms?: number;
  /** Where the keys of unanswered actions are kept over a reload. */
  storage?: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Leads somebody through a challenge. True: it is met, and the call is sent again; false: the call is refused [B8.6]. */
  meetChallenge?: (airlock: Airlock) => Promise<boolean>;
  /** Hears of a 401, and of a token whose session has ended. True: somebody is signed in again, and the call is sent again [B8.3]. */
  onUnauthorized?: (answer: Partial<ErrorAnswer>, request: CallRequest) => Promise<boolean>;
  /** Leaves for an appeal's address; the browser's own way, unless said otherwise [B8.7]. */
  redirect?: (uri: string) => void;
};

/** One call, as it is sent. `atomic`: with a key, so that a second copy has no second effect. */
export type CallRequest = {
  method: Endpoint["method"];
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  atomic?: boolean | undefined;
};
export type CallResponse = { ok: boolean; status: number; retryAfterS?: number | undefined; body: unknown };
export type SendRequest = (request: CallRequest, headers: Record<string, string>) => Promise<CallResponse>;
/** Sends the one call that is meant, with headers of its own. */
export type SendIt = (headers: Record<string, string>) => Promise<CallResponse>;

export const cancelled = () => Object.assign(new DOMException("The call was cancelled", "AbortError"), { cancelled: true }); // [B8.5]
