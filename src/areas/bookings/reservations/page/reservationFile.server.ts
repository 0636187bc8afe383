import type { Context } from "hono";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { viewerNow } from "#platform/http/admitCall.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services, Viewer } from "#platform/http/http.server.ts";

/** File routes have no contract; this answers an expected refusal the same way as endpoints do. */
export async function orRefused(c: Context<Env>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(c, error);
    throw error;
  }
}

/** The signed-in viewer, or the owner of a token that may read reservations. */
export async function reservationReader(c: Context<Env>, services: Services): Promise<Viewer> {
  const viewer = (await viewerNow(c, services)) ?? refuse("authentication_required");
  if (viewer.token && !viewer.token.scopes.includes("reservations:read"))
    throw new Refusal("scope_missing", { scope: ["reservations:read"] });
  return viewer;
}

/** A private file that no cache may store. */
export const pdfFile = (c: Context<Env>, bytes: Uint8Array<ArrayBuffer>, number: string) =>
  c.body(bytes, 200, {
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="sojourn-${number}.pdf"`,
  });
