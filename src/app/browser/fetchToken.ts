import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { announceSessionChange } from "#lib/browser/useSession.ts";

type Taking = { bootstrap: Bootstrap; call: Call };
let taking: Promise<void> | undefined;

/** Fetches the CSRF token for this browser's writes, for a page that came without one or whose token is out of date. */
export function fetchToken({ bootstrap, call }: Taking): Promise<void> {
  // Two requests at once would each get a seed, of which the browser keeps only one.
  taking ??= call(readAuthContext, {})
    .then(({ auth_context }) => void (bootstrap.session.csrf_token = auth_context.csrf_token))
    .then(announceSessionChange)
    .finally(() => (taking = undefined));
  return taking;
}

/** The page's token, fetched first if the page came without one. */
export async function tokenOf(page: Taking): Promise<string> {
  if (!page.bootstrap.session.csrf_token) await fetchToken(page);
  return page.bootstrap.session.csrf_token!;
}
