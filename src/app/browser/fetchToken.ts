import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { announceSessionChange } from "#lib/browser/useSession.ts";

type Taking = { bootstrap: Bootstrap; call: Call };
let taking: Promise<void> | undefined;

/** The token of this browser's writes, for a page that came without one, or whose own has grown old. */
export function fetchToken({ bootstrap, call }: Taking): Promise<void> {
  // Two at once would each be given a seed, and the browser keeps one of them.
  taking ??= call(readAuthContext, {})
    .then(({ auth_context }) => void (bootstrap.session.csrf_token = auth_context.csrf_token))
    .then(announceSessionChange)
    .finally(() => (taking = undefined));
  return taking;
}

/** The page's own, or one that is taken where it came without. */
export async function tokenOf(page: Taking): Promise<string> {
  if (!page.bootstrap.session.csrf_token) await fetchToken(page);
  return page.bootstrap.session.csrf_token!;
}
