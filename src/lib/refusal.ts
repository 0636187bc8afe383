/** Why the answer is no, when no is a normal answer. Everything else that is thrown is a bug. Code → HTTP status. */
export const REFUSALS = {
  invalid: 422,
  malformed: 400,
  invalid_credentials: 401,
  authentication_required: 401,
  csrf: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
/** Per field, the keys of its messages (`required`, `too_short`, …): words come from the messages' table. */
export type FieldErrors = Record<string, string[]>;

export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fieldErrors: FieldErrors;
  /** Seconds to wait before trying again; sent as Retry-After. */
  readonly retryAfterS: number | undefined;
  constructor(code: RefusalCode, fieldErrors: FieldErrors = {}, retryAfterS?: number) {
    super(code);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfterS = retryAfterS;
  }
}

export function refuse(code: RefusalCode, fieldErrors?: FieldErrors): never {
  throw new Refusal(code, fieldErrors);
}
