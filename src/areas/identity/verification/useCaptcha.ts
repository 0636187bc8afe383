import { logAndContinue } from "#lib/browser/loadCode.ts";
import { useChallengeSurface } from "./challengeSurface.ts";

/** Solves a captcha and answers the challenge with it. */
export function useCaptcha(): () => void {
  const { airlock, answer, call } = useChallengeSurface();
  const times = airlock.friction_data.find(({ name }) => name === "captcha")?.data["times"] as number | undefined;
  const solve = async () => (await import("#areas/identity/accounts/signIn/solveCaptcha.ts")).solveCaptcha(call, times);
  // The failure is shown already.
  return () => void answer("captcha", solve).catch(logAndContinue);
}
