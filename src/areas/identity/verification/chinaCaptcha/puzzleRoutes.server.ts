import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { methodsInTurn } from "#areas/identity/verification/flows/challengeFlows.ts";
import { holderOf } from "#areas/identity/verification/holder.server.ts";
import { applyOutcome, metMethods } from "#areas/identity/verification/methods/applyOutcome.server.ts";
import type { Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import { type AirlockRow, findAirlock, MAX_ATTEMPTS, consumeAttempt } from "#areas/identity/verification/sql.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { admitBody, readBody } from "#platform/http/requestBody.server.ts";
import type { ChinaCaptchaSettings } from "#platform/settings/challengeSettings.server.ts";
import { newSecret } from "#platform/visitor/token.server.ts";
import { PUZZLE_PATH } from "./chinaCaptchaMethod.server.ts";
import { puzzlePage, puzzlePolicy, type PuzzleState } from "./puzzlePage.server.ts";
import { PuzzleResult, verifyPuzzle } from "./verifyPuzzle.server.ts";

const MAX_BYTES = 16 * 1024;

/** The page with the provider's puzzle, for the browser whose challenge it is. */
export function puzzleRoutes(services: Services) {
  const app = new Hono<Env>();
  const { chinaCaptcha } = services.settings.challenge;
  if (!chinaCaptcha) return app;
  const path = `${PUZZLE_PATH}/:id{[0-9]{1,15}}`;
  app.get(path, async (c) => {
    const airlock = await findWaiting(c, services);
    return show(c, chinaCaptcha, airlock ? "solve" : "over");
  });
  app.post(path, async (c) => {
    try {
      const airlock = await findWaiting(c, services);
      if (!airlock) return await show(c, chinaCaptcha, "over");
      admitBody(c, MAX_BYTES, c.var.visitor.address);
      return await show(c, chinaCaptcha, await tryResult(services, chinaCaptcha, { airlock, body: await readBody(c) }));
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(c, error);
      throw error;
    }
  });
  return app;
}

/** This browser's own challenge, if it is the puzzle's turn and the challenge is not over. */
async function findWaiting(c: Context<Env>, services: Services): Promise<AirlockRow | null> {
  const holder = holderOf({ viewer: c.var.viewer, cookies: cookiesOf(c, services) });
  const airlock = await findAirlock(services.db, Number(c.req.param("id")), holder);
  if (!airlock || airlock.status >= 2 || airlock.expires_at <= services.now()) return null;
  const isTurn = methodsInTurn({ ...airlock, met: metMethods(airlock) }).includes("china_captcha");
  return isTurn && airlock.frictions.china_captcha?.href ? airlock : null;
}

async function show(c: Context<Env>, settings: ChinaCaptchaSettings, state: PuzzleState): Promise<Response> {
  const nonce = newSecret();
  c.header("content-security-policy", puzzlePolicy(settings, nonce));
  c.header("cache-control", "no-store");
  return c.html(await puzzlePage({ state, settings, nonce }, c.var.visitor.locale));
}

async function tryResult(
  { db, now }: Services,
  settings: ChinaCaptchaSettings,
  { airlock, body }: { airlock: AirlockRow; body: unknown },
): Promise<PuzzleState> {
  const result = z.safeParse(PuzzleResult, body);
  if (!result.success) return "wrong";
  const attempts = await consumeAttempt(db, airlock.id, { max: MAX_ATTEMPTS, now: now() });
  if (attempts === null) return "over";
  const verdict = await verifyPuzzle(result.data, settings);
  if (verdict === "wrong" && attempts < MAX_ATTEMPTS) return "wrong";
  const reason = verdict === "failed" ? "downstream_failure" : "auth_failure";
  const outcome: Outcome = verdict === "solved" ? { kind: "satisfied" } : { kind: "failed", reason };
  await applyOutcome(db, airlock, { method: "china_captcha", outcome });
  return verdict === "solved" ? "solved" : "over";
}
