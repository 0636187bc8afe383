import { type Context, Hono } from "hono";
import { SANDBOX_CHARGES_PATH } from "#areas/money/payments/providers/sandboxRules.ts";
import { BARE_POLICY } from "#platform/http/barePage.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { decideAtBank, sandboxPaymentsOf } from "#areas/money/payments/providers/sandboxDisputes.server.ts";
import { admitBody, readText } from "#platform/http/requestBody.server.ts";
import { chargesPage, checkedPage } from "./chargesPage.server.ts";
import { CHECKED_PATH } from "./checks.server.ts";
import { sandboxCharges } from "./sql.server.ts";

const MAX_BYTES = 4096;

/**
 * Where providers lead back to, and the page on which the sandbox's bank shows the charges on a customer's cards: to that
 * customer only.
 */
export function cardRoutes({ db, settings, now }: Services) {
  const app = new Hono<Env>();
  const show = (c: Context<Env>, html: string) => {
    c.header("content-security-policy", BARE_POLICY);
    c.header("cache-control", "no-store");
    return c.html(html);
  };
  app.get(CHECKED_PATH, async (c) => show(c, await checkedPage(c.var.visitor.locale)));
  if (settings.paymentsSandbox)
    app.get(SANDBOX_CHARGES_PATH, async (c) => {
      const { viewer, visitor } = c.var;
      const bank = viewer
        ? { charges: await sandboxCharges(db, viewer.id), payments: await sandboxPaymentsOf(db, viewer.id) }
        : { charges: [], payments: [] };
      return show(c, await chargesPage(bank, visitor.locale));
    });
  if (settings.paymentsSandbox)
    app.post(SANDBOX_CHARGES_PATH, async (c) => {
      const { viewer, visitor } = c.var;
      admitBody(c, MAX_BYTES, visitor.address);
      const form = new URLSearchParams(await readText(c));
      const id = form.get("payment") ?? "";
      const isOwn = viewer && (await sandboxPaymentsOf(db, viewer.id)).some((payment) => payment.id === id);
      if (isOwn) await decideAtBank({ db, now }, id, form.get("answer"));
      return c.redirect(SANDBOX_CHARGES_PATH, 303);
    });
  return app;
}
