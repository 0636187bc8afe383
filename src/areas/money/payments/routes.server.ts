import { type Context, Hono } from "hono";
import { to } from "#paths";
import { BARE_POLICY } from "#platform/http/barePage.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { inSameLanguage } from "#platform/http/pageAddress.server.ts";
import { admitBody, readText } from "#platform/http/requestBody.server.ts";
import { handleEvent } from "./events.server.ts";
import { payingAt } from "./payingAt.ts";
import { type PaymentHandler, processPayment } from "./processPayments.server.ts";
import { SANDBOX_PATH } from "./providers/sandboxRules.ts";
import { sandboxPage } from "./providers/sandboxPage.server.ts";
import { sandboxPayment, setSandboxState, scheduleSandboxEvents } from "./providers/sandboxSql.server.ts";
import { findOwnPayment } from "./sql.server.ts";

const MAX_BYTES = 256 * 1024;

/** Where providers send events, where their pages lead back to, and the sandbox's own page. */
export function paymentRoutes(services: Services, handler: PaymentHandler) {
  const app = new Hono<Env>();
  app.post("/payments/webhooks/:provider", async (c) => {
    const provider = c.req.param("provider");
    if (provider !== "stripe" && provider !== "sandbox") return c.notFound();
    if (provider === "stripe" ? !services.settings.stripe : !services.settings.paymentsSandbox) return c.notFound();
    try {
      const body = await textOf(c);
      await handleEvent(services, handler, { provider, body, headers: c.req.raw.headers });
      return c.json({});
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(c, error);
      throw error;
    }
  });
  // The payer who returns is shown the result; anybody else who opens the address learns nothing.
  app.get("/payments/:id{[0-9]{1,15}}/return", async (c) => {
    const id = Number(c.req.param("id"));
    const { viewer } = c.var;
    const payment = viewer && (await findOwnPayment(services.db, id, viewer.id));
    c.header("cache-control", "no-store");
    if (!payment) return c.redirect(inSameLanguage(c.req.raw, to("trips", {})), 303);
    await processPayment(services, handler, id);
    const { code, group_code, outing_id } = payment;
    const paying = payingAt({ id, code, group_code, isExperienceBooking: outing_id !== null });
    return c.redirect(inSameLanguage(c.req.raw, paying), 303);
  });
  if (services.settings.paymentsSandbox) sandboxRoutes(services, app);
  return app;
}

function sandboxRoutes({ db, now }: Services, app: Hono<Env>) {
  const found = async (c: Context<Env>) => {
    const payment = await sandboxPayment(db, c.req.param("id")!);
    return payment?.card === "three_d_secure" || payment?.name.endsWith(".bank") ? payment : null;
  };
  app.get(`${SANDBOX_PATH}/:id{[\\w-]{1,64}}`, async (c) => {
    const payment = await found(c);
    if (!payment) return c.notFound();
    c.header("content-security-policy", BARE_POLICY);
    c.header("cache-control", "no-store");
    return c.html(await sandboxPage(payment, c.var.visitor.locale));
  });
  app.post(`${SANDBOX_PATH}/:id{[\\w-]{1,64}}`, async (c) => {
    const payment = await found(c);
    if (!payment) return c.notFound();
    const isOk = new URLSearchParams(await textOf(c)).get("answer") === "yes";
    if ((await setSandboxState(db, payment.id, { from: ["needs_action"], to: isOk ? "authorised" : "failed" })) > 0)
      await scheduleSandboxEvents(db, payment.id, { at: now() });
    return c.redirect(payment.return_url, 303);
  });
}

/** Sent by a provider, or by a page of the sandbox: the sender is not signed in. */
function textOf(c: Context<Env>): Promise<string> {
  admitBody(c, MAX_BYTES, c.var.visitor.address);
  return readText(c);
}
