import { Hono } from "hono";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { paths } from "#paths";
import { errorAnswer } from "#platform/http/errors.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { choose } from "./sql.server.ts";
import { stoppedBy } from "./stopToken.server.ts";

/**
 * Handles a mail program's "unsubscribe", which comes without a cookie or a page of ours (RFC 8058): the token in the address
 * suffices.
 */
export function stopRoutes({ db, secret, limits }: Services) {
  const app = new Hono<Env>();
  app.post(paths.unsubscribe.url, async (c) => {
    try {
      const { visitor } = c.var;
      refuseTooMany(limits.consumeAsync(`stop letters ${visitor.address}`, 60, 60));
      const stop = () => stoppedBy(c.req.query("token") ?? "", secret);
      const stopped = (await findBySecret({ limits, visitor }, "stop link", stop)) ?? refuse("not_found");
      await choose(db, stopped.user_id, { kind: stopped.kind, channel: "email", is_enabled: false });
      return c.json({});
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(c, error);
      throw error;
    }
  });
  return app;
}
