import type { ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { callerIdScreens } from "#areas/identity/verification/callerId/callerIdScreens.ts";
import { chinaCaptchaScreens } from "#areas/identity/verification/chinaCaptcha/chinaCaptchaScreens.ts";
import { buttonScreens } from "./buttonScreens.ts";
import { amountScreens, bankScreens } from "./cardScreens.ts";
import { codeScreens } from "./codeScreens.ts";
import { contactUsScreens, kbaScreens, ticketScreens } from "./contactScreens.ts";
import { detailsScreens } from "./detailsScreens.ts";
import { pushScreens } from "./pushScreens.ts";
import { newPhoneScreens } from "./newPhoneScreens.ts";
import { passwordResetScreens } from "./passwordResetScreens.ts";
import type { MethodScreens } from "./screenTypes.ts";
import { socialScreens } from "./socialScreens.ts";

/** The steps of each method, rendered by `StepView`. A captcha has its own component: the machine solves it. */
export const METHOD_SCREENS: { readonly [M in ChallengeMethod]?: MethodScreens } = {
  text: codeScreens,
  email_code: codeScreens,
  call: codeScreens,
  contact_kba: kbaScreens,
  contact_ticket: ticketScreens,
  contact_us_form: contactUsScreens,
  push_code: pushScreens,
  facebook: socialScreens,
  wechat: socialScreens,
  alipay: socialScreens,
  reverse_caller_id: callerIdScreens,
  china_captcha: chinaCaptchaScreens,
  identity_info_confirmation: detailsScreens,
  simple_button_test: buttonScreens,
  micro_authorization: amountScreens,
  three_d_secure: bankScreens,
  new_phone: newPhoneScreens,
  password_reset: passwordResetScreens,
};
