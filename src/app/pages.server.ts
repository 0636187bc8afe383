import type { Context } from "hono";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { caller, type Send } from "#lib/call.ts";
import type { Locale } from "#lib/locales.ts";
import { isCurrency } from "#lib/money.ts";
import { Refusal, REFUSALS } from "#lib/refusal.ts";
import type { PageName } from "#paths";
import { cookiesOf } from "#platform/cookies.server.ts";
import { csrfToken } from "#platform/csrf.server.ts";
import type { Env, House, RequestFacts } from "#platform/http.server.ts";
import { networkOf } from "#platform/visitor.server.ts";
import { keptFirst } from "./keptFirst.server.ts";
import { compressPage, createPageCache, sendPage } from "./pageCache.server.ts";
import { type DrawnPage, pageAt, renderPage } from "./render.server.tsx";

/** The same for everyone who is not signed in, so they are drawn once. */
const KEPT: readonly (PageName | null)[] = ["home", "search", "stay"];
const DRAWINGS_A_MINUTE = 300;
const DEMO_ONLY: readonly (PageName | null)[] = ["workbench"];

type SendInside = (request: Request, facts: RequestFacts) => Response | Promise<Response>;

export async function pagesOf(house: House, send: SendInside) {
  const cache = createPageCache();
  const first = keptFirst(house, cache);
  await house.db.listen("stays_changed", () => cache.drop());

  async function show(c: Context<Env>): Promise<Response> {
    const page = pageAt(c.req.path);
    if (isCurrency(c.req.query("currency"))) cookiesOf(c, house.settings).set("currency", c.var.visitor.currency);
    if (DEMO_ONLY.includes(page) && !house.settings.isDemo) return c.notFound();
    if (c.var.viewer || !KEPT.includes(page)) return sendPersonal(c, await draw(c, null, false));
    const key = keyOf(c, house);
    first.learn((c.env as { incoming?: IncomingMessage }).incoming, key);
    const had = cache.get(key);
    if (had) return sendPage(c, had, c.req.header("if-none-match"));
    const version = cache.version;
    const answer = await draw(c, null, true);
    if (answer instanceof Response) return answer;
    const drawn = await compressPage(answer);
    if (answer.status === 200) cache.keep(key, drawn, version);
    return sendPage(c, drawn, undefined);
  }

  /** Again with what was typed (passwords apart) and what is wrong with it. */
  async function showAgain(c: Context<Env>, refusal: Refusal, values: Record<string, unknown>): Promise<Response> {
    const form = {
      values: withoutSecrets(values),
      error: refusal.code,
      field_errors: refusal.fieldErrors,
      error_id: c.var.requestId,
    };
    const answer = await draw(c, form, false);
    if (refusal.retryAfterS) c.header("retry-after", String(Math.ceil(refusal.retryAfterS)));
    return sendPersonal(c, answer instanceof Response ? answer : { ...answer, status: REFUSALS[refusal.code] });
  }

  async function draw(c: Context<Env>, form: Bootstrap["form"], kept: boolean): Promise<DrawnPage | Response> {
    const { viewer, visitor } = c.var;
    // Calls from inside have no limit of their own, and every new address is a new drawing.
    const wait = house.limits.takeSoon(`draw ${viewer?.id ?? networkOf(visitor.address)}`, DRAWINGS_A_MINUTE, 60);
    if (wait !== null) throw new Refusal("too_many_requests", {}, wait);
    const url = new URL(c.req.url);
    const request = new Request(url, { headers: { accept: "text/html" } });
    const bootstrap: Bootstrap = {
      origin: house.settings.publicUrl ?? url.origin,
      page: pageAt(c.req.path),
      locale: visitor.locale as Locale,
      currency: visitor.currency,
      today: house.now().toISOString().slice(0, 10),
      user: viewer && { ...viewer, picture: viewer.picture && `/photos/${viewer.picture}` },
      csrf_token: kept ? null : tokenFor(c, house),
      demo: house.settings.isDemo,
      form,
    };
    const { requestId } = c.var;
    const inside: Send = (r) => send(r, { viewer, visitor, requestId });
    return renderPage(request, bootstrap, caller(url.origin, inside), { kept });
  }

  return { show, showAgain, keptFirst: first.answer, drop: () => cache.drop() };
}

/** Everything that the drawing of a kept page depends on. */
function keyOf(c: Context<Env>, house: House): string {
  const { locale, currency, country } = c.var.visitor;
  return JSON.stringify([c.req.url, locale, currency, country, house.now().toISOString().slice(0, 10)]);
}

function tokenFor(c: Context<Env>, house: House): string {
  const cookies = cookiesOf(c, house.settings);
  const bound = c.var.viewer ? cookies.read("session") : undefined;
  if (bound) return csrfToken(bound, house.secret);
  const seed = cookies.read("seed") ?? randomBytes(16).toString("base64url");
  cookies.set("seed", seed);
  return csrfToken(seed, house.secret);
}

async function sendPersonal(c: Context<Env>, answer: DrawnPage | Response): Promise<Response> {
  if (answer instanceof Response) return answer;
  const page = await compressPage(answer);
  return sendPage(c, { ...page, headers: { ...page.headers, "cache-control": "private, no-cache" } }, undefined);
}

function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).filter(([key]) => !/password|csrf/.test(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      value && typeof value === "object" ? withoutSecrets(value as Record<string, unknown>) : value,
    ]),
  );
}
