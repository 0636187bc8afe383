import { type CallResponse, type CallRequest, cancelled, type ErrorAnswer, type SendRequest, type SendIt } from "./exchange.ts";

type Operation = { response: unknown; retry_after?: number };

/**
 * Sends several calls as one request: each gets its operation's response, which is an error if it has an `error_code` [B7.5.4].
 */
export function batchCalls(together: CallRequest[], sendRequest: SendRequest): SendIt[] {
  const body = { operations: together.map(({ method, path, body }) => ({ method, path, ...(body !== undefined && { body }) })) };
  const signals = together.map(({ signal }) => signal);
  const batch = sendRequest({ method: "POST", path: "/v2/batch", body, signal: whenAllAborted(signals) }, {});
  // A call that is sent again, after a challenge, is not batched.
  const isSent = together.map(() => false);
  return together.map((request, i) => async (headers) => {
    if (isSent[i]) return sendRequest(request, headers);
    isSent[i] = true;
    return orCancelled(batch, signals[i]).then((all) => operationResponse(all, i));
  });
}

/** A refused batch counts as a refusal of each call in it. */
function operationResponse(all: CallResponse, i: number): CallResponse {
  if (!all.ok) return all;
  const { response, retry_after } = (all.body as { operations: Operation[] }).operations[i]!;
  const { error_code } = response as Partial<ErrorAnswer>;
  return { ok: error_code === undefined, status: error_code ?? 200, retryAfterS: retry_after, body: response };
}

function orCancelled<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Aborted when all callers have aborted. */
function whenAllAborted(signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  if (signals.some((signal) => !signal)) return undefined;
  const all = new AbortController();
  for (const signal of signals) signal!.addEventListener("abort", () => signals.every((s) => s!.aborted) && all.abort());
  return all.signal;
}
