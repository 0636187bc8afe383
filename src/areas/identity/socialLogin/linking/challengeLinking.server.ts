import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { challengeInNewBrowser } from "#areas/identity/accounts/people/changeContact.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { Services, Viewer } from "#platform/http/http.server.ts";

/** What the address of a route has of its request, which may need a challenge. */
export type NavigationContext = RequestContext & Services;
type Linking = { provider: SocialProvider; here: string };

/**
 * A linked account can be used to log in, and linking begins by opening an address (`here`). So in a new browser that address
 * answers the page of the challenge, which opens it again. Null: the person may go on.
 */
export async function challengeLinking(context: NavigationContext, viewer: Viewer, { provider, here }: Linking) {
  const { pathname, searchParams } = new URL(here, context.visitor.origin);
  const airlock_id = Number(searchParams.get("airlock"));
  const requested = { method: "GET", path: pathname, airlock_id: Number.isSafeInteger(airlock_id) ? airlock_id : null };
  const request = { ...context, requested, input: { provider } };
  try {
    await challengeInNewBrowser(request, viewer.id, { rule: "add_login_method", about: provider, request_name: "link account" });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.airlock) throw error;
    const { id } = error.airlock;
    searchParams.set("airlock", `${id}`);
    return to("airlock", { id }) + stringifySearch({ next: `${pathname}?${searchParams}` });
  }
}
