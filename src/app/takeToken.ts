import { readAuthContext } from "#features/accounts/contract.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { Call } from "#lib/call.ts";

let taking: Promise<void> | undefined;

/** The token of this browser's writes, for a page that came without one, or whose own has grown old. */
export function takeToken({ bootstrap, call }: { bootstrap: Bootstrap; call: Call }): Promise<void> {
  // Two at once would each be given a seed, and the browser keeps one of them.
  taking ??= call(readAuthContext, {})
    .then(({ auth_context }) => void (bootstrap.csrf_token = auth_context.csrf_token))
    .finally(() => (taking = undefined));
  return taking;
}
