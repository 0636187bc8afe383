import type { Context } from "hono";
import type { IncomingMessage } from "node:http";
import type { Bootstrap, HeaderFacts } from "#lib/page/bootstrap.ts";
import { flash } from "#areas/insight/flash/flash.server.ts";
import { createCall, type Transport } from "#lib/http/call.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import { refusalOf } from "#platform/http/refusals.server.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { forgetRates } from "#areas/money/currency/rates.server.ts";
import { activationPrompt } from "#areas/site/activation/activationPrompt.server.ts";
import { headerFacts } from "#areas/site/header/facts.server.ts";
import { openNavigation } from "#areas/site/header/navigation/navigation.server.ts";
import { sdkOf } from "#areas/identity/socialLogin/sdk.server.ts";
import { leadsHome, readMerge } from "#areas/insight/authMerge/readMerge.ts";
import { PERSON } from "#areas/site/offline/rules.ts";
import { trackHere } from "#areas/insight/events/api.server.ts";
import { isShared, to } from "#paths";
import { cameFrom } from "#platform/http/answerCall.server.ts";
import { keepBrowserId } from "#platform/visitor/browserId.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { retryAfterOf } from "#platform/http/errors.server.ts";
import { sealForm } from "#platform/http/sealedForm.server.ts";
import type { Env, FormOutcome, Services, InsideFacts } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { addressOf, inSameLanguage, pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { readChange, type CacheTag } from "#platform/cache/cacheTags.server.ts";
import { networkOf } from "#platform/visitor/visitor.server.ts";
import { chosenInAddress } from "#app/server/chosenInAddress.server.ts";
import { mapFor, openBootstrap } from "./openBootstrap.server.ts";
import { cachedFirst } from "./cachedFirst.server.ts";
import { deviceFrameOf } from "./deviceProfile.server.ts";
import { compressPage, createPageCache, type CachedPage, sendPage } from "./pageCache.server.ts";
import { halfDay, inputCookies, keyOf, visitorOfInputs } from "./pageInputs.server.ts";
import { watchedFeatures } from "#app/server/watchedFeatures.server.ts";
import { type DrawnPage, renderPage } from "./render.server.tsx";

const CAMPAIGNS_A_MINUTE = 30;
const DRAWINGS_A_MINUTE = 300;

type SendInside = (request: Request, facts: InsideFacts) => Response | Promise<Response>;

export async function pagesOf(services: Services, send: SendInside) {
  const sdk = sdkOf(services.settings);
  const bootstrapOf = openBootstrap(services, sdk);
  const cache = createPageCache(services.now);
  const first = cachedFirst(services, cache);
  await services.db.listen("stays_changed", (payload) => {
    const change = readChange(payload);
    // New rates are told so. Before the pages: the next drawing must not take the old ones.
    if (change === null) forgetRates(services.db);
    cache.invalidate(change);
  });
  const navigation = await openNavigation(
    services.db,
    () => cache.invalidate(null),
    (error) => services.log.error({ err: error }, "the navigation's changes were not read"),
  );
  const headerOf = (c: Context<Env>) => {
    const cookies = cookiesOf(c, services);
    const read = c.var.viewer ? cookies : inputCookies(cookies);
    return headerFacts({ ...services, ...c.var, cookies: read, changes: navigation.changes() });
  };

  /** Each is a row for whoever only reads. */
  const isMuch = (address: string) => services.limits.consumeAsync(`campaign ${address}`, CAMPAIGNS_A_MINUTE, 60) !== null;

  async function show(c: Context<Env>): Promise<Response> {
    const page = pageAt(c.req.path);
    if (c.req.query("browser_notice") === "off") cookiesOf(c, services).set("browser_notice", "off");
    const chosen = await chosenInAddress(c, services);
    if (chosen) return c.redirect(chosen, 303);
    // The service worker keeps it for whoever uses the browser: it is drawn for nobody.
    if (page === "offline") c.set("viewer", null);
    const isFirst = await knowBrowser(c, services);
    const merge = readMerge(new URL(c.req.url).searchParams);
    if (leadsHome(c.req.path, merge, c.var.viewer !== null)) return c.redirect(addressOf(c.req.raw).base + to("home", {}), 302);
    if (merge.campaign && c.var.visitor.consent.granted && !isMuch(c.var.visitor.address))
      await trackHere({ ...services, ...c.var }, "campaign_page_load:1", merge.campaign);
    const version = cache.version;
    const header = await headerOf(c);
    if (page === "offline") return sendPersonal(c, await serialize(c, () => draw(c, header, { cached: true })));
    if (c.var.viewer || page === null || !isShared(page) || cookiesOf(c, services).read("flash") !== undefined)
      return sendPersonal(c, await serialize(c, () => draw(c, header, { isFirst })));
    const { visitor, decided } = c.var;
    const read = { url: c.req.url, half_day: halfDay(services.now()), visitor, decided, header, isFirst };
    const key = keyOf(read);
    const had = cache.get(key);
    if (had) {
      await first.learn((c.env as { incoming?: IncomingMessage }).incoming, read);
      return sendCached(c, had, c.req.header("if-none-match"));
    }
    return serialize(c, async () => {
      // Whoever was before in the line may have had the same page drawn.
      const meanwhile = cache.get(key);
      if (meanwhile) return sendCached(c, meanwhile, c.req.header("if-none-match"));
      const answer = await draw(c, header, { cached: true, isFirst });
      if (answer instanceof Response) return answer;
      const drawn = await compressPage(answer.page, answer.requested);
      if (answer.page.status === 200) cache.keep(key, drawn, answer.cacheTags, version);
      return sendCached(c, drawn, undefined);
    });
  }

  /** A drawing is limited, and has its turn among those of its network: calls from inside have no limit, and each new address is new. */
  async function serialize<T>(c: Context<Env>, work: () => Promise<T>): Promise<T> {
    const { viewer, visitor } = c.var;
    const network = networkOf(visitor.address);
    refuseTooMany(services.limits.consumeAsync(`draw ${viewer?.id ?? network}`, DRAWINGS_A_MINUTE, 60));
    const leave = await services.networkQueue.enter(network);
    return work().finally(leave);
  }

  function sendCached(c: Context<Env>, page: CachedPage, ifNoneMatch: string | undefined) {
    services.exposures.note(page.requested, c.var.decided, null, c.var.visitor);
    return sendPage(c, page, ifNoneMatch);
  }

  async function sendPersonal(c: Context<Env>, answer: Drawn | Response): Promise<Response> {
    if (answer instanceof Response) return answer;
    const page = await compressPage(answer.page, answer.requested);
    services.exposures.note(page.requested, c.var.decided, c.var.viewer, c.var.visitor);
    const person = c.var.viewer && { [PERSON]: String(c.var.viewer.id) };
    return sendPage(c, { ...page, headers: { ...page.headers, ...person, "cache-control": "private, no-cache" } }, undefined);
  }

  /** Again with what was typed (passwords apart), and what is wrong with it or asked next. */
  async function showAgain(c: Context<Env>, outcome: FormOutcome, values: Record<string, unknown>): Promise<Response> {
    const isRefused = "refusal" in outcome;
    const refusal = isRefused ? outcome.refusal : null;
    if (refusal?.appealAt) return c.redirect(inSameLanguage(c.req.raw, refusal.appealAt), 303);
    const airlock = refusal?.airlock;
    const page = airlock ? to("airlock", { id: airlock.id }) : (refusal?.shownAt ?? safeNext(values._page ?? ownPage(c)));
    const submitted = {
      form: textOf(values._form) ?? `${textOf(values._method) ?? c.req.method} ${c.req.path}`,
      page: inSameLanguage(c.req.raw, page),
      values: airlock ? sealedValues(c, values) : withoutSecrets(values),
      error: isRefused ? (refusal?.code ?? ("other" as const)) : null,
      field_errors: refusal?.fieldErrors ?? {},
      retry_after_s: refusal?.retryAfterS,
      error_id: c.var.requestId,
      answer: isRefused ? null : outcome.answer,
    };
    // Whoever does not say where the form stood still gets its page in its own language.
    const { locale } = readAddress(new URL(submitted.page, c.req.url).pathname);
    if (locale) c.set("visitor", { ...c.var.visitor, locale });
    const answer = await serialize(c, async () => draw(c, await headerOf(c), { submitted }));
    if (refusal?.retryAfterS) c.header("retry-after", retryAfterOf(refusal));
    // The page that it stood on is not for who this is now; a redirect as of a page that is read would send the form there.
    if (answer instanceof Response) {
      if (refusal?.code === "authentication_required") flash(cookiesOf(c, services), { kind: "error", key: "not_saved" });
      return c.redirect(answer.headers.get("location")!, 303);
    }
    const isThere = answer.page.status === 200;
    const status = refusal ? refusalOf(refusal.code).status : 500;
    const drawn = { ...answer.page, status: isRefused && isThere ? status : answer.page.status };
    return sendPersonal(c, { ...answer, page: drawn });
  }

  /** The form waits in the page of its challenge, and is sent from there once that is met. */
  function sealedValues(c: Context<Env>, values: Record<string, unknown>) {
    const { path } = c.req;
    const held = sealForm(values, { viewer: c.var.viewer, cookies: cookiesOf(c, services), secret: services.secret, path });
    return { held, held_for: path, held_method: values._method };
  }

  async function draw(
    c: Context<Env>,
    header: HeaderFacts,
    { submitted = null, cached = false, isFirst = false }: How,
  ): Promise<Drawn | Response> {
    const { viewer, decided, requestId } = c.var;
    const visitor = cached ? visitorOfInputs(c.var.visitor) : c.var.visitor;
    // A form may stand on a page of another address than its own.
    const url = new URL(submitted?.page ?? c.req.url, c.req.url);
    const request = new Request(url, { headers: { accept: "text/html" } });
    const { asked: requested, ...watched } = watchedFeatures(decided);
    const bootstrap = { ...(await bootstrapOf(c, url, { header, visitor, submitted, cached })), ...watched };
    const cookies = cached ? inputCookies(cookiesOf(c, services)) : cookiesOf(c, services);
    const cacheTags: CacheTag[] = [];
    let comeAgain: ComeAgain | null = null;
    const inside: Transport = async (r) => {
      const own: CacheTag[] = [];
      const dependsOn = (...more: CacheTag[]) => void own.push(...more);
      const answer = await send(r, { viewer, visitor, decided, requestId, cookies, dependsOn });
      if (COME_AGAIN.has(answer.status)) comeAgain = { status: answer.status, after: answer.headers.get("retry-after") };
      cacheTags.push(...(own.length > 0 ? own : (["anything"] as const)));
      return answer;
    };
    const profile = deviceFrameOf(c, services, cached);
    const { walkthroughOrigins } = services.settings.outside;
    const from = { sdkOrigins: sdk?.origins ?? [], map: mapFor(visitor, services.settings), walkthroughOrigins };
    // A page that is fetched ahead may never be seen.
    const isSeen = submitted === null && !cached && c.req.header("sec-purpose") === undefined && bootstrap.page !== "activation";
    const missing = isSeen ? await activationPrompt(services, { viewer, cookies, path: readAddress(url.pathname).path }) : [];
    const how = { cached, isFirst, profile, missing, ...from };
    // A page's own calls come from our own pages: a price is asked for by POST, and changes nothing.
    const call = createCall(url.origin, inside, { headers: () => ({ origin: visitor.origin }) });
    const page = await renderPage(request, bootstrap, call, how);
    if (page instanceof Response) return page;
    if (page.status !== 500) return { page, requested, cacheTags };
    // What a page cannot be drawn without was not there just now, or was asked too often: that is no bug of the page.
    const again = comeAgain as ComeAgain | null;
    if (again === null) {
      services.log.error({ request_id: requestId, method: c.req.method, path: c.req.path, err: page.error });
      return { page, requested, cacheTags };
    }
    const headers = { ...page.headers, ...(again.after && { "retry-after": again.after }) };
    return { page: { ...page, status: again.status, headers }, requested, cacheTags };
  }

  return { show, showAgain, cachedFirst: first.answer, invalidate: () => cache.invalidate(null) };
}

type ComeAgain = { status: number; after: string | null };
const COME_AGAIN: ReadonlySet<number> = new Set([503, 429]);

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Where a form that names no page stood: at its own address, or where the browser says that it comes from. */
function ownPage(c: Context<Env>): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return pageAt(pathname) === null ? cameFrom(c, c.var.visitor.origin) : pathname + search;
}

type How = { submitted?: Bootstrap["submitted"]; cached?: boolean; isFirst?: boolean };
/** A page, the experiments that it depends on, and what it shows. */
type Drawn = { page: DrawnPage; requested: ReadonlySet<FlagName>; cacheTags: readonly CacheTag[] };

/** Sets the browser's id or keeps it; from a new one on it is what features are decided for. Answers whether it is new. */
async function knowBrowser(c: Context<Env>, services: Services): Promise<boolean> {
  const { viewer } = c.var;
  const { visitor, isNew } = keepBrowserId(cookiesOf(c, services), { visitor: c.var.visitor, viewer, now: services.now() });
  c.set("visitor", visitor);
  if (isNew) c.set("decided", await services.features.decide(askerOf(viewer, visitor)));
  return isNew;
}

/** As it was typed, lists as lists, but for passwords, tokens and files. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).filter(([key, value]) => !/password|csrf/.test(key) && isNoFile(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, shownAgain(value)]));
}
function shownAgain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isNoFile);
  return value && typeof value === "object" ? withoutSecrets(value as Record<string, unknown>) : value;
}
const isNoFile = (value: unknown) => !(value instanceof File);
