import { Hono } from "hono";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { viewerNow } from "#platform/http/admitCall.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { SIDES } from "./rules.ts";
import { documentKeys, openWithAny } from "./sealing.server.ts";
import { notePictureReading } from "./sql.server.ts";

/**
 * Serves a picture of a government id to an operator with a fresh proof of identity; each reading is logged before the picture is
 * sent.
 */
export function documentRoutes(services: Services) {
  const app = new Hono<Env>();
  app.get("/v2/id_checks/documents/:id{[0-9]{1,15}}/:side", async (c) => {
    try {
      const viewer = (await viewerNow(c, services)) ?? refuse("authentication_required");
      // A program's token may never read them.
      if (viewer.token) refuse("not_found");
      onlyOperators(viewer);
      requireFresh(viewer, services.now());
      const keys = documentKeys(services);
      if (keys.length === 0) refuse("not_found");
      const id = Number(c.req.param("id"));
      const side = SIDES.find((one) => one === c.req.param("side")) ?? refuse("not_found");
      const reading = { side, operator: viewer.id, now: services.now() };
      const { sealed } = (await notePictureReading(services.db, id, reading)) ?? refuse("not_found");
      services.log.info({ operator: viewer.id, document: id, side }, "a government id was read");
      return c.body(new Uint8Array(openWithAny(keys, sealed, { document_id: id, side })), 200, {
        "content-type": "image/webp",
        "cache-control": "no-store",
      });
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(c, error);
      throw error;
    }
  });
  return app;
}
