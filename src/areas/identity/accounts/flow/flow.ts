import type { FieldErrors, RefusalCode } from "#lib/http/refusal.ts";
import type { AuthStep } from "#areas/identity/accounts/contract.ts";
import { BIRTHDAY, type Design, type Mode, type ScreenName, SCREENS } from "./screenRules.ts";

/** What was typed and ticked, by the request's keys with dots: `user.email` [A3.13, A3.14]. */
export type Values = Readonly<Record<string, string>>;

export type Flow = {
  status: "initial" | "modal opened" | "flow finished"; // [A4.3.1]
  design: Design;
  mode: Mode;
  screen: ScreenName;
  /** Screens to go back to, the latest last. */
  trail: readonly ScreenName[];
  values: Values;
  errors: FieldErrors;
  /** Fields whose error clears at the next character typed into them [A3.15, A4.3.9, B5.12]. */
  clearErrorOnNextInput: Readonly<Record<string, boolean>>;
  refusal: { code: RefusalCode; retryAfterS?: number | undefined } | null;
  /** The step that the server asked for last, with its code and what is already known. */
  serverStep: AuthStep | null;
  doing: "nothing" | "sending" | "proving";
};

export type FlowEvent =
  | { type: "typed"; field: string }
  | { type: "sent"; values: Values }
  | { type: "proving" }
  | { type: "refused"; code: RefusalCode; errors: FieldErrors; retryAfterS?: number | undefined }
  | { type: "asked"; step: AuthStep }
  | { type: "went"; screen: ScreenName; mode?: Mode; values?: Values }
  | { type: "back"; values?: Values }
  | { type: "finished" };

/** The screens of a sign-up, in order. The server asks for codes in between. */
const SIGN_UP: Record<Design, readonly ScreenName[]> = {
  new: ["Landing", "FullName", "DateOfBirth", "Password", "ConfirmDetails"],
  legacy: ["EmailAndPassword", "NamesAndBirthDate", "TermsOfService"],
};
export const firstScreen = (design: Design, mode: Mode): ScreenName =>
  design === "new" ? "Landing" : mode === "login" ? "LegacyLogin" : "EmailAndPassword";

/** A code by email logs in, even from sign-up: a person without an account continues with the sign-up from there. */
export const modeOf = (screen: ScreenName | undefined): Mode | null => (screen === "PasswordlessLogin" ? "login" : null);

export const newFlow = (design: Design, mode: Mode): Flow => ({
  status: "initial",
  design,
  mode,
  screen: firstScreen(design, mode),
  trail: [],
  values: {},
  errors: {},
  clearErrorOnNextInput: {},
  refusal: null,
  serverStep: null,
  doing: "nothing",
});

/** The position in a sign-up, from 1 to `of`; null elsewhere. */
export function progressOf(flow: Flow): { at: number; of: number } | null {
  const { by_code, provider } = flow.serverStep?.signup ?? {};
  const skipped = by_code || provider ? ["TermsOfService", "Password"] : ["TermsOfService"];
  const order: readonly ScreenName[] = SIGN_UP[flow.design].filter((screen) => !skipped.includes(screen));
  const at = order.indexOf(SCREENS[flow.screen].passing || flow.screen === "UserIdentifier" ? order[0]! : flow.screen);
  return flow.mode === "signup" && at >= 0 ? { at: at + 1, of: order.length } : null;
}

/**
 * Errors of this screen's fields stay on it. Other errors lead to the first screen concerned: a field that was not shown yet is
 * asked for, not marked as wrong.
 */
function refused(flow: Flow, { code, errors, retryAfterS }: Extract<FlowEvent, { type: "refused" }>): Flow {
  const fields = Object.keys(errors);
  const here = fields.some((field) => SCREENS[flow.screen].fields.includes(field));
  const elsewhere = here || code !== "validation" ? undefined : ownerOf(flow, fields);
  if (!elsewhere || elsewhere === flow.screen)
    return {
      ...flow,
      doing: "nothing",
      errors,
      refusal: { code, retryAfterS },
      clearErrorOnNextInput: Object.fromEntries(fields.map((field) => [field, true])),
    };
  const seen = flow.trail.includes(elsewhere);
  const led = { ...go(flow, elsewhere), errors: seen ? errors : {}, refusal: seen ? { code } : null };
  return { ...led, clearErrorOnNextInput: Object.fromEntries(Object.keys(led.errors).map((field) => [field, true])) };
}

function ownerOf(flow: Flow, fields: readonly string[]): ScreenName | undefined {
  if (flow.mode === "login" && fields.includes("password")) return flow.design === "new" ? "Login" : "LegacyLogin";
  return SIGN_UP[flow.design].find((screen) => SCREENS[screen].fields.some((field) => fields.includes(field)));
}

/** The server names the new design's steps; one legacy screen asks for several of them. */
const screenFor = (design: Design, { name }: AuthStep): ScreenName => (design === "legacy" && SCREENS[name].legacy) || name;

function go(flow: Flow, screen: ScreenName): Flow {
  const at = flow.trail.indexOf(screen);
  const walked = SCREENS[flow.screen].passing || flow.screen === screen ? flow.trail : [...flow.trail, flow.screen];
  const trail = at >= 0 ? flow.trail.slice(0, at) : walked;
  return { ...flow, screen, trail, doing: "nothing", errors: {}, clearErrorOnNextInput: {}, refusal: null };
}

/** Copies an address typed to log in, so that it need not be typed again to get an email. */
function withAddress(screen: ScreenName, values: Values): Values {
  const { email, phone_or_email: typed = "" } = values;
  const asksAgain = screen === "ForgotPassword" || screen === "PasswordlessLogin";
  return asksAgain && !email && typed.includes("@") ? { ...values, email: typed } : values;
}

/** Whether the three parts together are no valid day, or that of a person who is too young; the day's field has that error. */
export const isWholeDateWrong = ({ "user.birthday_day": rules = [] }: FieldErrors): boolean =>
  rules.some((rule) => rule !== "required");

/** Clears the field's error; typing in any part of the date also clears the error of the whole date. */
function typedInto(flow: Flow, field: string): Flow {
  const isOfDate = (BIRTHDAY as readonly string[]).includes(field) && isWholeDateWrong(flow.errors);
  const cleared = (isOfDate ? [field, "user.birthday_day"] : [field]).filter((one) => flow.clearErrorOnNextInput[one]);
  if (cleared.length === 0) return flow;
  const errors = Object.fromEntries(Object.entries(flow.errors).filter(([one]) => !cleared.includes(one)));
  const clearErrorOnNextInput = { ...flow.clearErrorOnNextInput, ...Object.fromEntries(cleared.map((one) => [one, false])) };
  return { ...flow, errors, clearErrorOnNextInput };
}

/** The flow event for a form's answer, with JavaScript and without; null when nothing more is asked. */
export const eventAfter = (answer: { step?: AuthStep | null; sent_to?: string }): FlowEvent | null => {
  if (answer.step) return { type: "asked", step: answer.step };
  return answer.sent_to ? { type: "went", screen: "ForgotPassword", values: { sent_to: answer.sent_to } } : null;
};

/** Sign-up and log-in as one state machine: the state after an event. */
export function flowAfter(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case "typed":
      return typedInto(flow, event.field);
    case "sent":
      return { ...flow, values: { ...flow.values, ...event.values }, doing: "sending" };
    case "proving":
      return { ...flow, doing: "proving" };
    case "refused":
      return refused(flow, event);
    case "asked":
      return {
        ...go(flow, screenFor(flow.design, event.step)),
        serverStep: event.step,
        // The typed code belongs to the previous code.
        values: event.step.code
          ? { ...flow.values, confirmation_code: "", "user.verification_code": "" }
          : withAddress(event.step.name, flow.values),
        mode: event.step.signup ? "signup" : flow.mode,
      };
    case "went":
      return {
        ...go(flow, event.screen),
        mode: event.mode ?? flow.mode,
        values: withAddress(event.screen, { ...flow.values, ...event.values }),
      };
    case "back": {
      const screen = flow.trail.at(-1);
      const values = { ...flow.values, ...event.values };
      return screen ? { ...go(flow, screen), trail: flow.trail.slice(0, -1), values } : flow;
    }
    case "finished":
      return { ...flow, status: "flow finished", doing: "nothing" };
  }
}
