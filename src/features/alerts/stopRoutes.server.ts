import { Hono } from "hono";
import { Refusal } from "#lib/refusal.ts";
import { paths } from "#paths";
import { errorAnswer } from "#platform/errors.server.ts";
import type { Env, Services } from "#platform/http.server.ts";
import { choose } from "./sql.server.ts";
import { stoppedBy } from "./stopToken.server.ts";

/** What a mail program sends for "unsubscribe", with no cookie and no page of ours (RFC 8058): the token in the address says all. */
export function stopRoutes({ db, secret, limits }: Services) {
  const app = new Hono<Env>();
  app.post(paths.stopLetters.url, async (c) => {
    if (limits.takeSoon(`stop letters ${c.var.visitor.address}`, 60, 60) !== null)
      return errorAnswer(c, new Refusal("too_many_requests", {}, 60));
    const stopped = stoppedBy(c.req.query("token") ?? "", secret);
    if (!stopped) return errorAnswer(c, new Refusal("not_found"));
    await choose(db, stopped.user_id, stopped.kind, "email", false);
    return c.json({});
  });
  return app;
}
