import type { Airlock } from "./airlock.ts";
import type { Audience, Endpoint } from "./endpoint.ts";
import type { FieldErrors } from "./refusal.ts";

/** The error object of every response that is not a success [B8.1, B3.21.10]. Errors of failed calls have these fields too. */
export type ErrorAnswer = {
  error: string;
  error_code: number;
  error_type: string;
  error_message: string;
  error_details: string | null;
  error_id: string;
  field_errors: FieldErrors;
  /** The cause, for engineers; never sent by a public server. */
  debug_info?: string;
  /** With status 420 [B8.6]. */
  airlock?: Airlock;
  client_error_info?: { airlock?: Airlock };
  /** With status 403: where a locked-out person may object [B8.7]. */
  ghostingAppeal?: { redirectUri?: string };
};
export type CallOptions = {
  headers?: () => Record<string, string>;
  /** The client's API key [B7.5.1]. */
  key?: string;
  /** The minimum time between calls; those that wait meanwhile are batched. 0: each is sent at once [B7.5.5]. */
  spacing_ms?: number;
  /** Repeats a read while the server does not respond. */
  repeatRead?: (sendOnce: () => Promise<Response>, signal: AbortSignal | undefined) => Promise<Response>;
  /** Called with every response. */
  onResponse?: (response: Response) => void;
  /** Runs before a write, which is not sent if it rejects. */
  prepareWrite?: (request: CallRequest) => Promise<void> | undefined;
  /** Where the idempotency keys of unanswered writes are kept across a reload. */
  storage?: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Guides a person through a challenge. True: it is met, and the call is sent again; false: the call is refused [B8.6]. */
  meetChallenge?: (airlock: Airlock) => Promise<boolean>;
  /**
   * Called for a 401, and for a token whose session has ended. True: a person is signed in again, and the call is sent again
   * [B8.3].
   */
  onUnauthorized?: (answer: Partial<ErrorAnswer>, request: CallRequest) => Promise<boolean>;
  /** Navigates to the address of an appeal; default: the browser's own way [B8.7]. */
  redirect?: (uri: string) => void;
};

/** One call to send. `atomic`: with an idempotency key, so that a repetition has no second effect. */
export type CallRequest = {
  method: Endpoint["method"];
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Who may make it, where the caller knows. */
  auth?: Audience | undefined;
  atomic?: boolean | undefined;
  /** The write needs no token. */
  fromOwnPages?: boolean | undefined;
};
export type CallResponse = { ok: boolean; status: number; retryAfterS?: number | undefined; body: unknown };
export type SendRequest = (request: CallRequest, headers: Record<string, string>) => Promise<CallResponse>;
/** Sends one particular call with these extra headers. */
export type SendIt = (headers: Record<string, string>) => Promise<CallResponse>;

export const cancelled = () => Object.assign(new DOMException("The call was cancelled", "AbortError"), { cancelled: true }); // [B8.5]
