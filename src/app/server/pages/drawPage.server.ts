import type { Context } from "hono";
import { sdkOf } from "#areas/identity/socialLogin/sdk.server.ts";
import { activationPrompt } from "#areas/site/activation/activationPrompt.server.ts";
import { watchedFeatures } from "#app/server/watchedFeatures.server.ts";
import { createCall, type Transport } from "#lib/http/call.ts";
import type { Bootstrap, HeaderFacts } from "#lib/page/bootstrap.ts";
import type { FlagName } from "#lib/page/flagNames.ts";
import type { CacheTag } from "#platform/cache/cacheTags.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, InsideFacts, Services } from "#platform/http/http.server.ts";
import { readAddress } from "#platform/http/pageAddress.server.ts";
import { deviceFrameOf } from "./deviceProfile.server.ts";
import { mapFor, openBootstrap } from "./openBootstrap.server.ts";
import { inputCookies, visitorOfInputs } from "./pageInputs.server.ts";
import { type DrawnPage, renderPage } from "./render.server.tsx";

export type SendInside = (request: Request, facts: InsideFacts) => Response | Promise<Response>;

type Options = { submitted?: Bootstrap["submitted"]; cached?: boolean; isFirst?: boolean };
/** A page, the experiments on which it depends, and the cache tags of what it shows. */
export type Drawn = { page: DrawnPage; featuresRead: ReadonlySet<FlagName>; cacheTags: readonly CacheTag[] };
export type DrawPage = ReturnType<typeof openDrawing>;

export function openDrawing(services: Services, send: SendInside) {
  const sdk = sdkOf(services.settings);
  const bootstrapOf = openBootstrap(services, sdk);

  return async (
    c: Context<Env>,
    header: HeaderFacts,
    { submitted = null, cached = false, isFirst = false }: Options,
  ): Promise<Drawn | Response> => {
    const { viewer, decided, requestId } = c.var;
    const visitor = cached ? visitorOfInputs(c.var.visitor) : c.var.visitor;
    // A form's page may have another address than the form.
    const url = new URL(submitted?.page ?? c.req.url, c.req.url);
    const request = new Request(url, { headers: { accept: "text/html" } });
    const { featuresRead, ...watched } = watchedFeatures(decided);
    const bootstrap = { ...(await bootstrapOf(c, url, { header, visitor, submitted, cached })), ...watched };
    const cookies = cached ? inputCookies(cookiesOf(c, services)) : cookiesOf(c, services);
    const inside = openInside(send, { viewer, visitor, decided, requestId, cookies });
    const profile = deviceFrameOf(c, services, cached);
    const { walkthroughOrigins } = services.settings.outside;
    const outside = { sdkOrigins: sdk?.origins ?? [], map: mapFor(visitor, services.settings), walkthroughOrigins };
    // A prefetched page may never be seen.
    const isSeen = submitted === null && !cached && c.req.header("sec-purpose") === undefined && bootstrap.page !== "activation";
    const { path } = readAddress(url.pathname);
    const missing = isSeen
      ? await activationPrompt(services, { viewer, cookies, path }).catch((err: unknown) => {
          // A reminder that cannot be had must not take its page down.
          services.log.error({ request_id: requestId, path, err });
          return [];
        })
      : [];
    // Internal calls have the origin of the product's own pages, because some of them are POST requests that change nothing, such
    // as a quote.
    const call = createCall(url.origin, inside.transport, { headers: () => ({ origin: visitor.origin }) });
    const page = await renderPage(request, { bootstrap, call }, { cached, isFirst, profile, missing, ...outside });
    if (page instanceof Response) return page;
    const { cacheTags } = inside;
    if (page.status !== 500) return { page, featuresRead, cacheTags };
    // Data that the page needs was temporarily unavailable or over a rate limit, so this is not logged as an error of the page.
    const again = inside.comeAgain();
    if (again === null) {
      services.log.error({ request_id: requestId, method: c.req.method, path: c.req.path, err: page.error });
      return { page, featuresRead, cacheTags };
    }
    const headers = { ...page.headers, ...(again.after && { "retry-after": again.after }) };
    return { page: { ...page, status: again.status, headers }, featuresRead, cacheTags };
  };
}

type ComeAgain = { status: number; after: string | null };
const COME_AGAIN: ReadonlySet<number> = new Set([503, 429]);

/** For the page's own calls. `cacheTags`: what their answers depend on. `comeAgain`: whether the last that could not be answered can be later. */
function openInside(send: SendInside, facts: Omit<InsideFacts, "dependsOn">) {
  const cacheTags: CacheTag[] = [];
  let comeAgain: ComeAgain | null = null;
  const transport: Transport = async (request) => {
    const own: CacheTag[] = [];
    const dependsOn = (...more: CacheTag[]) => void own.push(...more);
    const answer = await send(request, { ...facts, dependsOn });
    if (COME_AGAIN.has(answer.status)) comeAgain = { status: answer.status, after: answer.headers.get("retry-after") };
    cacheTags.push(...(own.length > 0 ? own : (["anything"] as const)));
    return answer;
  };
  return { transport, cacheTags, comeAgain: () => comeAgain };
}
