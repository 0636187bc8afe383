import { createContext, type ReactNode, useContext } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { AuthContext } from "#areas/identity/accounts/contract.ts";
import type { Flow, FlowEvent, Values } from "./flow.ts";
import type { Action, Mode } from "./screenRules.ts";

/** What started it and where it goes on [A3.10]: goes along with every submit and every way in. */
export type Origin = {
  next?: string | undefined;
  auth_trigger?: string | undefined;
  auth_page?: string | undefined;
  referrer?: string | undefined;
  trigger_platform?: string | undefined;
  country?: string | undefined;
  /** Keeps the design that a campaign was made for [A4.1.11]. */
  campaign_action?: string | undefined;
};

/** What every screen of sign-up and log-in has at hand. */
export type AuthSurface = {
  flow: Flow;
  send: (event: FlowEvent) => void;
  /** Rejects where the code that sends did not come. */
  submit: (values: Values, action: Action) => Promise<void>;
  context: AuthContext;
  bootstrap: Bootstrap;
  where: "page" | "modal";
  origin: Origin;
  /** Other ways in, put in by the page: passkeys, social accounts. A passkey is for who logs in, so they follow what is shown. */
  renderMethods: ((mode: Mode) => ReactNode) | undefined;
};

const Context = createContext<AuthSurface | null>(null);
export const AuthSurfaceProvider = Context;

export function useAuth(): AuthSurface {
  const surface = useContext(Context);
  if (!surface) throw new Error("A screen of sign-up and log-in stands in an AuthFlow");
  return surface;
}
