import { ownBrowser } from "./knownBrowsers.server.ts";
import { FAILURES_BEFORE_CAPTCHA } from "./rules.ts";
import type { Asking } from "./signIn.server.ts";
import { type Limit, takeAll } from "./takeAll.server.ts";

const QUARTER_HOUR_S = 900;
const DAY_S = 86_400;

/**
 * Whose password is tried: an account, or what was typed for one. `own`: what nobody but its owner can have (a session, or a browser
 * that they signed in with): its tries are counted apart, so that no stranger uses them up.
 */
export type Tried = { account: string; own: string | null };

const triesOf = ({ visitor }: Asking, { account, own }: Tried): Limit[] =>
  own !== null
    ? [[`log-in of ${account} by ${own}`, 10, QUARTER_HOUR_S]]
    : [
        [`log-in network ${visitor.address}`, 50, QUARTER_HOUR_S],
        [`log-in of ${account} from ${visitor.address}`, 10, QUARTER_HOUR_S],
        [`log-in of ${account} from ${visitor.address}`, 30, DAY_S],
        // Of all networks together: fewer than the list of passwords that everybody tries is long.
        [`log-in of ${account}`, 300, DAY_S],
      ];
const failuresOf = ({ account, own }: Tried) => `failed account ${account}${own === null ? "" : ` by ${own}`}`;
const failuresFrom = ({ visitor }: Asking) => `failed network ${visitor.address}`;

/** What is typed for an account, and whether this browser is one of its owner's. The same for nobody's address. */
export const triedHere = async (asking: Asking, destination: string): Promise<Tried> => ({
  account: destination,
  own: await ownBrowser(asking, destination),
});

/** Of somebody who is in and says their password once more. */
export const triedBy = ({ id, session_id }: { id: number; session_id: number }): Tried => ({
  account: `${id}`,
  own: `session ${session_id}`,
});

export const takeTry = (asking: Asking, tried: Tried) => takeAll(asking.limits, triesOf(asking, tried));

/** It was right: who signs in often is no guesser. */
export async function giveTryBack(asking: Asking, tried: Tried) {
  for (const [key, , windowS] of triesOf(asking, tried)) await asking.limits.giveBack(key, windowS);
}

/** Whether there were many failures lately; without an account, of the visitor's network alone. */
export async function isSuspicious(asking: Asking, tried?: Tried): Promise<boolean> {
  const failures = (key: string) => asking.limits.taken(key, QUARTER_HOUR_S);
  const [ofNetwork, ofTried] = [await failures(failuresFrom(asking)), tried ? await failures(failuresOf(tried)) : 0];
  return Math.max(tried?.own ? 0 : ofNetwork, ofTried) >= FAILURES_BEFORE_CAPTCHA;
}

/** A wrong password or code; `tried` is left out where it is not known whose it would have been. */
export async function noteFailure(asking: Asking, tried?: Tried) {
  if (tried) await asking.limits.take(failuresOf(tried), 1000, QUARTER_HOUR_S);
  await asking.limits.take(failuresFrom(asking), 1000, QUARTER_HOUR_S);
}
