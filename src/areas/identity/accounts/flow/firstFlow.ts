import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { RefusalCode } from "#lib/http/refusal.ts";
import type { AuthContext, AuthStep } from "#areas/identity/accounts/contract.ts";
import { eventAfter, type Flow, flowAfter, modeOf, newFlow } from "./flow.ts";
import { flatten } from "./formFields.ts";
import { type Mode, type ScreenName, SCREENS } from "./screenRules.ts";

export type FlowSearch = { step?: string; type?: string; link?: string; token?: string };
type Known = {
  mode: Mode;
  context: Pick<AuthContext, "design" | "step" | "suggested">;
  submitted?: Bootstrap["submitted"];
  search: FlowSearch;
  screen?: ScreenName;
  /** The link in the page's address is no longer valid. */
  isLinkGone?: boolean;
};

const BY_ADDRESS = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].byAddress);

/** The initial state of a page or modal: after a form sent without JavaScript, in the middle of a sign-up, or new. */
export function firstFlow({ mode, context, submitted = null, search, screen, isLinkGone }: Known): Flow {
  const anew = newFlow(context.design, mode);
  const typed = {
    ...(search.type && { login_type: search.type, signup_type: search.type }),
    ...(search.token && { token: search.token }),
    ...(search.link && { link: search.link }),
  };
  const begun: Flow = {
    ...anew,
    screen: screen ?? anew.screen,
    values: typed,
    serverStep: mode === "signup" ? context.step : null,
  };
  if (submitted) return afterForm(begun, submitted);
  const errors: Flow["errors"] = isLinkGone ? { link: ["expired"] } : {};
  if (search.link) return { ...begun, screen: "PasswordlessLoginConfirmation", errors };
  const target = BY_ADDRESS.find((one) => one === search.step);
  if (target) return { ...begun, screen: target, mode: modeOf(target) ?? mode };
  if (screen || search.step === "start") return begun;
  if (mode === "signup" && context.step) return { ...flowAfter(begun, { type: "asked", step: context.step }), trail: [] };
  return mode === "login" && context.suggested.length > 0 ? { ...begun, screen: "SuggestedLogin" } : begun;
}

/** The state of the page that is rendered after a form: what was typed, with its errors or the next step. */
function afterForm(begun: Flow, { values, refused, answer }: NonNullable<Bootstrap["submitted"]>): Flow {
  const typed = { ...begun.values, ...flatten(values) };
  const { _screen: posted, _page, _code, csrf_token, ...stored } = typed as Record<string, string>;
  // A hand-written form may name any screen.
  const screen = posted && Object.hasOwn(SCREENS, posted) ? (posted as ScreenName) : begun.screen;
  const sent: Flow = { ...begun, values: stored, screen, serverStep: askedBefore(screen, _code, begun.serverStep) };
  if (refused) {
    const { error, field_errors: errors, retry_after_s: retryAfterS } = refused;
    return { ...flowAfter(sent, { type: "refused", code: error as RefusalCode, errors, retryAfterS }), trail: [] };
  }
  const event = eventAfter((answer ?? {}) as Parameters<typeof eventAfter>[0]);
  return event ? { ...flowAfter(sent, event), trail: [] } : sent;
}

/** Restores the code that is asked for again after a wrong try; the form's `_code` field has it. */
function askedBefore(name: ScreenName, carried: string | undefined, serverStep: AuthStep | null): AuthStep | null {
  const code = carried === undefined ? null : readCode(carried);
  return code ? { ...serverStep, name: name as AuthStep["name"], code } : serverStep;
}

function readCode(text: string): AuthStep["code"] | null {
  try {
    const code = JSON.parse(text) as Record<string, unknown> | null;
    const isComplete = ["id", "channel", "destination", "expires_at", "resend_at"].every(
      (key) => typeof code?.[key] === "string",
    );
    return isComplete ? (code as AuthStep["code"]) : null;
  } catch {
    return null; // the value does not come from our form
  }
}
