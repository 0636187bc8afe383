import type { Context } from "hono";
import { PERSON } from "#areas/site/offline/rules.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { networkOf } from "#platform/visitor/visitor.server.ts";
import type { Drawn } from "./drawPage.server.ts";
import { type CachedPage, compressPage, sendPage } from "./pageCache.server.ts";

const DRAWINGS_A_MINUTE = 300;

/**
 * Rendering is limited per person or network and queued per network, because internal calls have no limit and the cache does not
 * help with ever new addresses.
 */
export async function serialize<T>(c: Context<Env>, services: Services, work: () => Promise<T>): Promise<T> {
  const { viewer, visitor } = c.var;
  const network = networkOf(visitor.address);
  refuseTooMany(services.limits.consumeAsync(`draw ${viewer?.id ?? network}`, DRAWINGS_A_MINUTE, 60));
  const leave = await services.networkQueue.enter(network);
  return work().finally(leave);
}

type Shared = { page: CachedPage; ifNoneMatch: string | undefined };
export function sendCached(c: Context<Env>, services: Services, { page, ifNoneMatch }: Shared): Response {
  services.exposures.note(page.featuresRead, { ...c.var, viewer: null });
  return sendPage(c, page, ifNoneMatch);
}

export async function sendPersonal(c: Context<Env>, services: Services, answer: Drawn | Response): Promise<Response> {
  if (answer instanceof Response) return answer;
  const page = await compressPage(answer.page, answer.featuresRead);
  services.exposures.note(page.featuresRead, c.var);
  const person = c.var.viewer && { [PERSON]: String(c.var.viewer.id) };
  return sendPage(c, { ...page, headers: { ...page.headers, ...person, "cache-control": "private, no-cache" } }, undefined);
}
