import { useChallengeSurface } from "./challengeSurface.ts";

/** Solves a captcha and answers the challenge with it. */
export function useCaptcha(): () => void {
  const { airlock, answer, call } = useChallengeSurface();
  const times = airlock.friction_data.find(({ name }) => name === "captcha")?.data["times"] as number | undefined;
  return () => void answer("captcha", async () => (await import("#features/accounts/solveCaptcha.ts")).solveCaptcha(call, times));
}
