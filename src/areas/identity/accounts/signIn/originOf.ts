import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Origin } from "#areas/identity/accounts/flow/authSurface.ts";
import type { AuthPage } from "#areas/identity/accounts/contract.ts";

export type OriginSearch = {
  next?: string;
  auth_trigger?: string;
  referrer?: string;
  trigger_platform?: string;
  campaign_action?: string;
};
type Options = { authPage: AuthPage; country: string | null; search: OriginSearch; submitted: Bootstrap["submitted"] };

/** What started the flow, from the page's address, or from the form that came back [A3.10]. */
export function originOf({ authPage, country, search, submitted }: Options): Origin {
  const sent = (name: keyof OriginSearch) => {
    const value = submitted?.values[name] ?? search[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    next: sent("next"),
    auth_trigger: sent("auth_trigger") ?? "Navigation",
    referrer: sent("referrer"),
    trigger_platform: sent("trigger_platform") ?? "web",
    campaign_action: sent("campaign_action"),
    auth_page: authPage,
    country: country ?? undefined,
  };
}
