import { to } from "#paths";
import { stringifySearch } from "#lib/search.ts";
import type { Origin } from "./authSurface.ts";
import type { Mode } from "./flow.ts";

/** The page of log-in or sign-up, with what it is about; `more` says where in it. */
export const pageAddress = (
  mode: Mode,
  { next, auth_trigger, campaign_action }: Origin,
  more: Record<string, string | undefined> = {},
) => (mode === "login" ? to("logIn", {}) : to("signUp", {})) + stringifySearch({ next, auth_trigger, campaign_action, ...more });
