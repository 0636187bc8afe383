import { codeScreens } from "./codeScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";

/** A number that is not the account's yet [B4.4.5]. */
export const newPhoneScreens = {
  choice: "challenge.newPhone",
  steps: {
    introduction: { lead: "challenge.newPhoneLead", button: "auth.continue" },
    form: {
      lead: "challenge.newPhoneForm",
      fields: [{ name: "phone", label: "field.phone", hint: "challenge.newPhoneHint", kind: "phone", autoComplete: "tel" }],
      button: "challenge.send",
    },
    code_input: codeScreens.steps.code_input,
  },
} as const satisfies MethodScreens;
