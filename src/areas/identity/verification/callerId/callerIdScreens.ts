import type { MethodScreens } from "#areas/identity/verification/methods/screenTypes.ts";

/** A call from the account's own number [B4.4.5]. */
export const callerIdScreens = {
  choice: "challenge.callChoice",
  steps: {
    introduction: { lead: "challenge.callLead", button: "challenge.callBegin" },
    waiting: { lead: "challenge.callWaiting", link: "challenge.callLink", waits: true, button: "challenge.checkAgain" },
  },
} as const satisfies MethodScreens;
