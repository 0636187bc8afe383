import type * as z from "zod/mini";

/** What raises a challenge: features add their rules, by name. */
export interface ChallengeRules {}
export type ChallengeRuleName = keyof ChallengeRules;
/** What a token can be allowed; who hands out tokens adds them. */
export interface Scopes {}
export type Scope = keyof Scopes;

/**
 * One call of the API: its address, what it takes, what it answers, and who may make it.
 * The server serves it, the browser calls it; both hold this same object.
 */
export type Endpoint<In extends Shape = Shape, Out extends Shape = Shape, Who extends Audience = Audience> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` parameters, which come from `takes`. */
  path: string;
  summary: string;
  input: In;
  output: Out;
  auth: Who;
  /** A page that is the same for everyone has no token; where forging would harm nobody, its origin does instead. */
  fromOwnPages?: boolean;
  /** What an account that is restricted may write all the same: what concerns nobody but its owner. */
  whileRestricted?: boolean;
  /** What must be shown first, once it is done too often: asked before anything happens [B8.6]. */
  challengedBy?: ChallengeRuleName;
  /** A body that is a list counts as this field. */
  listAs?: string;
  /** What it takes stands in the address, as that of a read does. */
  inAddress?: boolean;
  /** Its limit is counted from memory: where a few too many do no harm, a statement for each call would cost more than the call. */
  limitedSoon?: boolean;
  /** The most bytes of a body; for uploads, else 64 KiB. */
  maxBytes?: number;
  /** All that it does is in the database and leaves nothing behind when it is refused: it can be part of a transaction, and is done once for each key. */
  atomic?: boolean;
  /** Of a PUT: what is left out stays, so it answers PATCH as well. */
  partial?: boolean;
  /** What a token must be allowed for it; without one it is for sessions alone. */
  scope?: Scope | "any";
  /** Of what everybody may read: what a token must be allowed besides, to be answered as its person would be rather than as anybody. */
  personalScope?: Scope;
  /** Calls per minute and per person (or address): the most that one may make. */
  perMinute: number;
};
/** What a call is made by: all that the browser has of an endpoint (`build/contracts.ts`). */
export const CALLABLE = ["method", "path", "atomic", "fromOwnPages", "inAddress"] as const;
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
