import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { findAirlock } from "#areas/identity/verification/sql.server.ts";
import { holderOf } from "#areas/identity/verification/holder.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { BARE_POLICY } from "#platform/http/barePage.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { admitBody, readBody } from "#platform/http/requestBody.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { isSameSignature, newToken } from "#platform/visitor/token.server.ts";
import { DEMO_CALLS_PATH, numberToCall } from "./callerIdMethod.server.ts";
import { demoCallPage } from "./demoCallPage.server.ts";
import { storeCall } from "./callerIdSql.server.ts";

const MAX_BYTES = 4096;
/** A call as the gateway reports it. */
const Report = z.object({
  call_id: z.string().check(z.minLength(1), z.maxLength(200)),
  from: z.string().check(z.regex(/^\+[1-9]\d{5,14}$/)),
  started_at: z.iso.datetime({ offset: true }),
});

/** Where the phone gateway reports calls, and in the demo the page that stands in for a phone. */
export function callRoutes(services: Services) {
  const app = new Hono<Env>();
  const { settings } = services;
  const { callerId } = settings.challenge;
  if (callerId) app.post("/webhooks/calls", (c) => answerReport(c, services, callerId.token));
  if (settings.isDemo) addDemoRoutes(services, app);
  return app;
}

async function answerReport(c: Context<Env>, services: Services, token: string): Promise<Response> {
  try {
    const { visitor } = c.var;
    const brought = c.req.header("authorization") ?? "";
    const isGateway = () => isSameSignature(`Bearer ${token}`, brought) || null;
    if (!(await findBySecret({ ...services, visitor }, "call report", isGateway))) refuse("authentication_required");
    admitBody(c, MAX_BYTES, visitor.address);
    const report = Report.safeParse(await readBody(c));
    // A withheld number is no error of the gateway's: it need not report the call again.
    if (!report.success) return c.json({});
    const { started_at, ...call } = report.data;
    await storeCall(services.db, { ...call, started_at: new Date(started_at) }, services.now());
    return c.json({});
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(c, error);
    throw error;
  }
}

function addDemoRoutes(services: Services, app: Hono<Env>) {
  const { db, now, settings } = services;
  const number = numberToCall(settings)!;
  /** The number whose call this browser waits for; null for anybody else's. */
  const phoneHere = async (c: Context<Env>) => {
    const holder = holderOf({ viewer: c.var.viewer, cookies: cookiesOf(c, services) });
    const airlock = await findAirlock(db, Number(c.req.param("id")), holder);
    const phone = airlock?.frictions.reverse_caller_id?.phone;
    return typeof phone === "string" ? phone : null;
  };
  const page = async (c: Context<Env>, phone: string, isDone: boolean) => {
    c.header("content-security-policy", BARE_POLICY);
    c.header("cache-control", "no-store");
    return c.html(await demoCallPage({ phone, number, isDone }, c.var.visitor.locale));
  };
  const path = `${DEMO_CALLS_PATH}/:id{[0-9]{1,15}}`;
  app.get(path, async (c) => {
    const phone = await phoneHere(c);
    return phone ? page(c, phone, false) : c.notFound();
  });
  app.post(path, async (c) => {
    const phone = await phoneHere(c);
    if (!phone) return c.notFound();
    await storeCall(db, { call_id: newToken(), from: phone, started_at: now() }, now());
    return page(c, phone, true);
  });
}
