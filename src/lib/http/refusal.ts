import type { Airlock } from "./airlock.ts";

/** The codes of refusals: the platform's, and those that features add, each with its status in `refusals.server.ts`. */
export interface RefusalCodes {}
export type RefusalCode = keyof RefusalCodes;

/** A refused token may be renewed, once. */
export const isTokenRefused = (code: string | undefined): boolean => code === "csrf" || code === "cookies_required";

/** Per field, the keys of its error messages (`required`, `too_short`, …); the texts come from the messages' table. */
export type FieldErrors = Record<string, string[]>;

/** What can be done about it: come later, meet a challenge, object. */
type Remedy = { retryAfterS?: number | undefined; airlock?: Airlock | undefined; appealAt?: string | undefined };
/** Thrown when a call is refused for a reason that its contract may answer. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fieldErrors: FieldErrors;
  /** Seconds to wait before trying again; sent as Retry-After. */
  readonly retryAfterS: number | undefined;
  /** With `challenge_required`. */
  readonly airlock: Airlock | undefined;
  /** With `restricted`: the page on which the account's owner can object. */
  readonly appealAt: string | undefined;
  /** Further fields of the response beside the error: the new price, other days. */
  details: Readonly<Record<string, unknown>> = {};
  /** The page on which the form is shown again, if not its own: the page of what was chosen in it. */
  shownAt: string | undefined;
  constructor(code: RefusalCode, fieldErrors: FieldErrors = {}, { retryAfterS, airlock, appealAt }: Remedy = {}) {
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

/** Refuses, and adds the current facts to the response. */
export function refuseWith(code: RefusalCode, details: Record<string, unknown>, shownAt?: string): never {
  throw Object.assign(new Refusal(code), { details, shownAt });
}
