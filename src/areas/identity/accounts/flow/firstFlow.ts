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
  /** The link of the address works no more. */
  isLinkGone?: boolean;
};

const BY_ADDRESS = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].byAddress);

/** Where a page or modal begins: after a form that was sent without JavaScript, in the middle of an account in the making, or anew. */
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

/** The page that comes back: what was typed, what is wrong with it or asked next. */
function afterForm(
  begun: Flow,
  { values, error, field_errors, retry_after_s, answer }: NonNullable<Bootstrap["submitted"]>,
): Flow {
  const typed = { ...begun.values, ...flatten(values) };
  const { _screen: posted, _page, _code, csrf_token, ...stored } = typed as Record<string, string>;
  // Whoever writes a form of their own may name any.
  const screen = posted && Object.hasOwn(SCREENS, posted) ? (posted as ScreenName) : begun.screen;
  const sent: Flow = { ...begun, values: stored, screen, serverStep: askedBefore(screen, _code, begun.serverStep) };
  const refused = { code: error as RefusalCode, errors: field_errors, retryAfterS: retry_after_s };
  if (error) return { ...flowAfter(sent, { type: "refused", ...refused }), trail: [] };
  const event = eventAfter((answer ?? {}) as Parameters<typeof eventAfter>[0]);
  return event ? { ...flowAfter(sent, event), trail: [] } : sent;
}

/** A code that is asked for again after a wrong one: the form told which it was. */
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
    return null; // somebody wrote it themselves
  }
}
