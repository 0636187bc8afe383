import type { Context } from "hono";
import type { IncomingMessage } from "node:http";
import { leadsHome, readMerge } from "#areas/insight/authMerge/readMerge.ts";
import { trackServerEvent } from "#areas/insight/events/api.server.ts";
import { chosenInAddress } from "#app/server/chosenInAddress.server.ts";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import { isShared, to } from "#paths";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { addressOf, pageAt } from "#platform/http/pageAddress.server.ts";
import { keepBrowserId } from "#platform/visitor/browserId.server.ts";
import type { cachedFirst } from "./cachedFirst.server.ts";
import type { DrawPage } from "./drawPage.server.ts";
import { compressPage, type PageCache } from "./pageCache.server.ts";
import { halfDay, keyOf } from "./pageInputs.server.ts";
import { sendCached, sendPersonal, serialize } from "./sendDrawn.server.ts";

const CAMPAIGNS_A_MINUTE = 30;

export type PageParts = {
  cache: PageCache;
  first: ReturnType<typeof cachedFirst>;
  draw: DrawPage;
  readHeader: (c: Context<Env>) => Promise<HeaderFacts>;
};

export async function showPage(c: Context<Env>, services: Services, parts: PageParts): Promise<Response> {
  const page = pageAt(c.req.path);
  if (c.req.query("browser_notice") === "off") cookiesOf(c, services).set("browser_notice", "off");
  const chosen = await chosenInAddress(c, services);
  if (chosen) return c.redirect(chosen, 303);
  // The service worker caches this page for all users of the browser, so it is rendered for no user.
  if (page === "offline") c.set("viewer", null);
  const isFirst = await knowBrowser(c, services);
  const merge = readMerge(new URL(c.req.url).searchParams);
  if (leadsHome(c.req.path, merge, c.var.viewer !== null)) return c.redirect(addressOf(c.req.raw).base + to("home", {}), 302);
  if (merge.campaign && c.var.visitor.consent.granted && !hasManyCampaigns(services, c.var.visitor.address))
    await trackServerEvent({ ...services, ...c.var }, "campaign_page_load:1", merge.campaign);
  const { cache, draw } = parts;
  const version = cache.version;
  const header = await parts.readHeader(c);
  const drawFor = (options: { cached: true } | { isFirst: boolean }) => serialize(c, services, () => draw(c, header, options));
  if (page === "offline") return sendPersonal(c, services, await drawFor({ cached: true }));
  if (c.var.viewer || page === null || !isShared(page) || cookiesOf(c, services).read("flash") !== undefined)
    return sendPersonal(c, services, await drawFor({ isFirst }));
  return showShared(c, services, { ...parts, header, isFirst, version });
}

/** Limited, because each campaign visit inserts a row although the visitor only reads. */
const hasManyCampaigns = ({ limits }: Services, address: string) =>
  limits.consumeAsync(`campaign ${address}`, CAMPAIGNS_A_MINUTE, 60) !== null;

type SharedPage = PageParts & { header: HeaderFacts; isFirst: boolean; version: number };
/** A page that is the same for everyone: as it was drawn before, or drawn now. */
async function showShared(c: Context<Env>, services: Services, { cache, first, draw, header, isFirst, version }: SharedPage) {
  const { visitor, decided } = c.var;
  const read = { url: c.req.url, half_day: halfDay(services.now()), visitor, decided, header, isFirst };
  const key = keyOf(read);
  const ifNoneMatch = c.req.header("if-none-match");
  const cached = cache.get(key);
  if (cached) {
    await first.learn((c.env as { incoming?: IncomingMessage }).incoming, read);
    return sendCached(c, services, { page: cached, ifNoneMatch });
  }
  return serialize(c, services, async () => {
    // A request before this one in the queue may have rendered the same page.
    const meanwhile = cache.get(key);
    if (meanwhile) return sendCached(c, services, { page: meanwhile, ifNoneMatch });
    const answer = await draw(c, header, { cached: true, isFirst });
    if (answer instanceof Response) return answer;
    const page = await compressPage(answer.page, answer.featuresRead);
    if (answer.page.status === 200) cache.set(key, page, { cacheTags: answer.cacheTags, version });
    return sendCached(c, services, { page, ifNoneMatch: undefined });
  });
}

/** Sets or renews the browser's id. With a new id the feature decisions are made again. Returns whether the id is new. */
async function knowBrowser(c: Context<Env>, services: Services): Promise<boolean> {
  const { viewer } = c.var;
  const { visitor, isNew } = keepBrowserId(cookiesOf(c, services), { visitor: c.var.visitor, viewer, now: services.now() });
  c.set("visitor", visitor);
  if (isNew) c.set("decided", await services.features.decide(askerOf(viewer, visitor)));
  return isNew;
}
