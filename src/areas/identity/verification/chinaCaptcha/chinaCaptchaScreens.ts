import type { MethodScreens } from "#areas/identity/verification/methods/screenTypes.ts";

/** A puzzle on a separate page [B4.4.5]. */
export const chinaCaptchaScreens = {
  choice: "challenge.puzzleBegin",
  steps: {
    puzzle: { lead: "challenge.puzzleLead", button: "challenge.puzzleBegin" },
    waiting: { lead: "challenge.puzzleWaits", link: "challenge.puzzleOpen", waits: true, button: "challenge.checkAgain" },
  },
} as const satisfies MethodScreens;
