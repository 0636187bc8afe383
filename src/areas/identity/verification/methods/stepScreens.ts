import type { ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { callerIdScreens } from "#areas/identity/verification/callerId/callerIdScreens.ts";
import { chinaCaptchaScreens } from "#areas/identity/verification/chinaCaptcha/chinaCaptchaScreens.ts";
import { buttonScreens } from "./buttonScreens.ts";
import { codeScreens } from "./codeScreens.ts";
import { detailsScreens } from "./detailsScreens.ts";
import { pushScreens } from "./pushScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";
import { socialScreens } from "./socialScreens.ts";

/** The steps of each method, drawn by `StepView`. A captcha's is a component of its own: the machine does it. */
export const METHOD_SCREENS: { readonly [M in ChallengeMethod]?: MethodScreens } = {
  text: codeScreens,
  email_code: codeScreens,
  call: codeScreens,
  push_code: pushScreens,
  facebook: socialScreens,
  wechat: socialScreens,
  alipay: socialScreens,
  reverse_caller_id: callerIdScreens,
  china_captcha: chinaCaptchaScreens,
  identity_info_confirmation: detailsScreens,
  simple_button_test: buttonScreens,
};
