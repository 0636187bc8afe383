import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Endpoint } from "#lib/endpoint.ts";
import { isRead } from "#lib/endpoint.ts";
import { type FieldErrors, Refusal, refuse } from "#lib/refusal.ts";
import { parseSearch } from "#lib/search.ts";
import type { Cookies } from "./cookies.server.ts";
import { cookiesOf } from "./cookies.server.ts";
import { isTokenOf } from "./csrf.server.ts";
import type { Database } from "./db.server.ts";
import { answerError, errorAnswer } from "./errors.server.ts";
import type { Limits } from "./limits.server.ts";
import type { Log } from "./log.server.ts";
import { readBody } from "./requestBody.server.ts";
import type { Settings } from "./settings.server.ts";

/** Who asks, when signed in. */
export type Viewer = {
  id: number;
  first_name: string;
  picture: string | null;
  role: "member" | "operator";
  is_host: boolean;
};

/** How and from where somebody asks, signed in or not. */
export type Visitor = {
  locale: string;
  currency: string;
  country: string | null;
  address: string;
  user_agent: string;
};

/** What every handler may use. */
export type House = {
  db: Database;
  settings: Settings;
  limits: Limits;
  log: Log;
  secret: Uint8Array;
  now: () => Date;
};

export type Given<E extends Endpoint> = House & {
  input: z.output<E["takes"]>;
  viewer: E["for"] extends "signed-in" ? Viewer : Viewer | null;
  visitor: Visitor;
  cookies: Cookies;
};
export type Served = {
  endpoint: Endpoint;
  handle: (given: Given<Endpoint>) => Promise<unknown>;
  /** Where a form that was sent without JavaScript goes on. */
  onward?: ((input: never, answer: never) => string) | undefined;
};

/** Pairs an endpoint with the code that answers it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (given: Given<E>) => Promise<z.input<E["answers"]>>,
  onward?: (input: z.output<E["takes"]>, answer: z.input<E["answers"]>) => string,
): Served {
  return { endpoint, handle: handle as Served["handle"], onward };
}

/** Of one request; in-process calls hand on what the page's request already knows. */
export type RequestFacts = { viewer: Viewer | null; visitor: Visitor; requestId: string };
export type Env = { Bindings: { inside?: RequestFacts }; Variables: RequestFacts };
export type ShowAgain = (c: Context<Env>, refusal: Refusal, values: Record<string, unknown>) => Promise<Response>;

/** All endpoints as one app. `showAgain` answers a refused form with its page, what was typed and the messages. */
export function api(served: Served[], house: House, showAgain: ShowAgain) {
  const app = new Hono<Env>();
  for (const one of served) app.on(one.endpoint.method, one.endpoint.path, (c) => answer(c, one, house, showAgain));
  const methods = new Map<string, string[]>();
  for (const { endpoint } of served) methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  for (const [path, allowed] of methods)
    if (/^\/v\d\//.test(path))
      app.all(path, (c) => {
        c.header("allow", allowed.join(", "));
        return errorAnswer(c, new Refusal("method_not_allowed"));
      });
  app.all("/v1/*", () => refuse("not_found"));
  app.all("/v2/*", () => refuse("not_found"));
  app.onError((error, c) => answerError(c, error, house));
  return app;
}

async function answer(
  c: Context<Env>,
  { endpoint, handle, onward }: Served,
  house: House,
  showAgain: ShowAgain,
): Promise<Response> {
  const { viewer, visitor } = c.env.inside ?? c.var;
  let form: Record<string, unknown> | null = null;
  try {
    if (!c.env.inside) await limit(endpoint, house, viewer ? `user ${viewer.id}` : visitor.address);
    const cookies = cookiesOf(c, house.settings);
    const raw = isRead(endpoint) ? parseSearch(new URL(c.req.url).search) : await readBody(c);
    if (endpoint.method !== "GET") {
      if (c.req.header("content-type")?.includes("form")) form = raw;
      const token = c.req.header("x-csrf-token") ?? raw.csrf_token;
      if (!isTokenOf(cookies.read("session") ?? cookies.read("seed"), String(token ?? ""), house.secret)) refuse("csrf");
    }
    if (endpoint.for === "signed-in" && !viewer) refuse("authentication_required");
    const input = parse(endpoint, { ...raw, ...c.req.param() });
    const result = await handle({ ...house, input, viewer: viewer as Viewer, visitor, cookies });
    const sent = z.parse(endpoint.answers, result);
    if (form) return c.redirect(onward ? onward(input as never, sent as never) : "/", 303);
    return c.json(sent as object);
  } catch (error) {
    if (form && error instanceof Refusal) return showAgain(c, error, form);
    throw error;
  }
}

async function limit({ method, path, perMinute }: Endpoint, { limits }: House, who: string) {
  const key = `${method} ${path} ${who}`;
  const wait = method === "GET" ? limits.takeSoon(key, perMinute, 60) : await limits.take(key, perMinute, 60);
  if (wait !== null) throw new Refusal("too_many_requests", {}, wait);
}

function parse(endpoint: Endpoint, raw: Record<string, unknown>): unknown {
  for (const [name, value] of Object.entries(raw)) if (hasZero(value)) refuse("invalid", { [name]: ["invalid"] });
  const parsed = z.safeParse(endpoint.takes, raw);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) (errors[issue.path.join(".")] ??= []).push(ruleOf(issue));
  throw new Refusal("invalid", errors);
}

/** PostgreSQL keeps no zero character, and no endpoint needs one. */
const hasZero = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0")
    : typeof value === "object" && value !== null && Object.values(value).some(hasZero);

/** The key of a message, from what zod found wrong. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message; // the contract's own word
  if (issue.input === undefined && issue.code === "invalid_type") return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "too_short" : "too_small";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "too_big";
  return "invalid";
}
