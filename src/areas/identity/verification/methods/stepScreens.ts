import type { ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { codeScreens } from "./codeScreens.ts";
import { newPhoneScreens } from "./newPhoneScreens.ts";
import { passwordResetScreens } from "./passwordResetScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";

/** The steps of each method, drawn by `StepView`. A captcha's is a component of its own: the machine does it. */
export const METHOD_SCREENS: { readonly [M in ChallengeMethod]?: MethodScreens } = {
  text: codeScreens,
  email_code: codeScreens,
  call: codeScreens,
  new_phone: newPhoneScreens,
  password_reset: passwordResetScreens,
};
