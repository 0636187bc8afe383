import { useReducer } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { isMissing } from "#lib/browser/bring.ts";
import type { Call } from "#lib/http/call.ts";
import { type FieldErrors, Refusal, type RefusalCode } from "#lib/http/refusal.ts";
import { answerScreen } from "#areas/identity/accounts/flow/answerScreen.ts";
import { authEvents } from "#areas/identity/accounts/flow/authEvents.ts";
import type { Action, Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import type { AuthContext, AuthOutcome } from "#areas/identity/accounts/contract.ts";
import { type Flow, flowAfter, type Values } from "#areas/identity/accounts/flow/flow.ts";

type Options = {
  first: Flow;
  call: Call;
  context: AuthContext;
  bootstrap: Bootstrap;
  origin: Origin;
  onSignedIn: (user: NonNullable<AuthOutcome["user"]>, next: string) => void;
};

/** The flow of one page or modal: what is sent, what comes back, and what is told of it. */
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
      const judged = await answerScreen(action, sent, { call, context, today: bootstrap.today, origin });
      if ("errors" in judged) return refused("validation", judged.errors);
      // Told before it is sent: who is signed in by it may leave the page at once.
      events.submitted(sent, action, null);
      const came = await judged.send({}).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== "captcha_required") throw error;
        send({ type: "proving" });
        const { solveCaptcha } = await import("#areas/identity/accounts/signIn/solveCaptcha.ts");
        return judged.send(await solveCaptcha(call));
      });
      if ("event" in came) return send(came.event);
      send({ type: "finished" });
      onSignedIn(came.user, came.next);
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code, error.fieldErrors, error.retryAfterS);
      // A bug has its id in the log; the person may try again, with all that was typed.
      console.error(error);
      refused("unavailable", {});
      // The browser can send it by itself.
      if (isMissing(error)) throw error;
    }
  }
  return { flow, send, submit, events };
}
