import type * as z from "zod/mini";
import type { Endpoint } from "#lib/http/endpoint.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { type AuthContext, type AuthOutcome, logIn, logOut, signUp } from "#areas/identity/accounts/contract.ts";
import { forgotPassword, resetPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { LOGIN_METHODS } from "#areas/identity/accounts/rules.ts";
import type { Origin } from "./authSurface.ts";
import type { Flow, Values } from "./flow.ts";
import type { Needs } from "./loadFormOptions.ts";
import { nested } from "./formFields.ts";
import { legacyIdentity, logInIdentity, signUpIdentity } from "./identifier.ts";
import { knownOf } from "./knownOf.ts";
import { type Action, type ScreenName, SCREENS } from "./screenRules.ts";
import {
  type FormOptions,
  type LogInForm,
  type SignUpForm,
  whyNotEmailForm,
  whyNotLogIn,
  whyNotNewPassword,
  whyNotPhoneForm,
  whyNotSignUp,
} from "./whyNotForms.ts";

/** The answer of any form: signed in, a further step, or an email on its way. */
type Answer = Partial<AuthOutcome> & { sent_to?: string };
type AuthEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType<Answer>>;
type Rules = { needs: Needs; whyNot: (options: FormOptions) => FieldErrors };
/** How a form handles what was typed. */
export type AuthForm = {
  /** Handles the form, with JavaScript and without. */
  endpoint: AuthEndpoint;
  input: object;
  /** Validates before sending, as the server does; absent for a form that cannot be invalid. */
  rules?: Rules | undefined;
  /** With JavaScript, the screen to show instead of sending a request. */
  goesTo?: ScreenName;
  /** Handles it without JavaScript, if that is another endpoint. */
  plainEndpoint?: AuthEndpoint;
};
type Request = { context: AuthContext; origin: Origin };

const form = <E extends AuthEndpoint>(endpoint: E, input: z.input<E["input"]> & object, rules?: Rules): AuthForm => ({
  endpoint,
  input,
  rules,
});

/** The forms of all screens (`SCREENS`), by action. */
export const AUTH_FORMS: Readonly<Record<Action, (flow: Flow, request: Request) => AuthForm>> = {
  /** An address leads to the password step, a number is sent a code; neither reveals whether there is an account. */
  continue(flow, request) {
    if (flow.mode === "signup") return AUTH_FORMS.signUp(flow, request);
    if (flow.values.suggested) return suggestedForm(flow, request);
    const who = logInIdentity(flow.values);
    return form(logIn, { ...who, ...request.origin }, logInRules(who));
  },

  signUp(flow, { context, origin }) {
    const input = signUpInput(flow, context);
    const { user } = input;
    const needs = { numbers: "phone" in user || "phone_or_email" in user, passwords: user.password !== undefined };
    const rules: Rules = { needs, whyNot: (options) => whyNotSignUp(user, options, knownOf(flow)) };
    const isRead = flow.screen === "TermsOfService" && flow.design === "new";
    return { ...form(signUp, { ...input, ...origin }, rules), ...(isRead && { rules: undefined, goesTo: "Landing" }) };
  },

  logIn(flow, { origin }) {
    const fields = logInFields(flow);
    return form(logIn, { ...fields, remember_me: isTicked(flow.values.remember_me), ...origin }, logInRules(fields));
  },

  sendLink: ({ values }, { origin }) => form(sendPasswordlessLogin, { ...addressee(values), ...origin }, addressRules(values)),
  sendText: (flow, request) => phoneForm(flow, request, "sms"),
  callPhone: (flow, request) => phoneForm(flow, request, "voice"),
  forgotPassword: ({ values }, { origin }) => form(forgotPassword, { ...addressee(values), ...origin }, addressRules(values)),

  resetPassword({ values: { token = "", password = "", password_confirmation = "" } }, { origin }) {
    const fields = { password, password_confirmation };
    const rules: Rules = { needs: { passwords: true }, whyNot: (options) => whyNotNewPassword(fields, options, {}) };
    return form(resetPassword, { token, ...fields, ...origin }, rules);
  },

  forget: () => form(logOut, { forget_me: true }),
};

const isTicked = (value: string | undefined) => value === "true";

/** Only this screen's input; the server has stored the rest in the sign-up in progress. */
function signUpInput({ values, screen, design }: Flow, { signup_tos }: AuthContext) {
  // A visitor who is asked for a password but has none starts a sign-up with the address that they typed.
  const { fields } = SCREENS[screen === "Login" ? "Landing" : screen];
  const here = Object.fromEntries(Object.entries(values).filter(([key]) => fields.includes(key)));
  const { user: typed, user_profile_info } = nested(here) as { user?: SignUpForm; user_profile_info?: Values };
  const user = { ...typed, ...(design === "new" && "phone_or_email" in here && signUpIdentity(here)) };
  if ("user.has_one_name" in here) user.has_one_name = isTicked(here["user.has_one_name"]);
  if (user.phone !== undefined) user.country_code = values.country_code;
  const promotions = user_profile_info && {
    receive_promotional_email: isTicked(user_profile_info.receive_promotional_email),
    receive_promotional_sms: isTicked(user_profile_info.receive_promotional_sms),
  };
  return {
    user,
    ...(promotions && { user_profile_info: promotions }),
    ...(signup_tos && SCREENS[screen].fields.includes("tos") && { tos: isTicked(values.tos) }),
  };
}

/** The credential of this screen: a link, a code, or a password. */
function logInFields({ values, screen, design }: Flow): LogInForm & { suggested?: string; link?: string; existing?: boolean } {
  const { link, suggested, code_id, confirmation_code = "", password = "" } = values;
  const { fields } = SCREENS[screen];
  if (screen === "ExistingAccount") return { existing: true };
  if (fields.includes("link") && link) return { link };
  if (fields.includes("confirmation_code")) return { confirmation_code, ...(code_id && { code_id }) };
  if (suggested) return { suggested, password };
  return { ...(design === "new" ? logInIdentity(values) : legacyIdentity(values)), password };
}

const logInRules = (fields: LogInForm): Rules => ({
  needs: { numbers: "phone" in fields || "phone_or_email" in fields },
  whyNot: (options) => whyNotLogIn(fields, options),
});

/** Sends a code if that was the last log-in method, else goes on to the password. */
function suggestedForm(flow: Flow, request: Request): AuthForm {
  const { suggested } = flow.values;
  const person = request.context.suggested.find(({ id }) => `${id}` === suggested);
  const byCode = person?.email && person.login_method === LOGIN_METHODS.PasswordLessEmail;
  if (byCode) return { ...AUTH_FORMS.sendLink(flow, request), plainEndpoint: logIn };
  return { ...form(logIn, { suggested, ...request.origin }), goesTo: "Login" };
}

/**
 * The recipient of an email: a person suggested to this browser, which does not know the address, or the address that was typed.
 */
const addressee = ({ suggested, email = "" }: Values) => (suggested ? { suggested } : { email });
const addressRules = ({ suggested, email = "" }: Values): Rules | undefined =>
  suggested ? undefined : { needs: {}, whyNot: (options) => whyNotEmailForm({ email }, options) };

function phoneForm({ values, mode }: Flow, { origin }: Request, channel: "sms" | "voice"): AuthForm {
  const { phone = "", country_code } = values;
  const fields = { phone, country_code };
  const purpose = mode === "signup" ? "sign_up" : "sign_in";
  const rules: Rules = { needs: { numbers: true }, whyNot: (options) => whyNotPhoneForm(fields, options) };
  return form(sendPhoneCode, { ...fields, channel, purpose, ...origin }, rules);
}
