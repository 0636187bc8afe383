import type { Context } from "hono";
import * as z from "zod/mini";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import { isRead } from "#lib/http/addressOf.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { againOnDeadlock } from "#platform/db/againOnDeadlock.server.ts";
import { answeredAs } from "#platform/visitor/tokenScopes.server.ts";
import { withWholeMoney } from "#platform/wholeMoney.server.ts";
import {
  admit,
  type EndpointCall,
  isCounted,
  refuseRestricted,
  refuseScope,
  type RequestContext,
  requestContextOf,
  requireViewer,
} from "./admitCall.server.ts";
import { answerOnce } from "./answerOnce.server.ts";
import { sendJson } from "./compress.server.ts";
import { forbidStoring, refusalIn } from "./errors.server.ts";
import type { Env, HandlerContext, Served, Services, ShowAgain, Viewer } from "./http.server.ts";
import { inSameLanguage } from "./pageAddress.server.ts";
import { parseInput } from "./parseInput.server.ts";
import { readQuery } from "./readQuery.server.ts";
import { admitBody, declaredLength, isMultipart, MAX_BYTES, readBody, withList } from "./requestBody.server.ts";
import { cameFrom, hasToken, requireOurs, requireToken } from "./requireOurs.server.ts";
import { openSealedForm } from "./sealedForm.server.ts";
import { servicesIn } from "./servicesIn.server.ts";

type Raw = Record<string, unknown>;

type Call = { served: Served; showAgain: ShowAgain };
/**
 * Answers a call to any endpoint, by a script or by a form: checks its sender, reads it, checks its token, validates it, and hands
 * it to the endpoint's handler.
 */
export async function answerCall(c: Context<Env>, services: Services, { served, showAgain }: Call): Promise<Response> {
  const { endpoint } = served;
  let form: Raw | null = null;
  let shown: Raw = {};
  forbidStoring(c);
  try {
    const requestContext = await requestContextOf(c, services);
    const { viewer, visitor } = requestContext;
    const needsToken = endpoint.method !== "GET" && !viewer?.token;
    if (needsToken) requireOurs(c, visitor.origin);
    await admit(c, services, { endpoint, requestContext });
    if (isForm(c) && !wantsJson(c)) {
      form = await readForm(c, services, requestContext);
      shown = fieldsToRedraw(c, services, { requestContext, form });
    }
    if (c.env.operation?.as === "asked before") return await checkOperation(c, services, { served, requestContext });
    const raw = form ?? (isRead(endpoint) ? readQuery(c) : withList(await readBody(c), endpoint.listAs));
    if (needsToken) requireToken(c, services, { endpoint, requestContext, inBody: raw.csrf_token });
    if (viewer?.is_restricted) refuseRestricted(services, endpoint, viewer);
    const given = readInput(c, { endpoint, requestContext, raw });
    if (c.env.operation?.as !== "part") await runFirst(served, { ...services, ...given });
    // Only what is valid waits for the other reads of its network.
    const leave = isRead(endpoint) && isCounted(c) ? await services.networkQueue.enter(visitor.address) : null;
    const run = async (within: Services) =>
      z.parse(endpoint.output, await served.handle({ ...within, ...given }).catch(namingScope(endpoint, viewer, given.viewer)));
    const isAtomic = endpoint.atomic || c.env.operation?.as === "part";
    const answering = isAtomic ? runInTransaction(c, services, { endpoint, requestContext, raw, run }) : run(services);
    const answer = (await answering.finally(leave)) as object;
    if (!form)
      return await sendJson(c, c.req.query("_money") === "whole" ? (withWholeMoney(answer, visitor.locale) as object) : answer);
    const goesTo = served.redirectTo
      ? served.redirectTo(given.input as never, answer as never)
      : safeNext(form._next ?? form._page ?? (endpoint.fromOwnPages && cameFrom(c, visitor.origin)));
    return goesTo === null ? await showAgain(c, { answer }, form) : c.redirect(inSameLanguage(c.req.raw, goesTo), 303);
  } catch (error) {
    if (!form) return showUnread(c, services, { error, showAgain });
    return showAgain(c, { refusal: refusalIn(c, error, services) }, shown);
  }
}

type Run = EndpointCall & { raw: Raw; run: (within: Services) => Promise<unknown> };
/**
 * Runs the handler in the transaction of its batch, or together with its idempotency key in one of its own. Without a key it has
 * only its own transactions, and is repeated after a deadlock.
 */
function runInTransaction(c: Context<Env>, services: Services, { endpoint, requestContext, raw, run }: Run): Promise<unknown> {
  const { viewer, visitor, cookies } = requestContext;
  const tx = c.env.operation?.as === "part" ? c.env.operation.tx : null;
  const key = endpoint.atomic ? c.req.header("idempotency-key") : undefined;
  const answer = async () =>
    key === undefined
      ? run(tx ? servicesIn(tx, services) : services)
      : answerOnce(c, tx ?? services.db, {
          key,
          endpoint,
          raw,
          viewer,
          cookies,
          visitor,
          now: services.now,
          work: (within) => run(servicesIn(within, services)),
        });
  // Within a batch, only the whole batch can be repeated.
  return tx ? answer() : againOnDeadlock(answer);
}

/** A call with a token that is answered without its person is refused with the scope that is missing. */
const namingScope = (endpoint: Endpoint, viewer: Viewer | null, as: Viewer | null) => (error: unknown) => {
  const needsPerson = error instanceof Refusal && error.code === "authentication_required";
  if (needsPerson && viewer?.token && as === null) refuseScope(endpoint.personalScope);
  throw error;
};

type Unread = { error: unknown; showAgain: ShowAgain };
/**
 * Handles a form that was refused before it was read: if it is declared small, it is read in order to show it again with its
 * values.
 */
export async function showUnread(c: Context<Env>, services: Services, { error, showAgain }: Unread): Promise<Response> {
  if (!(error instanceof Refusal) || !isForm(c) || wantsJson(c) || !MAY_COME_AGAIN.has(error.code)) throw error;
  const requestContext = await requestContextOf(c, services);
  const isSmall = (declaredLength(c) ?? (isMultipart(c) ? Infinity : 0)) <= MAX_BYTES;
  if (!isSmall && !cameFrom(c, requestContext.visitor.origin)) throw error;
  if (!isSmall) return showAgain(c, { refusal: error }, {});
  admitBody(c, MAX_BYTES, requestContext.visitor.address);
  const form = await readForm(c, services, requestContext);
  return showAgain(c, { refusal: error }, fieldsToRedraw(c, services, { requestContext, form }));
}
/** Refusals before the body is read after which the form may be sent again, as it is or smaller. */
const MAY_COME_AGAIN: ReadonlySet<string> = new Set(["too_large", "authentication_required", "too_many_requests"]);

function readInput(c: Context<Env>, { endpoint, requestContext, raw }: EndpointCall & { raw: Raw }) {
  const { viewer, visitor, cookies, decided, dependsOn } = requestContext;
  const input = parseInput(endpoint, { ...raw, ...c.req.param() });
  const as = answeredAs(endpoint, viewer) as Viewer;
  return { input, requested: readRequested(c, endpoint, raw), viewer: as, visitor, cookies, decided, dependsOn };
}

/** Runs before any transaction what must persist when the request is refused: challenges and counters. */
async function runFirst({ endpoint: { challengedBy }, first }: Served, context: HandlerContext<Endpoint>) {
  if (challengedBy) await context.requireChallengeMet(context, challengedBy);
  await first?.(context);
}

/** The form, together with the sealed values that waited while its sender met a challenge. */
async function readForm(c: Context<Env>, { secret }: Services, { viewer, cookies }: RequestContext): Promise<Raw> {
  const form = await readBody(c);
  if (typeof form._held !== "string") return form;
  return { ...form, ...openSealedForm(form._held, { viewer, cookies, secret, path: c.req.path }) };
}

/** The request, with the id of a met challenge that it brings [B8.6]. */
function readRequested(c: Context<Env>, { method, path }: Endpoint, raw: Raw) {
  const answered = c.req.header(AIRLOCK_HEADER) ?? (isForm(c) ? raw.airlock_id : undefined);
  if (answered !== undefined && typeof answered !== "string") refuse("validation", { airlock_id: ["invalid"] });
  const id = Number(answered);
  return { method, path, airlock_id: Number.isSafeInteger(id) && id > 0 ? id : null };
}

/**
 * A check before the transaction begins: it accepts calls that a rollback undoes completely, and runs what must persist first.
 */
async function checkOperation(
  c: Context<Env>,
  services: Services,
  { served, requestContext }: Pick<Call, "served"> & { requestContext: RequestContext },
): Promise<Response> {
  const { endpoint, first } = served;
  const { atomic, method, challengedBy } = endpoint;
  if (!atomic && method !== "GET") refuse("validation", { _transaction: ["not_atomic"] });
  if (challengedBy || first) {
    requireViewer(endpoint, requestContext.viewer);
    const raw = isRead(endpoint) ? readQuery(c) : await readBody(c);
    await runFirst(served, { ...services, ...readInput(c, { endpoint, requestContext, raw }) });
  }
  return c.json({});
}

type Form = { requestContext: RequestContext; form: Raw };
/**
 * The form's fields that are shown again. If neither the browser nor a token proves that it came from the product, only the
 * fields that identify the form.
 */
function fieldsToRedraw(c: Context<Env>, services: Services, { requestContext, form }: Form): Raw {
  const says = c.req.header("sec-fetch-site") ?? c.req.header("origin");
  if (says !== undefined || hasToken(c, services, { requestContext, inBody: form.csrf_token })) return form;
  const { _page, _form, _method } = form;
  return { _page, _form, _method };
}

export const isForm = (c: Context) => c.req.method !== "GET" && /form/.test(c.req.header("content-type") ?? "");
/** A program, or a page's script that uploads files, gets JSON instead of a page. */
const wantsJson = (c: Context) => /^application\/json\b/.test(c.req.header("accept") ?? "");
