import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { refuse } from "#lib/http/refusal.ts";
import { sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { CAPTCHA_MS } from "#areas/identity/accounts/rules.ts";
import { whyNotCaptcha } from "#areas/identity/accounts/flow/whyNotForms.ts";

/** Rounds of each try: about a millisecond on a phone. */
const COST = 1000;

/** The three fields that forms carry [A5.10]. */
export type CaptchaAnswer = { challenge?: string | undefined; validate?: string | undefined; seccode?: string | undefined };

const secretFor = (secret: Uint8Array, use: string) => createHmac("sha256", secret).update(`captcha ${use}`).digest("base64url");

/** Creates a proof of work of `times` the usual effort; nothing is stored of it until its solution is used. */
export async function makeChallenge(
  { settings, secret, now }: Pick<Services, "settings" | "secret" | "now">,
  times: number,
): Promise<Challenge> {
  const max = settings.captchaWork * times;
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(Math.ceil(max * 1.5), Math.ceil(max * 0.5)),
    deriveKey,
    data: { good_until: now().getTime() + CAPTCHA_MS, times },
    hmacSignatureSecret: secretFor(secret, "challenge"),
    hmacKeySignatureSecret: secretFor(secret, "key"),
  });
}

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ good_until: z.number(), times: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * Refuses `captcha_required` unless the words are a solved proof of that much work that was not used before. Uses the proof up.
 */
export async function requireCaptcha(context: RequestContext, captcha: CaptchaAnswer, times = 1): Promise<void> {
  const missing = whyNotCaptcha(captcha);
  if (Object.keys(missing).length > 0) refuse("captcha_required", missing);
  const good = await isSolved(context, captcha, times);
  if (!good) refuse("captcha_required", { validate: ["invalid"] });
}

async function isSolved({ db, secret, now }: RequestContext, captcha: CaptchaAnswer, times: number): Promise<boolean> {
  const payload = readPayload(captcha.validate!);
  if (!payload) return false;
  const { challenge, solution } = payload;
  const { nonce, data } = challenge.parameters;
  if (nonce !== captcha.challenge || challenge.signature !== captcha.seccode || data.times < times) return false;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution: solution as unknown as Solution,
    deriveKey,
    hmacSignatureSecret: secretFor(secret, "challenge"),
    hmacKeySignatureSecret: secretFor(secret, "key"),
  });
  const expires_at = new Date(data.good_until);
  if (!verified || expires_at <= now()) return false;
  // Only one of two simultaneous requests with the same proof succeeds.
  return (
    (await db.run(sql`
    insert into captchas (nonce, expires_at) values (${nonce}, ${expires_at}) on conflict do nothing`)) > 0
  );
}

function readPayload(validate: string) {
  try {
    return z.safeParse(Payload, JSON.parse(Buffer.from(validate, "base64").toString("utf8"))).data ?? null;
  } catch {
    return null; // what cannot be read is no solution
  }
}
