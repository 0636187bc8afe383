import type * as z from "zod/mini";

/** The rules that raise a challenge, by name; features add theirs. */
export interface ChallengeRules {}
export type ChallengeRuleName = keyof ChallengeRules;
/** The scopes of a token; the feature that issues tokens adds them. */
export interface Scopes {}
export type Scope = keyof Scopes;

/**
 * One call of the API: its address, its input and output, and who may make it. The server serves it and the browser calls it;
 * both use this same object.
 */
export type Endpoint<In extends Shape = Shape, Out extends Shape = Shape, Who extends Audience = Audience> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` parameters, which come from `input`. */
  path: string;
  summary: string;
  input: In;
  output: Out;
  auth: Who;
  /**
   * For pages that are the same for everyone and so have no CSRF token: where a forged request would do no harm, the page's
   * origin is accepted instead.
   */
  fromOwnPages?: boolean;
  /** Whether a restricted account may make this write: one that concerns only the account's owner. */
  whileRestricted?: boolean;
  /** The challenge that must be met first when the call is made too often; it is checked before anything happens [B8.6]. */
  challengedBy?: ChallengeRuleName;
  /** The field under which a body that is a list is read. */
  listAs?: string;
  /** The input is in the address, as for a read. */
  inAddress?: boolean;
  /**
   * The rate limit is counted in memory: for cheap calls, where a few too many do no harm, a statement per call would cost more
   * than the call.
   */
  limitedSoon?: boolean;
  /** The maximum size of a body in bytes, for uploads; 64 KiB by default. */
  maxBytes?: number;
  /**
   * All effects are in the database and are rolled back when the call is refused: it can be part of a transaction, and runs once
   * per idempotency key.
   */
  atomic?: boolean;
  /** For a PUT in which missing fields stay unchanged, so that it answers PATCH as well. */
  partial?: boolean;
  /** The scope that a token needs; without one only sessions may make the call. */
  scope?: Scope | "any";
  /** For a public read: the additional scope with which a token gets the answer for its person instead of the public one. */
  personalScope?: Scope;
  /** The rate limit: calls per minute and per person (or address). */
  perMinute: number;
};
/** The fields that making a call needs, which are all that the browser has of an endpoint (`build/contracts.ts`). */
export const CALLABLE = ["method", "path", "auth", "atomic", "fromOwnPages", "inAddress"] as const;
export type Callable = Pick<Endpoint, (typeof CALLABLE)[number]>;

type Shape = z.core.$ZodType;
export type Audience = "anyone" | "signedIn";

export function endpoint<In extends Shape, Out extends Shape, Who extends Audience>(
  address: `${Endpoint["method"]} /${string}`,
  shape: {
    summary: string;
    input: In;
    output: Out;
    auth: Who;
    perMinute?: number;
    maxBytes?: number;
    fromOwnPages?: boolean;
    whileRestricted?: boolean;
    challengedBy?: ChallengeRuleName;
    listAs?: string;
    inAddress?: boolean;
    limitedSoon?: boolean;
    atomic?: boolean;
    partial?: boolean;
    scope?: Scope | "any";
    personalScope?: Scope;
  },
): Endpoint<In, Out, Who> {
  const [method, path] = address.split(" ") as [Endpoint["method"], string];
  return { method, path, perMinute: method === "GET" ? 600 : 60, ...shape };
}
