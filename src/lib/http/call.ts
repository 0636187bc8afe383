import type * as z from "zod/mini";
import type { Airlock } from "./airlock.ts";
import { CallFailed } from "./callFailed.ts";
import { addressOf, isRead } from "./addressOf.ts";
import type { Callable, Endpoint } from "./endpoint.ts";
import type { FieldErrors } from "./refusal.ts";
import { stringifySearch } from "./search.ts";
import { uploadBody } from "./uploadBody.ts";

export type Transport = (request: Request) => Response | Promise<Response>;
/** The error object of every answer that is not a success [B8.1, B3.21.10]. What a failed call throws has these fields too. */
export type ErrorAnswer = {
  error: string;
  error_code: number;
  error_type: string;
  error_message: string;
  error_details: string | null;
  error_id: string;
  field_errors: FieldErrors;
  /** What broke, for engineers; never from a server that the public uses. */
  debug_info?: string;
  /** Of a 420 [B8.6]. */
  airlock?: Airlock;
  client_error_info?: { airlock?: Airlock };
  /** Of a 403: where somebody may object to being locked out [B8.7]. */
  ghostingAppeal?: { redirectUri?: string };
};
export type CallOptions = {
  headers?: () => Record<string, string>;
  /** The client's API key [B7.5.1]. */
  key?: string;
  /** What calls are spaced by; those that come meanwhile travel together. 0: each goes at once [B7.5.5]. */
  spacing_ms?: number;
  /** Where the keys of unanswered actions are kept over a reload. */
  storage?: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Leads somebody through a challenge. True: it is met, and the call is sent again; false: the call is refused [B8.6]. */
  meetChallenge?: (airlock: Airlock) => Promise<boolean>;
  /** Hears of a 401, and of a token whose session has ended. True: somebody is signed in again, and the call is sent again [B8.3]. */
  onUnauthorized?: (answer: Partial<ErrorAnswer>, asked: Asked) => Promise<boolean>;
  /** Leaves for an appeal's address; the browser's own way, unless said otherwise [B8.7]. */
  redirect?: (uri: string) => void;
};

/** One call, as it is sent. `atomic`: with a key, so that a second copy has no second effect. */
export type Asked = {
  method: Endpoint["method"];
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  atomic?: boolean | undefined;
};
export type Answered = { ok: boolean; status: number; retryAfterS?: number | undefined; body: unknown };
export type SendAsked = (asked: Asked, headers: Record<string, string>) => Promise<Answered>;
/** Sends the one call that is meant, with headers of its own. */
export type SendIt = (headers: Record<string, string>) => Promise<Answered>;
export type Ask = (asked: Asked) => Promise<unknown>;

/** Sends calls and makes values or errors of their answers: every way of calling stands on this. */
export function asker(origin: string, send: Transport, options: CallOptions): Ask {
  const sendAsked = sender(origin, send, options);
  const judge = async (asked: Asked, sendIt: SendIt): Promise<unknown> => {
    if (asked.atomic) return (await import("./once.ts")).once(asked, sendIt, options);
    const answered = await sendIt({});
    return answered.ok ? answered.body : (await import("./failedCall.ts")).afterFailure(answered, asked, sendIt, options);
  };
  const alone = (asked: Asked) => judge(asked, (headers) => sendAsked(asked, headers));
  if (!options.spacing_ms) return alone;
  const queued = queue(options.spacing_ms, (together) => {
    if (together.length < 2) return [alone(together[0]!)];
    const batch = import("./batchCalls.ts").then((m) => m.batchCalls(together, sendAsked));
    return together.map((asked, i) => judge(asked, async (headers) => (await batch)[i]!(headers)));
  });
  return (asked) => (isResource(asked.path) ? queued(asked) : alone(asked));
}

/** Logging in and events have addresses of their own: they need no key, and wait for nothing. */
const isResource = (path: string) => /^\/v\d\//.test(path);

function sender(origin: string, send: Transport, { key, headers }: CallOptions): SendAsked {
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

/** No answer came, or it broke off: what the call did is not known [B8.2]. */
const unreached = (error: unknown) =>
  Object.assign(new CallFailed(502), { error_code: 502, error_type: "network", error_message: (error as Error).message });
export const cancelled = () => Object.assign(new DOMException("The call was cancelled", "AbortError"), { cancelled: true }); // [B8.5]

/** Spaces calls; what waits together leaves together, twenty at most. What writes leaves alone [B7.5.5]. */
function queue(spacing_ms: number, leave: (together: Asked[]) => Promise<unknown>[]): Ask {
  const waiting: { asked: Asked; done: (answer: Promise<unknown>) => void }[] = [];
  let freeAt = 0;
  const go = () => {
    const single = waiting.findIndex(({ asked }) => asked.method !== "GET");
    const leaving = waiting.splice(0, single < 0 ? 20 : single || 1);
    freeAt = Date.now() + spacing_ms;
    if (waiting.length > 0) setTimeout(go, spacing_ms);
    const wanted = leaving.filter(({ asked, done }) => !asked.signal?.aborted || void done(Promise.reject(cancelled())));
    if (wanted.length > 0) leave(wanted.map(({ asked }) => asked)).forEach((answer, i) => wanted[i]!.done(answer));
  };
  return (asked) =>
    new Promise((done) => {
      if (waiting.push({ asked, done }) === 1) setTimeout(go, Math.max(0, freeAt - Date.now()));
    });
}

/** The way to the API by its contracts: from the browser with fetch, in server rendering and tests straight into the app, with no socket. */
export const createCall = (origin: string, send: Transport, options: CallOptions = {}) =>
  createCallOver(asker(origin, send, options));
export type Call = ReturnType<typeof createCall>;

export function createCallOver(ask: Ask) {
  return async <E extends Endpoint>(e: E, input: z.input<E["input"]>, signal?: AbortSignal): Promise<z.output<E["output"]>> =>
    (await ask({ signal, ...askedOf(e, input as object) })) as z.output<E["output"]>;
}

function askedOf(e: Callable, input: object): Asked {
  const { method, atomic } = e;
  const { path, rest } = addressOf(e, input);
  return isRead(e) ? { method, atomic, path: path + stringifySearch(rest) } : { method, atomic, path, body: rest };
}
