import type { Context } from "hono";
import type { ErrorAnswer } from "#lib/call.ts";
import { Refusal, REFUSALS } from "#lib/refusal.ts";
import { isDeadlock } from "./againOnDeadlock.server.ts";
import { isDatabaseAway } from "./isDatabaseAway.server.ts";
import type { Env, House } from "./http.server.ts";

/** A database that was lost is mostly back by then. */
const AWAY_S = 5;

/** Answers of the API may hold a token, a name, an address; and what they are, they are to one person in one language. */
export function keepNowhere(c: Context) {
  c.header("cache-control", "no-store");
  c.header("vary", "cookie, accept-language, x-locale, x-currency, x-oauth-token");
}

/** At the edge: a refusal is an answer; anything else is a bug, and its log line has the id that the answer tells. */
export function answerError(c: Context<Env>, error: unknown, { log, settings }: Pick<House, "log" | "settings">): Response {
  if (error instanceof Refusal) return errorAnswer(c, error);
  if (error instanceof URIError) return errorAnswer(c, new Refusal("malformed"), { error_details: error.message }); // [B8.9]
  if (isDeadlock(error)) return errorAnswer(c, new Refusal("collided"));
  const { requestId } = c.env.inside ?? c.var;
  log.error({ request_id: requestId, method: c.req.method, path: c.req.path, err: error });
  if (isDatabaseAway(error)) return errorAnswer(c, new Refusal("unavailable", {}, AWAY_S));
  return errorAnswer(
    c,
    error,
    settings.nodeEnv !== "production" ? { debug_info: error instanceof Error ? error.message : String(error) } : {},
  );
}

/** The error object, the same from everywhere [B8.1]. Its id is in the log line of the request. */
export function errorAnswer(c: Context<Env>, error: unknown, more: Partial<ErrorAnswer> = {}): Response {
  const body = errorBody(error, (c.env.inside ?? c.var).requestId);
  keepNowhere(c);
  if (error instanceof Refusal && error.retryAfterS) c.header("retry-after", String(Math.ceil(error.retryAfterS)));
  // The framework knows registered statuses only, and 420 is not one.
  return c.json({ ...body, ...more }, body.error_code as 422);
}

export function errorBody(error: unknown, error_id: string): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : null;
  const type = refusal?.code ?? "bug";
  const { airlock, appealAt } = refusal ?? {};
  return {
    error: type,
    error_code: refusal ? REFUSALS[refusal.code] : 500,
    error_type: type,
    error_message: WORDS[type],
    error_details: null,
    error_id,
    field_errors: refusal?.fieldErrors ?? {},
    ...refusal?.told,
    ...(airlock && { airlock, client_error_info: { airlock } }),
    ...(appealAt && { ghostingAppeal: { redirectUri: appealAt } }),
  };
}

/** For engineers who read an answer; pages have their own words, in the visitor's language. */
const WORDS: Record<keyof typeof REFUSALS | "bug", string> = {
  invalid: "Some of the input does not fit its contract; see field_errors.",
  collection_full: "It holds as many as it can.",
  malformed: "The request could not be read.",
  invalid_credentials: "E-mail and password do not belong together.",
  invalid_key: "Nobody has this API key; leave it out, or make one in the account's settings.",
  invalid_token: "Nobody has this token; it may have been revoked.",
  scope_missing: "The token may not do this; field_errors names the scope that it lacks.",
  in_progress: "The same action is on its way; send it again soon.",
  collided: "Others changed the same things at the same moment, and nothing of this happened; send it again.",
  key_reused: "This Idempotency-Key belongs to another action.",
  rolled_back: "Nothing of the transaction happened: another operation of it was refused.",
  authentication_required: "This needs somebody signed in.",
  csrf: "The CSRF token is missing or belongs to another session.",
  not_allowed: "This person may not do this.",
  reauthentication_required: "Prove once more who you are, then send this again",
  captcha_required: "Solve a captcha, then send this again with its answer",
  restricted: "This account is restricted; its owner can object at the address of ghostingAppeal.",
  not_found: "There is nothing here for this person.",
  method_not_allowed: "This address knows other methods; see the header Allow.",
  already_exists: "There is one already.",
  price_changed: "The price is another by now: the answer has the new one.",
  table_taken: "Somebody else has that table; choose another time.",
  seats_taken: "Others were faster: so many seats are no longer free.",
  nights_taken: "Somebody else has these nights; next_free tells other days.",
  wrong_state: "It has gone on meanwhile; read it again.",
  last_way_in: "This is the only way into the account; add another one first.",
  too_large: "The body is too large.",
  unsupported_media_type: "Send JSON or an ordinary form.",
  challenge_required: "Meet the challenge of airlock, then send this again with its id in X-Airlock-Id.",
  too_many_requests: "Too many requests; wait for as long as Retry-After says.",
  unavailable: "Not possible at the moment; try again soon.",
  bug: "Something broke on our side. The error_id finds it in the log.",
};
