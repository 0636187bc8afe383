import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { type CaptchaAnswer, requireCaptcha } from "#areas/identity/accounts/signIn/captcha.server.ts";
import { sendContactCode } from "#areas/identity/accounts/people/changeContact.server.ts";
import { type Code, codeResponse, sendCode } from "./codes.server.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import type { sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import type { sendReauthenticationCode } from "#areas/identity/accounts/passwords/contract.ts";
import { countUnknown } from "#areas/identity/accounts/signIn/countUnknown.server.ts";
import { formOptions } from "#areas/identity/accounts/flow/formOptions.server.ts";
import { isSuspicious } from "#areas/identity/accounts/signIn/guessing.server.ts";
import { suggestedIn } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { phoneOf } from "./phone.server.ts";
import { refuseWrong } from "#areas/identity/accounts/signIn/refuseWrong.server.ts";
import { AUTH_TRIGGERS } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { startSignup, passCaptcha, applyPhone } from "#areas/identity/accounts/signIn/signUp.server.ts";
import { readSignup, signupResponse, writeSignup } from "#areas/identity/accounts/signIn/signups.server.ts";
import { findByEmail, findById, findByPhone } from "#areas/identity/accounts/sql.server.ts";
import { whyNotEmailForm, whyNotPhoneForm } from "#areas/identity/accounts/flow/whyNotForms.ts";

export const sentResponse = (code: Code, status: "sent" | "satisfied" = "sent") => {
  const { channel: _, ...answer } = codeResponse(code);
  return { ...answer, status };
};

/**
 * Sends a 6-digit code to a phone, with or without an account: to log in, for a sign-up in progress, or for the viewer's new
 * number.
 */
export async function handleSendPhoneCode(context: HandlerContext<typeof sendPhoneCode>) {
  const { input } = context;
  await countUnknown(context, input);
  refuseWrong(whyNotPhoneForm(input, formOptions(context)));
  const { number } = phoneOf(input.phone, input.country_code)!;
  const { code, step } = await sendFor[input.purpose](context, { number, channel: input.channel }, input);
  return { phone_verification: sentResponse(code), step };
}
type Phone = { number: string; channel: "sms" | "voice" };
type SendTo = (
  context: HandlerContext<typeof sendPhoneCode>,
  phone: Phone,
  captcha: CaptchaAnswer,
) => Promise<{ code: Code; step: AuthStep }>;
const sendFor: Record<"sign_in" | "sign_up" | "change_phone", SendTo> = {
  sign_in: sendLoginPhoneCode,
  sign_up: sendSignUpPhoneCode,
  change_phone: (context, { number, channel }) => sendContactCode(context, { channel, destination: number }),
};

/** Texts cost money, so repeated failures require a captcha first. */
async function sendLoginPhoneCode(context: RequestContext, phone: Phone, captcha: CaptchaAnswer) {
  if (await isSuspicious(context)) await requireCaptcha(context, captcha);
  return sendSignInPhoneCode(context, phone.number, phone.channel);
}

/** Sends a log-in code to a phone, with or without an account. */
export async function sendSignInPhoneCode(context: RequestContext, number: string, channel: "sms" | "voice") {
  const account = await findByPhone(context.db, number);
  const whose = { user_id: account?.id ?? null, locale: account?.locale ?? null };
  const code = await sendCode(context, { purpose: "sign_in", channel, destination: number, ...whose });
  context.cookies.set("code", code.id);
  return { code, step: { name: "PhoneVerification", code: codeResponse(code) } satisfies AuthStep };
}

async function sendSignUpPhoneCode(context: RequestContext, { number, channel }: Phone, captcha: CaptchaAnswer) {
  const had = await readSignup(context);
  const captcha_solved = await passCaptcha(context, captcha, had);
  const signup = { ...(had ?? (await startSignup(context))), captcha_solved };
  applyPhone(signup, number, true);
  const code = await sendCode(context, { purpose: "sign_up", channel, destination: number, user_id: null, locale: null });
  await writeSignup(context.db, { ...signup, code_id: code.id });
  return {
    code,
    step: { name: "PhoneVerification", code: codeResponse(code), signup: signupResponse(signup) } satisfies AuthStep,
  };
}

/**
 * Sends a code and a link by email, with or without an account. Needs no captcha, because this is how people log in without
 * JavaScript.
 */
export async function handlePasswordless(context: HandlerContext<typeof sendPasswordlessLogin>) {
  const { input, db, cookies, visitor } = context;
  await countUnknown(context, input);
  const suggested = (await suggestedIn(db, cookies)).find(({ id }) => id === input.suggested);
  const email = suggested?.email ?? input.email ?? "";
  refuseWrong(whyNotEmailForm({ email }, formOptions(context)));
  const destination = email.trim().toLowerCase();
  const account = await findByEmail(db, destination);
  const auth_trigger = AUTH_TRIGGERS.find((trigger) => trigger === input.auth_trigger);
  const link = (token: string) =>
    visitor.origin + to("logIn", {}) + stringifySearch({ link: token, next: nextOrNone(input.next), auth_trigger });
  const whose = { user_id: account?.id ?? null, locale: account?.locale ?? null };
  const code = await sendCode(context, { purpose: "sign_in", channel: "email", destination, ...whose, link });
  cookies.set("code", code.id);
  const step: AuthStep = { name: "PasswordlessLoginConfirmation", code: codeResponse(code) };
  return { passwordless_login: sentResponse(code), step };
}

/** Omits the home page, which is the default. */
export const nextOrNone = (next: string | undefined) => (safeNext(next) === "/" ? undefined : safeNext(next));

/** Sends a code to the viewer's own address or number, for people without a password at hand. */
export async function handleReauthenticationCode(context: HandlerContext<typeof sendReauthenticationCode>) {
  const { input, db, viewer } = context;
  const account = await findById(db, viewer.id);
  const email = account?.email_compromised ? null : account?.email?.toLowerCase();
  const destination = input.channel === "email" ? email : account?.phone;
  if (!account || !destination) return refuse("validation", { channel: ["invalid"] });
  const whose = { user_id: viewer.id, locale: account.locale };
  const code = await sendCode(context, { purpose: "reauthenticate", channel: input.channel, destination, ...whose });
  const name = input.channel === "email" ? "PasswordlessLoginConfirmation" : "PhoneVerification";
  return { step: { name, code: codeResponse(code) } satisfies AuthStep };
}
