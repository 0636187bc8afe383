import type { Context } from "hono";
import { flash } from "#areas/insight/flash/flash.server.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import type { Refused } from "#lib/forms/sendForm.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { to } from "#paths";
import { cameFrom } from "#platform/http/requireOurs.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { retryAfterOf } from "#platform/http/errors.server.ts";
import type { Env, FormOutcome, Services } from "#platform/http/http.server.ts";
import { inSameLanguage, pageAt, readAddress } from "#platform/http/pageAddress.server.ts";
import { refusalOf } from "#platform/http/refusals.server.ts";
import { sealForm } from "#platform/http/sealedForm.server.ts";
import { sendPersonal, serialize } from "./sendDrawn.server.ts";
import type { PageParts } from "./showPage.server.ts";

type Form = Pick<PageParts, "draw" | "readHeader"> & { outcome: FormOutcome; values: Record<string, unknown> };

/** Shows a form's page again with the values that were typed (without passwords), and its errors or its answer. */
export async function showFormAgain(c: Context<Env>, services: Services, form: Form): Promise<Response> {
  const { outcome, draw, readHeader } = form;
  const isRefused = "refusal" in outcome;
  const refusal = isRefused ? outcome.refusal : null;
  if (refusal?.appealAt) return c.redirect(inSameLanguage(c.req.raw, refusal.appealAt), 303);
  const submitted = submittedForm(c, services, form);
  const needsPerson = refusal?.code === "authentication_required";
  // Somebody whose session has ended gets their page again, with what they typed.
  if (needsPerson && cookiesOf(c, services).read("session") === undefined) return c.redirect(logInFirst(c, submitted.page), 303);
  // A form without a page field gets its page in the page's own language.
  const { locale } = readAddress(new URL(submitted.page, c.req.url).pathname);
  if (locale) c.set("visitor", { ...c.var.visitor, locale });
  const answer = await serialize(c, services, async () => draw(c, await readHeader(c), { submitted }));
  if (refusal?.retryAfterS) c.header("retry-after", retryAfterOf(refusal));
  // The form's page is not available to the current user. A redirect of a read page would be followed with the form's method, so
  // it becomes a 303.
  if (answer instanceof Response) {
    if (needsPerson) flash(cookiesOf(c, services), { kind: "error", key: "not_saved" });
    return c.redirect(answer.headers.get("location")!, 303);
  }
  const isThere = answer.page.status === 200;
  const status = refusal ? refusalOf(refusal.code).status : 500;
  const drawn = { ...answer.page, status: isRefused && isThere ? status : answer.page.status };
  return sendPersonal(c, services, { ...answer, page: drawn });
}

/** The log-in, which leads back to the page. */
const logInFirst = (c: Context<Env>, next: string) => inSameLanguage(c.req.raw, to("logIn", {}) + stringifySearch({ next }));

/** What the page that is drawn again knows of its form. */
function submittedForm(c: Context<Env>, services: Services, { outcome, values }: Pick<Form, "outcome" | "values">) {
  const isRefused = "refusal" in outcome;
  const refusal: Refusal | null = isRefused ? outcome.refusal : null;
  const airlock = refusal?.airlock;
  const page = airlock ? to("airlock", { id: airlock.id }) : (refusal?.shownAt ?? safeNext(values._page ?? ownPage(c)));
  return {
    form: textOf(values._form) ?? `${textOf(values._method) ?? c.req.method} ${c.req.path}`,
    page: inSameLanguage(c.req.raw, page),
    values: airlock ? sealedValues(c, services, values) : withoutSecrets(values),
    refused: isRefused ? { ...refusedWith(refusal), error_id: c.var.requestId } : null,
    answer: isRefused ? null : outcome.answer,
  };
}

/** As `toRefused` in the browser. */
const refusedWith = (refusal: Refusal | null): Refused => ({
  error: refusal?.code ?? "other",
  field_errors: refusal?.fieldErrors ?? {},
  isOutdated: refusal !== null && refusalOf(refusal.code).status === 409,
  retry_after_s: refusal?.retryAfterS,
});

/** Seals the form's values into the page of its challenge, which sends them once the challenge is met. */
function sealedValues(c: Context<Env>, services: Services, values: Record<string, unknown>) {
  const { path } = c.req;
  const held = sealForm(values, { viewer: c.var.viewer, cookies: cookiesOf(c, services), secret: services.secret, path });
  return { held, held_for: path, held_method: values._method };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The page of a form that names none: the form's own address, or the address from which the browser says it comes. */
function ownPage(c: Context<Env>): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  return pageAt(pathname) === null ? cameFrom(c, c.var.visitor.origin) : pathname + search;
}

/** The typed values, with lists as lists, without passwords, tokens and files. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).filter(([key, value]) => !/password|csrf/.test(key) && isNoFile(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, cleaned(value)]));
}
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isNoFile);
  return value && typeof value === "object" ? withoutSecrets(value as Record<string, unknown>) : value;
}
const isNoFile = (value: unknown) => !(value instanceof File);
