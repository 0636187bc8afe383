import type { RefusalCode } from "#lib/http/refusal.ts";

/**
 * Code → HTTP status, and a message for engineers in the response; pages have their own texts in the visitor's language
 * (`refusal.{code}`).
 */
export type RefusalTable = Readonly<Record<string, { status: number; message: string }>>;

/** The refusals of no particular feature. */
const GENERAL = {
  validation: { status: 422, message: "Some of the input is invalid; see field_errors." },
  malformed: { status: 400, message: "The request could not be read." },
  invalid_key: { status: 400, message: "Unknown API key; leave it out, or create one in the account's settings." },
  authentication_required: { status: 401, message: "Log in to do this." },
  invalid_token: { status: 401, message: "Unknown token; it may have been revoked." },
  csrf: { status: 403, message: "The CSRF token is missing or belongs to another session." },
  /** There was no cookie to which a token could be bound: the browser stores no cookies of this site. */
  cookies_required: {
    status: 403,
    message: "No cookie came along that a CSRF token could belong to. Allow cookies for this site.",
  },
  not_allowed: { status: 403, message: "This account isn't allowed to do this." },
  /** An operator has restricted the account: `ghostingAppeal` says where its owner can object [B8.7]. */
  restricted: { status: 403, message: "This account is restricted; its owner can appeal at the address in ghostingAppeal." },
  /** With a token. */
  scope_missing: { status: 403, message: "The token lacks a scope for this; field_errors names it." },
  /** The person is signed in, but must prove their identity again first. */
  reauthentication_required: { status: 403, message: "Confirm who you are, then send this again." },
  not_found: { status: 404, message: "Not found." },
  method_not_allowed: { status: 405, message: "Method not allowed; see the Allow header." },
  already_exists: { status: 409, message: "This already exists." },
  /** Concurrent changes to the same rows caused a deadlock, and this one was rolled back. */
  collided: { status: 409, message: "A concurrent change got in the way and nothing was saved; send it again." },
  /** The action is no longer possible in the current state. */
  wrong_state: { status: 409, message: "Its state has changed; read it again." },
  /** Another copy of the same action is still being processed. */
  in_progress: { status: 409, message: "The same action is still in progress; try again soon." },
  /** An idempotency key was sent with another action than before. */
  key_reused: { status: 409, message: "This Idempotency-Key was used for another action." },
  too_large: { status: 413, message: "The body is too large." },
  unsupported_media_type: { status: 415, message: "Send JSON or an ordinary form." },
  /** A challenge must be met first: the airlock describes it [B8.6]. */
  challenge_required: {
    status: 420,
    message: "Complete the challenge in airlock, then send this again with its id in X-Airlock-Id.",
  },
  /** Another operation of the same transaction was refused. */
  rolled_back: { status: 424, message: "The transaction was rolled back because another of its operations was refused." },
  too_many_requests: { status: 429, message: "Too many requests; see Retry-After." },
  unavailable: { status: 503, message: "Temporarily unavailable; try again soon." },
} as const satisfies RefusalTable;
type General = typeof GENERAL;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends General {}
}

const registered = new Map<string, RefusalTable[string]>(Object.entries(GENERAL));
export function registerRefusals(table: RefusalTable): void {
  for (const [code, one] of Object.entries(table)) registered.set(code, one);
}

export const refusalOf = (code: RefusalCode): RefusalTable[string] => registered.get(code)!;
export const refusalTable = (): RefusalTable => Object.fromEntries(registered);
