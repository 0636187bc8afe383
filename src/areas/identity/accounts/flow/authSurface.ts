import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { AuthContext } from "#areas/identity/accounts/contract.ts";
import type { Flow, FlowEvent } from "./flow.ts";
import type { Action, Mode } from "./screenRules.ts";

/** What started the flow and where it continues [A3.10]; sent along with every submit and every log-in method. */
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

/** What is available to every screen of sign-up and log-in. */
export type AuthSurface = {
  flow: Flow;
  /** Changes the screen or its state; a screen that is left keeps what was typed into it. */
  send: (event: FlowEvent) => void;
  submit: (event: FormEvent<HTMLFormElement>, action: Action) => Promise<void>;
  context: AuthContext;
  bootstrap: Bootstrap;
  where: "page" | "modal";
  origin: Origin;
  /**
   * Other log-in methods, supplied by the page: passkeys, social accounts. They depend on the mode, because a passkey is only
   * offered for logging in.
   */
  renderMethods: ((mode: Mode) => ReactNode) | undefined;
};

const Context = createContext<AuthSurface | null>(null);
export const AuthSurfaceProvider = Context;

export function useAuth(): AuthSurface {
  const surface = useContext(Context);
  if (!surface) throw new Error("A screen of sign-up and log-in stands in an AuthFlow");
  return surface;
}
