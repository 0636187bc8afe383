import type { MethodHandler, Outcome } from "#areas/identity/verification/methods/challengeMethods.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { beginCheck, type CardData, failCheck, FAULT, offerCardCheck, passCheck, refreshCheck } from "./checks.server.ts";

/** The card's bank makes its customer confirm on its own page, as the provider requests [B4.4.3]. Nothing is charged. */
export const threeDSecure: MethodHandler<CardData> = {
  offer: offerCardCheck,
  describe: ({ step = "introduction", href }) => ({ step, href }),
  async answer(context, airlock, data) {
    // A person who presses the button before anything has arrived waits.
    if (data.step !== undefined)
      return (await findConfirmation(context, data)) ?? { kind: "continued", data: { step: "waiting" } };
    const begun = await beginCheck(context, airlock, { method: "three_d_secure", data });
    if ("kind" in begun) return begun;
    const { check, report } = begun;
    if (report.state === "failed") return failCheck(context, check, "auth_failure");
    return { kind: "continued", data: { step: "redirect", check_id: check.id, href: report.redirect_url } };
  },
  async poll(services, _, data) {
    if (data.step === undefined) return null;
    const outcome = await findConfirmation(services, data);
    // A fault that the person has not waited for ends nothing.
    return outcome === FAULT ? null : outcome;
  },
};

/** Null: not confirmed yet. */
async function findConfirmation(services: Services, data: CardData): Promise<Outcome | null> {
  const refreshed = await refreshCheck(services, data);
  if (!refreshed) return FAULT;
  const { check, report } = refreshed;
  if (report.state === "needs_action") return null;
  const isConfirmed = report.state === "ready" && report.is_confirmed_by_bank;
  return isConfirmed ? passCheck(services, check) : failCheck(services, check, "auth_failure");
}
