import type { Context } from "hono";
import type * as z from "zod/mini";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import { batch, type Operation } from "#lib/http/batchContract.ts";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { isCurrency } from "#lib/money/money.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { againOnDeadlock } from "#platform/db/againOnDeadlock.server.ts";
import { admit, requestContextOf, viewerNow } from "./admitCall.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { sendJson } from "./compress.server.ts";
import { errorBody, forbidStoring } from "./errors.server.ts";
import type { Env, Services, InsideFacts, OperationFacts } from "./http.server.ts";
import { parseInput } from "./parseInput.server.ts";
import { readBody } from "./requestBody.server.ts";

type Result = z.input<typeof batch.output>["operations"][number];
type RequestContext = Awaited<ReturnType<typeof requestContextOf>>;
/** `at`: the resource whose address received the batch, for operations that name none. */
type BatchOptions = {
  at: string | undefined;
  services: Services;
  send: (request: Request, facts: Env["Bindings"]) => Response | Promise<Response>;
};
type Run = (operation: Operation, i: number, as: OperationFacts) => Promise<Result>;

/** Runs each operation as a separate request to the same app, for the same person, browser and page. */
export async function answerBatch(c: Context<Env>, how: BatchOptions): Promise<Response> {
  const requestContext = await requestContextOf(c, how.services);
  await admit(c, how.services, { endpoint: batch, requestContext });
  const body = await readBody(c);
  if (c.env.operation) throw new Refusal("validation", { path: ["not_in_batch"] });
  const { operations, _transaction } = parseInput(
    batch,
    how.at ? { ...body, operations: withAddress(how.at, body) } : body,
  ) as z.output<typeof batch.input>;
  let hasWritten = false;
  const run: Run = async (operation, i, as) => {
    const url = new URL(operation.path + stringifySearch(operation.query ?? {}), "http://a");
    if (!OWN_ADDRESS.test(url.pathname)) url.pathname = `/v2${url.pathname}`;
    const refusal = whyNotRun(operation, url, how.at);
    if (refusal) return toResult(operation, errorBody(refusal, requestContext.requestId));
    // An earlier operation may have changed the viewer, or ended their session.
    if (hasWritten)
      requestContext.viewer = await viewerNow(c, how.services, {
        db: as.as === "part" ? as.tx : how.services.db,
        cookies: requestContext.cookies,
      });
    hasWritten ||= operation.method !== "GET" && as.as !== "asked before";
    const facts = { inside: withChosenLocale(url, requestContext), operation: as };
    const response = await how.send(toRequest(c, operation, { url, i }), facts);
    const retryAfter = Number(response.headers.get("retry-after"));
    return toResult(operation, await response.json(), retryAfter);
  };
  const results = _transaction
    ? await runTogether(how.services.db, operations, { run, requestId: requestContext.requestId })
    : await runSeparately(operations, run);
  forbidStoring(c);
  return sendJson(c, { operations: results });
}

/** Operations of a batch at a resource's own address: one without path or method creates such a resource. */
const withAddress = (at: string, { operations }: Record<string, unknown>) =>
  (operations as unknown[]).map((one) => (typeof one === "object" && one !== null ? { method: "POST", path: at, ...one } : one));

/**
 * A batch reaches only the API: other paths are relative to `/v2`, except the two that the header requests together [B7.3.1,
 * B7.5.4].
 */
const OWN_ADDRESS = /^\/(?:v\d\/|(?:threads|dashboard_alerts)$)/;

function whyNotRun({ method, path }: Operation, { pathname, origin }: URL, at: string | undefined): Refusal | null {
  const isWithin = at === undefined || pathname === at || pathname.startsWith(`${at}/`);
  if (!path.startsWith("/") || origin !== "http://a" || !isWithin) return new Refusal("validation", { path: ["invalid"] });
  if (method === "POST" && pathname === batch.path) return new Refusal("validation", { path: ["not_in_batch"] });
  return null;
}

const toResult = ({ method, path }: Operation, response: unknown, retryAfter?: number): Result => ({
  method,
  path,
  response,
  ...(retryAfter && { retry_after: retryAfter }),
});

function toRequest(c: Context<Env>, operation: Operation, { url, i }: { url: URL; i: number }): Request {
  const { method, body, idempotency_key, airlock_id } = operation;
  const headers = new Headers(c.req.raw.headers);
  const key = headers.get("idempotency-key");
  for (const name of ["content-length", "content-type", "idempotency-key", AIRLOCK_HEADER]) headers.delete(name);
  if (body) headers.set("content-type", "application/json");
  if (idempotency_key ?? key) headers.set("idempotency-key", idempotency_key ?? `${key}.${i}`);
  if (airlock_id !== undefined) headers.set(AIRLOCK_HEADER, String(airlock_id));
  return new Request(new URL(url.pathname + url.search, c.req.url), {
    method,
    headers,
    ...(body && method !== "GET" && { body: JSON.stringify(body) }),
  });
}

/** An operation may choose its language and currency in its address, like a single call. */
function withChosenLocale({ searchParams }: URL, requestContext: RequestContext): InsideFacts {
  const [locale, currency] = [searchParams.get("locale"), searchParams.get("currency")];
  const { visitor } = requestContext;
  const chosen = {
    ...(isLocale(locale ?? undefined) && { locale: locale as typeof visitor.locale }),
    ...(isCurrency(currency ?? undefined) && { currency: currency! }),
  };
  return { ...requestContext, visitor: { ...visitor, ...chosen } };
}

/** Runs operations in their order; consecutive reads run together. */
async function runSeparately(operations: Operation[], run: Run): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < operations.length) {
    const rest = operations.slice(results.length);
    const writes = rest.findIndex(({ method }) => method !== "GET");
    const reads = writes < 0 ? rest.length : writes;
    const next = rest.slice(0, reads || 1);
    const from = results.length;
    results.push(...(await Promise.all(next.map((operation, i) => run(operation, from + i, { as: "alone" })))));
  }
  return results;
}

class Undone extends Error {}
/** An operation was part of a deadlock: this has the database's error code, so that the whole batch is repeated. */
class GaveWay extends Undone {
  readonly code = "40P01";
}

type Running = { run: Run; requestId: string };
/**
 * Runs all operations in one transaction: the first refusal rolls all back, and the other results say so. Rate limits are counted
 * before it begins, and stay counted.
 */
async function runTogether(db: Db, operations: Operation[], { run, requestId }: Running): Promise<Result[]> {
  const refused = new Map<number, Result>();
  const noteRefusal = (result: Result, i: number) => isRefused(result) && refused.set(i, result);
  for (const [i, operation] of operations.entries()) noteRefusal(await run(operation, i, { as: "asked before" }), i);
  const work = async (tx: Db) => {
    refused.clear();
    const results: Result[] = [];
    for (const [i, operation] of operations.entries()) {
      const result = await run(operation, i, { as: "part", tx });
      results.push(result);
      if (noteRefusal(result, i)) throw hasCollided(result) ? new GaveWay() : new Undone();
    }
    return results;
  };
  if (refused.size === 0) {
    const all = againOnDeadlock(() => db.transaction(work));
    const results = await all.catch((error) => (error instanceof Undone ? null : Promise.reject(error)));
    if (results) return results;
  }
  const undone = errorBody(new Refusal("rolled_back"), requestId);
  return operations.map((operation, i) => refused.get(i) ?? toResult(operation, undone));
}

const hasCollided = ({ response }: Result) => (response as { error_type?: string }).error_type === "collided";
const isRefused = ({ response }: Result) => (response as { error_code?: number } | null)?.error_code !== undefined;
