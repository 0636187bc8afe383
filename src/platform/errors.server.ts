import type { Context } from "hono";
import type { ErrorAnswer } from "#lib/call.ts";
import { Refusal, REFUSALS } from "#lib/refusal.ts";
import type { Env, House } from "./http.server.ts";

/** At the edge: a refusal is an answer; anything else is a bug, and its log line has the id that the answer tells. */
export function answerError(c: Context<Env>, error: unknown, { log }: Pick<House, "log">): Response {
  if (!(error instanceof Refusal)) {
    const { requestId } = c.env.inside ?? c.var;
    log.error({ request_id: requestId, method: c.req.method, path: c.req.path, err: error });
  }
  return errorAnswer(c, error);
}

/** The error object, the same from everywhere [B8.1]. Its id is in the log line of the request. */
export function errorAnswer(c: Context<Env>, error: unknown): Response {
  const refusal = error instanceof Refusal ? error : null;
  const status = refusal ? REFUSALS[refusal.code] : 500;
  const type = refusal?.code ?? "bug";
  if (refusal?.retryAfterS) c.header("retry-after", String(Math.ceil(refusal.retryAfterS)));
  const answer: ErrorAnswer = {
    error: type,
    error_code: status,
    error_type: type,
    error_message: WORDS[type],
    error_details: null,
    error_id: (c.env.inside ?? c.var).requestId,
    field_errors: refusal?.fieldErrors ?? {},
  };
  return c.json(answer, status);
}

/** For engineers who read an answer; pages have their own words, in the visitor's language. */
const WORDS: Record<keyof typeof REFUSALS | "bug", string> = {
  invalid: "Some of the input does not fit its contract; see field_errors.",
  malformed: "The request could not be read.",
  invalid_credentials: "E-mail and password do not belong together.",
  authentication_required: "This needs somebody signed in.",
  csrf: "The CSRF token is missing or belongs to another session.",
  not_allowed: "This person may not do this.",
  not_found: "There is nothing here for this person.",
  method_not_allowed: "This address knows other methods; see the header Allow.",
  already_exists: "There is one already.",
  too_large: "The body is too large.",
  unsupported_media_type: "Send JSON or an ordinary form.",
  too_many_requests: "Too many requests; wait for as long as Retry-After says.",
  unavailable: "Not possible at the moment; try again soon.",
  bug: "Something broke on our side. The error_id finds it in the log.",
};
