import type { MethodScreens } from "./screenTypes.ts";

/** One press [B4.4.5]. */
export const buttonScreens = {
  choice: "challenge.press",
  steps: { introduction: { lead: "challenge.pressLead", button: "challenge.press" } },
} as const satisfies MethodScreens;
