import { useReducer } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Call } from "#lib/http/call.ts";
import { type FieldErrors, Refusal, type RefusalCode } from "#lib/http/refusal.ts";
import { AUTH_FORMS } from "#areas/identity/accounts/flow/authForms.ts";
import { authEvents } from "#areas/identity/accounts/flow/authEvents.ts";
import type { Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import type { AuthContext, AuthOutcome } from "#areas/identity/accounts/contract.ts";
import { eventAfter, type Flow, flowAfter, type FlowEvent, type Values } from "#areas/identity/accounts/flow/flow.ts";
import { loadFormOptions } from "#areas/identity/accounts/flow/loadFormOptions.ts";
import type { Action } from "#areas/identity/accounts/flow/screenRules.ts";

type Options = {
  first: Flow;
  call: Call;
  context: AuthContext;
  bootstrap: Bootstrap;
  origin: Origin;
  onSignedIn: (user: NonNullable<AuthOutcome["user"]>, next: string) => void;
};

/** Removes the last person suggested to this browser. */
const FORGOTTEN: FlowEvent = { type: "went", screen: "Landing", mode: "login", values: { suggested: "", phone_or_email: "" } };

/** The flow of one page or modal: what is sent, what is answered, and the events about it. */
export function useAuthFlow({ first, call, context, bootstrap, origin, onSignedIn }: Options) {
  const [flow, send] = useReducer(flowAfter, first);
  const events = authEvents(origin);

  async function submit(values: Values, action: Action) {
    const event = { type: "sent", values } as const;
    const sent = flowAfter(flow, event);
    const refused = (code: RefusalCode, errors: FieldErrors, retryAfterS?: number) => {
      events.submitted(sent, action, code === "validation" ? errors : { form: [code] });
      send({ type: "refused", code, errors, retryAfterS });
    };
    send(event);
    try {
      const form = AUTH_FORMS[action](sent, { context, origin });
      const { rules, goesTo } = form;
      const errors = rules ? rules.whyNot(await loadFormOptions(rules.needs, context, bootstrap.today)) : {};
      if (Object.keys(errors).length > 0) return refused("validation", errors);
      // Tracked before it is sent: a log-in may leave the page at once.
      events.submitted(sent, action, null);
      if (goesTo) return send({ type: "went", screen: goesTo });
      const answer = await form.send(call, {}).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "captcha_required") throw error;
        send({ type: "proving" });
        const { solveCaptcha } = await import("#areas/identity/accounts/signIn/solveCaptcha.ts");
        return form.send(call, await solveCaptcha(call));
      });
      if (!answer.user) return send(eventAfter(answer) ?? FORGOTTEN);
      send({ type: "finished" });
      onSignedIn(answer.user, answer.next ?? "/");
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code, error.fieldErrors, error.retryAfterS);
      // A bug has its id in the log; the person may try again, with all input kept.
      console.error(error);
      refused("unavailable", {});
      // Code could not be loaded; the browser can submit the form by itself.
      if (isMissing(error)) throw error;
    }
  }
  return { flow, send, submit, events };
}
