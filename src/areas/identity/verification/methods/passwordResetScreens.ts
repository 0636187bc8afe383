import type { MethodScreens } from "./screenTypes.ts";

/** A new password for the account [B4.4.5]. */
export const passwordResetScreens = {
  choice: "challenge.passwordReset",
  steps: {
    introduction: { lead: "challenge.passwordResetLead", button: "auth.continue" },
    form: {
      lead: "challenge.passwordResetForm",
      fields: [{ name: "password", label: "challenge.newPassword", kind: "new_password", autoComplete: "new-password" }],
      button: "auth.continue",
    },
  },
} as const satisfies MethodScreens;
