import type * as z from "zod/mini";
import { CallFailed } from "./callFailed.ts";
import { addressOf, isRead } from "./addressOf.ts";
import type { Callable, Endpoint } from "./endpoint.ts";
import { type CallRequest, type CallOptions, cancelled, type SendRequest, type SendIt } from "./exchange.ts";
import { stringifySearch } from "./search.ts";
import { uploadBody } from "./uploadBody.ts";

export type Transport = (request: Request) => Response | Promise<Response>;
/** Calls an endpoint: resolves with its output, rejects with a `Refusal` or with an error of the server or the network. */
export type Call = <E extends Endpoint>(e: E, input: z.input<E["input"]>, signal?: AbortSignal) => Promise<z.output<E["output"]>>;

/**
 * The typed client of the API: in the browser over fetch, in server rendering and tests directly to the app, without a socket.
 */
export const createCall = (origin: string, send: Transport, options: CallOptions = {}) =>
  callSender({ origin, send, toRequest }, options) as Call;

export function toRequest(e: Callable, input: unknown, signal?: AbortSignal): CallRequest {
  const { method, auth, atomic, fromOwnPages } = e;
  const { path, rest } = addressOf(e, input as object);
  const how = { method, auth, atomic, fromOwnPages, signal };
  return isRead(e) ? { ...how, path: path + stringifySearch(rest) } : { ...how, path, body: rest };
}

type Sending<Input extends unknown[]> = { origin: string; send: Transport; toRequest: (...input: Input) => CallRequest };
/** Sends calls and turns responses into values or errors: every client is built on this. */
export function callSender<Input extends unknown[]>({ origin, send, toRequest }: Sending<Input>, options: CallOptions) {
  const exchange = exchanger(origin, send, options);
  const takeTurn = options.spacing_ms ? queue(options.spacing_ms, exchange) : null;
  return async function sendCall(...input: Input): Promise<unknown> {
    const request = toRequest(...input);
    const preparing = request.method !== "GET" ? options.prepareWrite?.(request) : undefined;
    // Without anything to wait for, the call is queued at once: a read that is made after it must not overtake it.
    if (preparing) await preparing;
    const sendIt: SendIt =
      takeTurn && isResource(request.path) ? await takeTurn(request) : (headers) => exchange(request, headers);
    if (request.atomic) return (await import("./once.ts")).once(request, sendIt, options);
    const response = await sendIt({});
    if (response.ok) return response.body;
    return (await import("./failedCall.ts")).afterFailure(response, { request, sendIt, options });
  };
}

/** Whether a path is part of the versioned API. Log-in and events have other paths: they need no key, and are not queued. */
const isResource = (path: string) => /^\/v\d\//.test(path);

/** One request and its response, over HTTP. */
function exchanger(origin: string, send: Transport, options: CallOptions): SendRequest {
  return async function exchange({ method, path, body, signal }, more) {
    const url = new URL(path, origin);
    if (options.key && isResource(path)) url.searchParams.set("key", options.key);
    const upload = uploadBody(body);
    const headers = {
      accept: "application/json",
      ...(body !== undefined && !upload && { "content-type": "application/json" }),
      ...options.headers?.(),
      ...more,
    };
    const sendOnce = async () =>
      send(
        new Request(url, {
          method,
          credentials: "same-origin",
          headers,
          ...(body !== undefined && { body: upload ?? JSON.stringify(body) }),
          ...(signal && { signal }),
        }),
      );
    try {
      const response = await (method === "GET" && options.repeatRead ? options.repeatRead(sendOnce, signal) : sendOnce());
      options.onResponse?.(response);
      const { ok, status } = response;
      const read = response.json() as Promise<unknown>;
      const retryAfterS = Number(response.headers.get("retry-after")) || undefined;
      return { ok, status, retryAfterS, body: await (ok ? read : read.catch(() => ({}))) };
    } catch (error) {
      throw signal?.aborted ? cancelled() : unreached(error);
    }
  };
}

/** There was no response, or it broke off: whether the call had an effect is unknown [B8.2]. */
const unreached = (error: unknown) =>
  Object.assign(new CallFailed(502), { error_code: 502, error_type: "network", error_message: (error as Error).message });

type Waiting = { request: CallRequest; take: (sendIt: SendIt | Promise<SendIt>) => void };
/**
 * Spaces calls in time: answers, when it is a call's turn, how to send it. Calls that wait together are sent together, twenty at
 * most. Writes are sent alone [B7.5.5].
 */
function queue(spacing_ms: number, exchange: SendRequest): (request: CallRequest) => Promise<SendIt> {
  const waiting: Waiting[] = [];
  let freeAt = 0;
  const go = () => {
    const single = waiting.findIndex(({ request }) => request.method !== "GET");
    const leaving = waiting.splice(0, single < 0 ? 20 : single || 1);
    freeAt = Date.now() + spacing_ms;
    if (waiting.length > 0) setTimeout(go, spacing_ms);
    const live = leaving.filter(({ request, take }) => !request.signal?.aborted || void take(Promise.reject(cancelled())));
    // Without the file of batches each request leaves alone.
    const singly = () =>
      live.map(
        ({ request }) =>
          (headers: Record<string, string>) =>
            exchange(request, headers),
      );
    if (live.length < 2) return live[0]?.take(singly()[0]!);
    const requests = live.map(({ request }) => request);
    const batch = import("./batchCalls.ts").then((m) => m.batchCalls(requests, exchange), singly);
    live.forEach(({ take }, i) => take(batch.then((all) => all[i]!)));
  };
  return (request) =>
    new Promise((take) => {
      if (waiting.push({ request, take }) === 1) setTimeout(go, Math.max(0, freeAt - Date.now()));
    });
}
