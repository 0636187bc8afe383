import { codeScreens } from "./codeScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";

/** A code that another of the person's browsers shows [B4.4.5]. */
export const pushScreens = {
  choice: "challenge.pushSend",
  steps: {
    introduction: { lead: "challenge.pushLead", button: "challenge.pushSend" },
    code_input: { ...codeScreens.steps.code_input, lead: "challenge.pushCodeLead" },
  },
} as const satisfies MethodScreens;
