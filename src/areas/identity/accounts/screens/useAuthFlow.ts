import { type FormEvent, useReducer, useRef } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { isMissing } from "#lib/browser/loadCode.ts";
import { submitByBrowser } from "#lib/forms/submitByBrowser.ts";
import { call } from "#lib/http/pageCall.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { AUTH_FORMS } from "#areas/identity/accounts/flow/authForms.ts";
import { authEvents } from "#areas/identity/accounts/flow/authEvents.ts";
import type { Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import type { AuthContext, AuthOutcome } from "#areas/identity/accounts/contract.ts";
import { eventAfter, type Flow, flowAfter, type FlowEvent } from "#areas/identity/accounts/flow/flow.ts";
import { readTypedValues, valuesOf } from "#areas/identity/accounts/flow/formFields.ts";
import { loadFormOptions } from "#areas/identity/accounts/flow/loadFormOptions.ts";
import type { Action } from "#areas/identity/accounts/flow/screenRules.ts";

type Options = {
  first: Flow;
  context: AuthContext;
  bootstrap: Bootstrap;
  origin: Origin;
  onSignedIn: (user: NonNullable<AuthOutcome["user"]>, next: string) => void;
};

type Refused = Pick<Refusal, "code" | "fieldErrors"> & Partial<Pick<Refusal, "retryAfterS">>;

/** Removes the last person suggested to this browser. */
const FORGOTTEN: FlowEvent = { type: "went", screen: "Landing", mode: "login", values: { suggested: "", phone_or_email: "" } };

/** The flow of one page or modal: what is sent, what is answered, and the events about it. `panel`: holds the screen. */
export function useAuthFlow({ first, context, bootstrap, origin, onSignedIn }: Options) {
  const [flow, dispatch] = useReducer(flowAfter, first);
  const panel = useRef<HTMLDivElement>(null);
  const events = authEvents(origin);
  const send = (event: FlowEvent) => {
    const leaves = event.type === "went" || event.type === "back";
    dispatch(leaves ? { ...event, values: { ...readTypedValues(panel.current), ...event.values } } : event);
  };

  const showRefusal = (sent: Flow, action: Action, { code, fieldErrors: errors, retryAfterS }: Refused) => {
    events.submitted(sent, action, code === "validation" ? errors : { form: [code] });
    dispatch({ type: "refused", code, errors, retryAfterS });
  };

  /** Handles every form of the flow: validates what was typed, sends it to the form's endpoint, and goes on by its answer. */
  async function submit(submitted: FormEvent<HTMLFormElement>, action: Action) {
    submitted.preventDefault();
    const element = submitted.currentTarget;
    const submitter = (submitted.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (submitter?.name === "forgot") return send({ type: "went", screen: "ForgotPassword", values: { sent_to: "" } });
    if (flow.doing !== "nothing") return;
    const event = { type: "sent", values: valuesOf(new FormData(element)) } as const;
    const sent = flowAfter(flow, event);
    dispatch(event);
    try {
      const { endpoint, input, rules, goesTo } = AUTH_FORMS[action](sent, { context, origin });
      const fieldErrors = rules ? rules.whyNot(await loadFormOptions(rules.needs, context, bootstrap.today)) : {};
      if (Object.keys(fieldErrors).length > 0) return showRefusal(sent, action, { code: "validation", fieldErrors });
      // Tracked before it is sent: a log-in may leave the page at once.
      events.submitted(sent, action, null);
      if (goesTo) return dispatch({ type: "went", screen: goesTo });
      const answer = await call(endpoint, input).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "captcha_required") throw error;
        dispatch({ type: "proving" });
        const { solveCaptcha } = await import("#areas/identity/accounts/signIn/solveCaptcha.ts");
        return call(endpoint, { ...input, ...(await solveCaptcha(call)) });
      });
      if (!answer.user) return dispatch(eventAfter(answer) ?? FORGOTTEN);
      dispatch({ type: "finished" });
      onSignedIn(answer.user, answer.next ?? "/");
    } catch (error) {
      if (error instanceof Refusal) return showRefusal(sent, action, error);
      // A bug has its id in the log; the person may try again, with all input kept.
      console.error(error);
      showRefusal(sent, action, { code: "unavailable", fieldErrors: {} });
      // Code could not be loaded; the browser can submit the form by itself.
      if (isMissing(error)) submitByBrowser(element, submitter);
    }
  }
  return { flow, send, submit, panel, events };
}
