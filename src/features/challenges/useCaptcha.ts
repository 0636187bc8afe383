import { useChallengeSurface } from "./challengeSurface.ts";

/** Solves a captcha and answers the challenge with it. */
export function useCaptcha(): () => void {
  const { answer, call } = useChallengeSurface();
  return () => void answer("captcha", async () => (await import("#features/accounts/solveCaptcha.ts")).solveCaptcha(call));
}
