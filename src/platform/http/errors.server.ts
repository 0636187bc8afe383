import type { Context } from "hono";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { siteTitle } from "#lib/page/siteTitle.ts";
import { preferredLocale } from "#lib/i18n/preferredLocale.ts";
import { barePage, BARE_POLICY } from "./barePage.server.ts";
import { isDeadlock } from "#platform/db/againOnDeadlock.server.ts";
import { isDatabaseAway } from "#platform/db/isDatabaseAway.server.ts";
import type { Env, Services } from "./http.server.ts";
import { refusalOf } from "./refusals.server.ts";

/** The seconds after which to retry: a lost database is usually back by then. */
const AWAY_S = 5;

/**
 * Forbids caching: responses of the API may contain a token, a name or an address, and are specific to one person and one
 * language.
 */
export function forbidStoring(c: Context) {
  c.header("cache-control", "no-store");
  c.header("vary", "cookie, accept-language, x-locale, x-currency, x-oauth-token");
}

/**
 * Turns an error into the refusal that the caller gets; null for a bug, which is logged under the id that the response contains.
 */
export function refusalIn(c: Context<Env>, error: unknown, { log }: Pick<Services, "log">): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDeadlock(error)) return new Refusal("collided");
  const { requestId } = c.env.inside ?? c.var;
  log.error({ request_id: requestId, method: c.req.method, path: c.req.path, err: error });
  return isDatabaseAway(error) ? new Refusal("unavailable", {}, { retryAfterS: AWAY_S }) : null;
}

/** Handles errors that no route has handled. */
export async function answerError(
  c: Context<Env>,
  error: unknown,
  services: Pick<Services, "log" | "settings">,
): Promise<Response> {
  if (error instanceof URIError) return errorAnswer(c, new Refusal("malformed"), { error_details: error.message }); // [B8.9]
  const refusal = refusalIn(c, error, services);
  const isPage = refusal === null || refusal.code === "too_many_requests" || refusal.code === "unavailable";
  if (isPage && isReadByPeople(c)) return errorPage(c, refusal);
  if (refusal) return errorAnswer(c, refusal);
  const { settings } = services;
  return errorAnswer(
    c,
    error,
    settings.nodeEnv !== "production" ? { debug_info: error instanceof Error ? error.message : String(error) } : {},
  );
}

const isReadByPeople = (c: Context<Env>) => /\btext\/html\b/i.test(c.req.header("accept") ?? "") && !c.env.inside;

/** A minimal page: rendering one of the product's pages is what was limited or broke, or needs the database. */
async function errorPage(c: Context<Env>, refusal: Refusal | null): Promise<Response> {
  const { visitor } = c.var as Partial<Env["Variables"]>;
  const target = visitor?.locale ?? preferredLocale(c.req.header("accept-language"), LAUNCHED) ?? DEFAULT_LOCALE;
  const i18n = i18nOf(target, await allMessages(target));
  const { t } = i18n;
  forbidStoring(c);
  if (refusal) c.header("retry-after", retryAfterOf(refusal));
  c.header("content-security-policy", BARE_POLICY);
  const again = c.req.method === "GET" ? `\n<p><a href="">${t("ui.tryAgain")}</a></p>` : "";
  const id = refusal === null ? `\n<p>${t("broken.id", { id: c.var.requestId })}</p>` : "";
  const [title, text] =
    refusal === null
      ? [t("broken.title"), t("broken.text")]
      : refusal.code === "too_many_requests"
        ? [t("tooMany.title"), t("tooMany.text")]
        : [t("unavailable.title"), t("unavailable.text")];
  const main = `<h1>${title}</h1>\n<p>${text}</p>${id}${again}`;
  return c.html(barePage(i18n, siteTitle(t, title), main), (refusal ? refusalOf(refusal.code).status : BUG.status) as 429);
}
export const retryAfterOf = ({ retryAfterS = 60 }: Refusal) => String(Math.ceil(retryAfterS));

/** The error object of all error responses [B8.1]. Its id is in the request's log line. */
export function errorAnswer(c: Context<Env>, error: unknown, more: Partial<ErrorAnswer> = {}): Response {
  const body = errorBody(error, (c.env.inside ?? c.var).requestId);
  forbidStoring(c);
  if (error instanceof Refusal && error.retryAfterS) c.header("retry-after", retryAfterOf(error));
  // The framework's type allows registered statuses only, and 420 is not one.
  return c.json({ ...body, ...more }, body.error_code as 422);
}

const BUG = { status: 500, message: "Something went wrong on our end. Look up error_id in the log." };
export function errorBody(error: unknown, error_id: string): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : null;
  const type = refusal?.code ?? "bug";
  const { status, message } = refusal ? refusalOf(refusal.code) : BUG;
  const { airlock, appealAt } = refusal ?? {};
  return {
    error: type,
    error_code: status,
    error_type: type,
    error_message: message,
    error_details: null,
    error_id,
    field_errors: refusal?.fieldErrors ?? {},
    ...refusal?.details,
    ...(airlock && { airlock, client_error_info: { airlock } }),
    ...(appealAt && { ghostingAppeal: { redirectUri: appealAt } }),
  };
}
