import { AIRLOCK_HEADER } from "./airlock.ts";
import type { CallResponse, CallRequest, CallOptions, ErrorAnswer, SendIt } from "./exchange.ts";
import { CallFailed } from "./callFailed.ts";
import { isTokenRefused, Refusal, type RefusalCode } from "./refusal.ts";

type FailedCall = { request: CallRequest; sendIt: SendIt; options: CallOptions };
/** Handles a response that is not a success: makes it one by another attempt, or throws. Loaded when a call first fails. */
export async function afterFailure(failed: CallResponse, { request, sendIt, options }: FailedCall): Promise<unknown> {
  const headers: Record<string, string> = {};
  const met = new Set<number>();
  let response = failed;
  let hasSignedIn = false;
  while (!response.ok) {
    const answer = response.body as Partial<ErrorAnswer>;
    const airlock = response.status === 420 ? (answer.airlock ?? answer.client_error_info?.airlock) : undefined;
    if (airlock && !met.has(airlock.id) && (await options.meetChallenge?.(airlock))) {
      // Once per met challenge: one that is raised again and again would never end [B8.6].
      met.add(airlock.id);
      headers[AIRLOCK_HEADER] = String(airlock.id);
    } else if (isUnauthorized(response) && !hasSignedIn && (await options.onUnauthorized?.(answer, request))) hasSignedIn = true;
    else throw errorOf(response, options);
    response = await sendIt(headers);
  }
  return response.body;
}

/** Includes a token that belonged to an expired session or cookie. */
const isUnauthorized = ({ status, body }: CallResponse) =>
  status === 401 || isTokenRefused((body as Partial<ErrorAnswer>).error_type);

/** A refusal, or an error of the server; either way with all fields of the error object [B8.1, B8.4]. */
function errorOf({ status, retryAfterS, body }: CallResponse, { redirect }: CallOptions): Error {
  const answer = body as Partial<ErrorAnswer>;
  const { error_type, error_id, field_errors, airlock = answer.client_error_info?.airlock } = answer;
  if (status === 403 && answer.ghostingAppeal?.redirectUri) leaveFor(answer.ghostingAppeal.redirectUri, redirect);
  const error =
    error_type && error_type !== "bug"
      ? new Refusal(error_type as RefusalCode, field_errors, { retryAfterS, airlock })
      : new CallFailed(status, error_id);
  return Object.assign(error, { error_code: status, details: answer }, answer);
}

/** Follows only an address of this origin or an https one, never a script or a file [B8.7]. */
function leaveFor(uri: string, redirect: CallOptions["redirect"]) {
  const here = globalThis.location as Location | undefined;
  try {
    const { href, protocol, origin } = new URL(uri, here?.href);
    if (protocol === "https:" || origin === here?.origin) (redirect ?? (() => here?.assign(href)))(href);
  } catch {
    // Not a valid address: the call is only refused.
  }
}
