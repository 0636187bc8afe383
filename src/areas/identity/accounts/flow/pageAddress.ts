import { to } from "#paths";
import { stringifySearch } from "#lib/http/search.ts";
import type { Origin } from "./authSurface.ts";
import type { Flow } from "./flow.ts";
import type { Mode } from "./screenRules.ts";

/** The address of the log-in or sign-up page with its context; `more` adds parameters. */
export const pageAddress = (
  mode: Mode,
  { next, auth_trigger, campaign_action }: Origin,
  more: Record<string, string | undefined> = {},
) => (mode === "login" ? to("logIn", {}) : to("signUp", {})) + stringifySearch({ next, auth_trigger, campaign_action, ...more });

/** The page that shows a form's answer without JavaScript; password resets have their own addresses [A2.3.4]. */
export function pageOfForm(
  { mode, screen, values: { token } }: Pick<Flow, "mode" | "screen" | "values">,
  origin: Origin,
): string {
  const { next, auth_trigger } = origin;
  if (screen === "ForgotPassword") return to("forgotPassword", {}) + stringifySearch({ next, auth_trigger });
  if (screen === "ResetPassword") return to("resetPassword", {}) + stringifySearch({ next, auth_trigger, token });
  return pageAddress(mode, origin);
}
