import type * as z from "zod/mini";
import { CallFailed } from "./callFailed.ts";
import { addressOf, isRead } from "./addressOf.ts";
import type { Callable, Endpoint } from "./endpoint.ts";
import { type CallRequest, type CallOptions, cancelled, type SendRequest, type SendIt } from "./exchange.ts";
import { stringifySearch } from "./search.ts";
import { uploadBody } from "./uploadBody.ts";

export type Transport = (request: Request) => Response | Promise<Response>;
export type SendCall = (request: CallRequest) => Promise<unknown>;

/** Sends calls and turns responses into values or errors: every client is built on this. */
export function callSender(origin: string, send: Transport, options: CallOptions): SendCall {
  const sendRequest = sender(origin, send, options);
  const answer = async (request: CallRequest, sendIt: SendIt): Promise<unknown> => {
    if (request.atomic) return (await import("./once.ts")).once(request, sendIt, options);
    const response = await sendIt({});
    if (response.ok) return response.body;
    return (await import("./failedCall.ts")).afterFailure(response, { request, sendIt, options });
  };
  const sendSingle = (request: CallRequest) => answer(request, (headers) => sendRequest(request, headers));
  if (!options.spacing_ms) return sendSingle;
  const queued = queue(options.spacing_ms, (together) => {
    if (together.length < 2) return [sendSingle(together[0]!)];
    // Without the file of batches each request leaves alone.
    const singly = () => together.map((request) => (headers: Record<string, string>) => sendRequest(request, headers));
    const batch = import("./batchCalls.ts").then((m) => m.batchCalls(together, sendRequest), singly);
    return together.map((request, i) => answer(request, async (headers) => (await batch)[i]!(headers)));
  });
  return (request) => (isResource(request.path) ? queued(request) : sendSingle(request));
}

/** Whether a path is part of the versioned API. Log-in and events have other paths: they need no key, and are not queued. */
const isResource = (path: string) => /^\/v\d\//.test(path);

function sender(origin: string, send: Transport, { key, headers }: CallOptions): SendRequest {
  return async ({ method, path, body, signal }, more) => {
    const url = new URL(path, origin);
    if (key && isResource(path)) url.searchParams.set("key", key);
    const hasBody = body !== undefined;
    const upload = uploadBody(body);
    try {
      const response = await send(
        new Request(url, {
          method,
          credentials: "same-origin",
          headers: {
            accept: "application/json",
            ...(hasBody && !upload && { "content-type": "application/json" }),
            ...headers?.(),
            ...more,
          },
          ...(hasBody && { body: upload ?? JSON.stringify(body) }),
          ...(signal && { signal }),
        }),
      );
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

/** Spaces calls in time; calls that wait together are sent together, twenty at most. Writes are sent alone [B7.5.5]. */
function queue(spacing_ms: number, leave: (together: CallRequest[]) => Promise<unknown>[]): SendCall {
  const waiting: { request: CallRequest; done: (answer: Promise<unknown>) => void }[] = [];
  let freeAt = 0;
  const go = () => {
    const single = waiting.findIndex(({ request }) => request.method !== "GET");
    const leaving = waiting.splice(0, single < 0 ? 20 : single || 1);
    freeAt = Date.now() + spacing_ms;
    if (waiting.length > 0) setTimeout(go, spacing_ms);
    const live = leaving.filter(({ request, done }) => !request.signal?.aborted || void done(Promise.reject(cancelled())));
    if (live.length > 0) leave(live.map(({ request }) => request)).forEach((answer, i) => live[i]!.done(answer));
  };
  return (request) =>
    new Promise((done) => {
      if (waiting.push({ request, done }) === 1) setTimeout(go, Math.max(0, freeAt - Date.now()));
    });
}

/**
 * The typed client of the API: in the browser over fetch, in server rendering and tests directly to the app, without a socket.
 */
export const createCall = (origin: string, send: Transport, options: CallOptions = {}) =>
  createCallOver(callSender(origin, send, options));
export type Call = ReturnType<typeof createCall>;

export function createCallOver(sendCall: SendCall) {
  return async <E extends Endpoint>(e: E, input: z.input<E["input"]>, signal?: AbortSignal): Promise<z.output<E["output"]>> =>
    (await sendCall({ signal, ...requestOf(e, input as object) })) as z.output<E["output"]>;
}

function requestOf(e: Callable, input: object): CallRequest {
  const { method, atomic } = e;
  const { path, rest } = addressOf(e, input);
  return isRead(e) ? { method, atomic, path: path + stringifySearch(rest) } : { method, atomic, path, body: rest };
}
