import type { Airlock } from "./airlock.ts";

/** Why the answer is no, when no is a normal answer. Everything else that is thrown is a bug. Code → HTTP status. */
export const REFUSALS = {
  validation: 422,
  /** No more fit in [B9.1]. */
  collection_full: 422,
  too_many_lists: 422,
  malformed: 400,
  invalid_key: 400,
  invalid_credentials: 401,
  authentication_required: 401,
  invalid_token: 401,
  csrf: 403,
  /** Nothing that a token could belong to came along: the browser keeps none of our cookies. */
  cookies_required: 403,
  not_allowed: 403,
  /** An operator has restricted the account: `ghostingAppeal` says where its owner can object [B8.7]. */
  restricted: 403,
  /** Of a token. */
  scope_missing: 403,
  /** The person is signed in, but must prove it anew before this. */
  reauthentication_required: 403,
  captcha_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  /** Others changed the same things at the same moment, and one of them had to give way. */
  collided: 409,
  /** Of a quote or refund that was shown: the answer tells the new one. */
  price_changed: 409,
  /** Somebody else has them; the answer tells the next days that are free. */
  nights_taken: 409,
  /** Its host has been restricted meanwhile. */
  home_gone: 409,
  /** Somebody else was faster. */
  table_taken: 409,
  seats_taken: 409,
  /** Nobody takes payments here. */
  payments_off: 409,
  /** What was asked cannot follow on what has happened meanwhile. */
  wrong_state: 409,
  /** Another copy of the same action has not been answered yet. */
  in_progress: 409,
  /** An idempotency key came with another action than its first. */
  key_reused: 409,
  /** Without it its owner could not come in again. */
  last_way_in: 409,
  too_large: 413,
  unsupported_media_type: 415,
  /** Something must be shown first: the airlock says what [B8.6]. */
  challenge_required: 420,
  /** Another operation of the same transaction was refused. */
  rolled_back: 424,
  too_many_requests: 429,
  unavailable: 503,
} as const;

/** A new token may help, once. */
export const isTokenRefused = (code: string | undefined): boolean => code === "csrf" || code === "cookies_required";

export type RefusalCode = keyof typeof REFUSALS;
/** Per field, the keys of its messages (`required`, `too_short`, …): words come from the messages' table. */
export type FieldErrors = Record<string, string[]>;

export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fieldErrors: FieldErrors;
  /** Seconds to wait before trying again; sent as Retry-After. */
  readonly retryAfterS: number | undefined;
  /** Of `challenge_required`. */
  readonly airlock: Airlock | undefined;
  /** Of `restricted`: the page on which its owner can object. */
  readonly appealAt: string | undefined;
  /** What stands in the answer beside the error: the new price, other days. */
  told: Readonly<Record<string, unknown>> = {};
  /** Where the form is shown again, if not where it stood: the page of what was chosen in it. */
  shownAt: string | undefined;
  constructor(code: RefusalCode, fieldErrors: FieldErrors = {}, retryAfterS?: number, airlock?: Airlock, appealAt?: string) {
    super(code);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfterS = retryAfterS;
    this.airlock = airlock;
    this.appealAt = appealAt;
  }
}

export function refuse(code: RefusalCode, fieldErrors?: FieldErrors): never {
  throw new Refusal(code, fieldErrors);
}

/** Refuses, and tells what is so instead. */
export function refuseWith(code: RefusalCode, told: Record<string, unknown>, shownAt?: string): never {
  throw Object.assign(new Refusal(code), { told, shownAt });
}
