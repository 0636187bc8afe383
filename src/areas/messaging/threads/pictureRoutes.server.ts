import { Hono } from "hono";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { viewerNow } from "#platform/http/admitCall.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { findPicture } from "./sql.server.ts";

/** Serves the picture of a message to the two people of its thread; for everybody else there is none. */
export function pictureRoutes(services: Services) {
  const app = new Hono<Env>();
  app.get("/v2/messages/:id{[0-9]{1,15}}/picture", async (c) => {
    try {
      const viewer = (await viewerNow(c, services)) ?? refuse("authentication_required");
      if (viewer.token && !viewer.token.scopes.includes("messages:read"))
        throw new Refusal("scope_missing", { scope: ["messages:read"] });
      const { webp } = (await findPicture(services.db, Number(c.req.param("id")), viewer.id)) ?? refuse("not_found");
      return c.body(new Uint8Array(webp), 200, {
        "content-type": "image/webp",
        "cache-control": "private, max-age=86400",
        // The next user of this browser requests it again.
        vary: "cookie, x-oauth-token",
      });
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(c, error);
      throw error;
    }
  });
  return app;
}
