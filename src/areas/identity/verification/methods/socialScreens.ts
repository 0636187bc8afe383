import type { MethodScreens } from "./screenTypes.ts";

/** A linked account of a social network [B4.4.5]. */
export const socialScreens = {
  choice: "challenge.socialBegin",
  steps: {
    introduction: { lead: "challenge.socialLead", button: "challenge.socialBegin" },
    redirect: { lead: "challenge.socialTab", link: "challenge.socialOpen", waits: true, button: "challenge.checkAgain" },
    waiting: { lead: "challenge.socialWaits", link: "challenge.socialOpen", waits: true, button: "challenge.checkAgain" },
  },
} as const satisfies MethodScreens;
