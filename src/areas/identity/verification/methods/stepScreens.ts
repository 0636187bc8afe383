import type { ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { amountScreens, bankScreens } from "./cardScreens.ts";
import { codeScreens } from "./codeScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";

/** The steps of each method, drawn by `StepView`. A captcha's is a component of its own: the machine does it. */
export const METHOD_SCREENS: { readonly [M in ChallengeMethod]?: MethodScreens } = {
  text: codeScreens,
  email_code: codeScreens,
  call: codeScreens,
  micro_authorization: amountScreens,
  three_d_secure: bankScreens,
};
