import type { MethodScreens } from "./screenTypes.ts";

/** A code by email, text or call [B4.4.5]. */
export const codeScreens = {
  choice: "challenge.sendTo",
  steps: {
    introduction: { lead: "challenge.codeLead", button: "challenge.send" },
    code_input: {
      lead: "auth.codeLead",
      fields: [{ name: "code", label: "field.code", hint: "challenge.triesLeft", kind: "code", autoComplete: "one-time-code" }],
      button: "auth.continue",
      resends: true,
    },
  },
} as const satisfies MethodScreens;
