import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Call } from "#lib/http/call.ts";
import { captchaWords } from "./captcha.ts";
import { makeCaptcha } from "#areas/identity/accounts/codes/contract.ts";
import { CAPTCHA_MS } from "#areas/identity/accounts/rules.ts";

/**
 * The three fields of a solved proof of work [A5.10]. It needs no interaction: the machine computes in slices, and the page stays
 * responsive.
 */
export async function solveCaptcha(call: Call, times = 1) {
  const { captcha_challenge } = await call(makeCaptcha, { times });
  const challenge = captcha_challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: CAPTCHA_MS });
  if (!solution) throw new Error("The proof of work took too long");
  return captchaWords(challenge, solution);
}
