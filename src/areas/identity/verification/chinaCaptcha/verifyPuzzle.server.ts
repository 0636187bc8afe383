import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { ChinaCaptchaSettings } from "#platform/settings/challengeSettings.server.ts";

const WAIT_MS = 10_000;
const part = z.string().check(z.minLength(1), z.maxLength(4000));
/** The result of the provider's script once its puzzle is solved. */
export const PuzzleResult = z.object({ lot_number: part, captcha_output: part, pass_token: part, gen_time: part });
type PuzzleResult = z.output<typeof PuzzleResult>;
const Verdict = z.object({ status: z.literal("success"), result: z.string() });

/** Asks the provider whether this puzzle was solved; `failed` if it does not answer. Each result can be checked only once. */
export async function verifyPuzzle(
  result: PuzzleResult,
  { verifyUrl, id, key }: ChinaCaptchaSettings,
): Promise<"solved" | "wrong" | "failed"> {
  const sign_token = createHmac("sha256", key).update(result.lot_number).digest("hex");
  const url = new URL(verifyUrl);
  url.searchParams.set("captcha_id", id);
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ ...result, sign_token }),
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: "error",
    });
    const verdict = answer.ok ? z.safeParse(Verdict, await answer.json()).data : undefined;
    return !verdict ? "failed" : verdict.result === "success" ? "solved" : "wrong";
  } catch {
    return "failed"; // it cannot be reached, or its answer is not JSON
  }
}
