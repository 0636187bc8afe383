import type { Airlock } from "./airlock.ts";

/** Why the answer can be no: the platform's codes, and those that features add, each with its status in `refusals.server.ts`. */
export interface RefusalCodes {}
export type RefusalCode = keyof RefusalCodes;

/** A new token may help, once. */
export const isTokenRefused = (code: string | undefined): boolean => code === "csrf" || code === "cookies_required";

/** Per field, the keys of its messages (`required`, `too_short`, …): words come from the messages' table. */
export type FieldErrors = Record<string, string[]>;

/** What can be done about it: come later, meet a challenge, object. */
type Remedy = { retryAfterS?: number | undefined; airlock?: Airlock | undefined; appealAt?: string | undefined };
/** Why the answer is no, when no is a normal answer. Everything else that is thrown is a bug. */
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
  details: Readonly<Record<string, unknown>> = {};
  /** Where the form is shown again, if not where it stood: the page of what was chosen in it. */
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

/** Refuses, and tells what is so instead. */
export function refuseWith(code: RefusalCode, details: Record<string, unknown>, shownAt?: string): never {
  throw Object.assign(new Refusal(code), { details, shownAt });
}
