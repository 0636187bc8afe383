import { type Context, Hono } from "hono";
import { SANDBOX_CHARGES_PATH } from "#areas/money/payments/providers/sandboxRules.ts";
import { BARE_POLICY } from "#platform/http/barePage.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { chargesPage, checkedPage } from "./chargesPage.server.ts";
import { CHECKED_PATH } from "./checks.server.ts";
import { sandboxCharges } from "./sql.server.ts";

/** Where providers lead back to, and what the sandbox's bank shows of its customer's cards: to that customer alone. */
export function cardRoutes({ db, settings }: Services) {
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
      return show(c, await chargesPage(viewer ? await sandboxCharges(db, viewer.id) : [], visitor.locale));
    });
  return app;
}
