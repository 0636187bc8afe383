import type { Call } from "#lib/http/call.ts";
import type { Day } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import type { Action, Origin } from "./authSurface.ts";
import {
  type AuthContext,
  type AuthOutcome,
  type AuthStep,
  forgotPassword,
  logIn,
  logOut,
  resetPassword,
  sendPasswordlessLogin,
  sendPhoneCode,
  signUp,
} from "#areas/identity/accounts/contract.ts";
import { FIELDS, type Flow, type FlowEvent, IDENTIFIER, type Values } from "./flow.ts";
import { nested } from "./formFields.ts";
import { legacyIdentity, logInIdentity, signUpIdentity } from "./identifier.ts";
import { knownOf } from "./knownOf.ts";
import { LOGIN_METHODS } from "#areas/identity/accounts/rules.ts";
import type { LogInForm, SignUpForm } from "./whyNotForms.ts";
import { type Asked, whyNotScreen } from "./whyNotScreen.ts";

type Context = { call: Call; context: AuthContext; today: Day; origin: Origin };
type CaptchaWords = { challenge?: string; validate?: string; seccode?: string };
/** What came of a form: a further event of the flow, or somebody signed in. */
type Answer = { event: FlowEvent } | { user: NonNullable<AuthOutcome["user"]>; next: string };
/** How a form is sent once it is right; again, with a solved captcha, where one is asked for. */
type Send = (captcha: CaptchaWords) => Promise<Answer>;
type Plan = { asked?: Asked; send: Send };

/** What is wrong with a screen's form, or how it is sent where its action says. The flow holds what was typed already. */
export async function answerScreen(
  action: Action,
  flow: Flow,
  context: Context,
): Promise<{ errors: FieldErrors } | { send: Send }> {
  const { asked, send } = planOf(action, flow, context);
  const errors = asked ? await whyNotScreen(asked, context.context, context.today) : {};
  return Object.keys(errors).length > 0 ? { errors } : { send };
}

function planOf(action: Action, flow: Flow, context: Context): Plan {
  if (action === "signUp" || (action === "continue" && flow.mode === "signup")) return planSignUp(flow, context);
  if (action === "logIn") return planLogIn(flow, context);
  if (action === "continue") return flow.values.suggested ? planSuggested(flow.values, context) : planIdentifier(flow, context);
  if (action === "sendLink") return planLink(flow.values, context);
  if (action === "sendText" || action === "callPhone") return planPhone(flow, action === "callPhone" ? "voice" : "sms", context);
  if (action === "forgotPassword") return planForgotten(flow.values, context);
  if (action === "resetPassword") return planReset(flow.values, context);
  return { send: () => forgetMe(context) };
}

const asks = (step: AuthStep): Answer => ({ event: { type: "asked", step } });
const outcome = ({ user, next, step }: AuthOutcome): Answer =>
  user ? { user, next } : step ? asks(step) : { event: { type: "went", screen: "Landing" } };
const ticked = (value: string | undefined) => value === "true";

/** What this screen asked for; the rest is kept by the server, in the account in the making. */
function planSignUp(flow: Flow, { call, context, origin }: Context): Plan {
  const { values, screen, design } = flow;
  if (screen === "TermsOfService" && design === "new")
    return { send: async () => ({ event: { type: "went", screen: "Landing" } }) };
  // Who was asked for a password and has none begins with the address that they typed.
  const fields: readonly string[] = screen === "Login" ? IDENTIFIER : FIELDS[screen];
  const here = Object.fromEntries(Object.entries(values).filter(([key]) => fields.includes(key)));
  const { user: told, user_profile_info } = nested(here) as { user?: SignUpForm; user_profile_info?: Values };
  const user = { ...told, ...(design === "new" && "phone_or_email" in here && signUpIdentity(here)) };
  if ("user.has_one_name" in here) user.has_one_name = ticked(here["user.has_one_name"]);
  if (user.phone !== undefined) user.country_code = values.country_code;
  const promotions = user_profile_info && {
    receive_promotional_email: ticked(user_profile_info.receive_promotional_email),
    receive_promotional_sms: ticked(user_profile_info.receive_promotional_sms),
  };
  const body = {
    user,
    ...(promotions && { user_profile_info: promotions }),
    ...(context.signup_tos && FIELDS[screen].includes("tos") && { tos: ticked(values.tos) }),
    ...origin,
  };
  return {
    asked: { form: "signUp", fields: user, known: knownOf(flow) },
    send: async (captcha) => outcome(await call(signUp, { ...body, ...captcha })),
  };
}

/** An address is asked for its password, a number is sent a code; neither tells whether there is an account. */
function planIdentifier({ values }: Flow, { call, origin }: Context): Plan {
  const who = logInIdentity(values);
  return {
    asked: { form: "logIn", fields: who },
    send: async () => outcome(await call(logIn, { ...who, ...origin })),
  };
}

function planLogIn(flow: Flow, { call, origin }: Context): Plan {
  const fields = logInFields(flow);
  const remember_me = ticked(flow.values.remember_me);
  return {
    asked: { form: "logIn", fields },
    send: async () => outcome(await call(logIn, { ...fields, remember_me, ...origin })),
  };
}

/** By what the person signs in on this screen: a link, a code, or a password. */
function logInFields({ values, screen, design }: Flow): LogInForm & { suggested?: string; link?: string; existing?: boolean } {
  const { link, suggested, code_id, confirmation_code = "", password = "" } = values;
  if (screen === "ExistingAccount") return { existing: true };
  if (FIELDS[screen].includes("link") && link) return { link };
  if (FIELDS[screen].includes("confirmation_code")) return { confirmation_code, ...(code_id && { code_id }) };
  if (suggested) return { suggested, password };
  return { ...(design === "new" ? logInIdentity(values) : legacyIdentity(values)), password };
}

/** By a code where that was the way in last, else by password. */
function planSuggested(values: Values, context: Context): Plan {
  const person = context.context.suggested.find(({ id }) => `${id}` === values.suggested);
  const byCode = person?.email && person.login_method === LOGIN_METHODS.PasswordLessEmail;
  return byCode ? planLink(values, context) : { send: async () => ({ event: { type: "went", screen: "Login" } }) };
}

function planLink({ suggested, email = "" }: Values, { call, origin }: Context): Plan {
  const who = suggested ? { suggested } : { email };
  return {
    ...(!suggested && { asked: { form: "email", fields: { email } } }),
    send: async (captcha) => asks((await call(sendPasswordlessLogin, { ...who, ...captcha, ...origin })).step),
  };
}

function planPhone({ values, mode }: Flow, channel: "sms" | "voice", { call, origin }: Context): Plan {
  const { phone = "", country_code } = values;
  const body = { phone, country_code, channel, purpose: mode === "signup" ? "sign_up" : "sign_in", ...origin } as const;
  return {
    asked: { form: "phone", fields: { phone, country_code } },
    send: async (captcha) => asks((await call(sendPhoneCode, { ...body, ...captcha })).step),
  };
}

function planForgotten({ suggested, email = "" }: Values, { call, origin }: Context): Plan {
  const who = suggested ? { suggested } : { email };
  return {
    ...(!suggested && { asked: { form: "email", fields: { email } } }),
    send: async (captcha) => {
      const { sent_to } = await call(forgotPassword, { ...who, ...captcha, ...origin });
      return { event: { type: "went", screen: "ForgotPassword", values: { sent_to } } };
    },
  };
}

function planReset({ token = "", password = "", password_confirmation = "" }: Values, { call, origin }: Context): Plan {
  const fields = { password, password_confirmation };
  return {
    asked: { form: "newPassword", fields },
    send: async () => outcome(await call(resetPassword, { token, ...fields, ...origin })),
  };
}

async function forgetMe({ call }: Context): Promise<Answer> {
  await call(logOut, { forget_me: true });
  return { event: { type: "went", screen: "Landing", mode: "login", values: { suggested: "", phone_or_email: "" } } };
}
