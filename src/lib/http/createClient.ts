import { type Call, callSender, toRequest, type Transport } from "./call.ts";
import type { CallRequest, CallOptions } from "./exchange.ts";
import { decodedPath } from "./decodedPath.ts";
import { stringifySearch } from "./search.ts";

export type ClientOptions = Omit<CallOptions, "headers"> & {
  /** The server's origin: `https://stays.example`. Default: the page's own, in a browser. */
  origin?: string;
  /** Replaces `fetch`. */
  send?: Transport;
  /** An account's OAuth token, with scopes; it needs neither cookies nor a CSRF token [B7.5.3]. */
  oauthToken?: string;
  /** The CSRF token of the page's session; sent to internal hosts only [B7.5.3]. */
  csrfToken?: string | (() => string | null);
  /** Host names; default: the page's own. */
  internalHosts?: readonly string[];
};
export type Values = Record<string, unknown>;
export type Operation = {
  method: "OPTIONS" | CallRequest["method"];
  path: string;
  query?: Values;
  body?: Values;
  airlock_id?: number;
};
export type OperationAnswer = { method: string; path: string; response: unknown };

/**
 * A client for the API, usable on its own in Node and in browsers. Names leave out `/v2`: `member("listings", 5)` requests
 * `/v2/listings/5`. Failures reject with an error that has the fields of the error object [B8.1].
 */
export function createClient({ send = (request) => fetch(request), oauthToken, ...options }: ClientOptions = {}) {
  const here = globalThis.location as Location | undefined;
  const origin = options.origin ?? here?.origin ?? "";
  const internalHosts = options.internalHosts ?? (here ? [here.hostname] : []);
  const isInternal = internalHosts.includes(new URL(origin).hostname);
  const headers = (): Record<string, string> => {
    const token = typeof options.csrfToken === "function" ? options.csrfToken() : options.csrfToken;
    return { ...(token && isInternal && { "x-csrf-token": token }), ...(oauthToken && { "x-oauth-token": oauthToken }) };
  };
  const sendCall = callSender(
    { origin, send, toRequest: (request: CallRequest) => request },
    { spacing_ms: 300, ...options, headers },
  );
  return {
    ...clientOver(sendCall, origin),
    /** The same; once the signal is aborted, what is under way is cancelled. */
    withSignal: (signal: AbortSignal) => clientOver((request) => sendCall({ ...request, signal }), origin),
  };
}

function clientOver(sendCall: (request: CallRequest) => Promise<unknown>, origin: string) {
  const read = (method: "GET" | "DELETE", path: string, query: Values) =>
    sendCall({ method, path: path + stringifySearch(query), atomic: method === "DELETE" });
  const write = (method: "POST" | "PUT" | "PATCH", path: string, body: Values) => sendCall({ method, path, body, atomic: true });
  return {
    /** Requests any path as it is. */
    async get(path: string, query: Values = {}) {
      decodedPath(path);
      // Checked because the request carries tokens.
      if (new URL(path, origin).origin !== origin) throw new TypeError(`${path} is an address of another server`);
      return read("GET", path, query);
    },
    call: (async (...request) => sendCall(toRequest(...request))) as Call,
    collection: (resource: string, query: Values = {}) => read("GET", pathOf(resource), query),
    member: (resource: string, id: string | number, query: Values = {}) => read("GET", pathOf(resource, id), query),
    create: (resource: string, values: Values) => write("POST", pathOf(resource), values),
    update: (resource: string, id: string | number, values: Values) => write("PUT", pathOf(resource, id), values),
    patch: (resource: string, id: string | number, values: Values) => write("PATCH", pathOf(resource, id), values),
    delete: (resource: string, id?: string | number, query: Values = {}) => read("DELETE", pathOf(resource, id), query),
    /**
     * Sends several operations at once. `transaction`: all of them happen, or none. Answers come in their order; one with
     * `error_code` was refused.
     */
    async batch(operations: Operation[], { transaction = false }: { transaction?: boolean } = {}) {
      return readOperations(await write("POST", "/v2/batch", { operations, _transaction: transaction }));
    },
    /** The same for one resource: operations without a path use the resource's. */
    async batchOf(resource: string, operations: Partial<Operation>[]) {
      return readOperations(await write("POST", pathOf(resource), { operations }));
    },
  };
}

const readOperations = (answer: unknown) => (answer as { operations: OperationAnswer[] }).operations;

/** `/v2/{resource}[/{id}]` [B7.5.1]. A resource may have several parts: `users/me/account`. */
function pathOf(resource: string, id?: string | number): string {
  const parts = [...resource.split("/"), ...(id === undefined ? [] : [String(id)])];
  return `/v2/${parts.map(encodeURIComponent).join("/")}`;
}
