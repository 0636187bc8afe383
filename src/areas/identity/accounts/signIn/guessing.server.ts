import { ownBrowser } from "#areas/identity/accounts/sessions/knownBrowsers.server.ts";
import { captchaTimes, FAILURES_A_DAY_BEFORE_CAPTCHA, FAILURES_BEFORE_CAPTCHA } from "#areas/identity/accounts/rules.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { type Limit, consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";

const QUARTER_HOUR_S = 900;
const DAY_S = 86_400;
/** Failures are counted up to here; more would have no further effect. */
const MAX_COUNTED = 1000;

/**
 * Whose password is tried: an account, or what was typed for one. `own`: something that only its owner can have (a session, or a
 * browser that they logged in with). Its tries are counted separately, so that strangers cannot use them up.
 */
export type Tried = { account: string; own: string | null };

const triesOf = ({ visitor }: RequestContext, { account, own }: Tried): Limit[] =>
  own !== null
    ? [[`log-in of ${account} by ${own}`, 10, QUARTER_HOUR_S]]
    : [
        [`log-in network ${visitor.address}`, 50, QUARTER_HOUR_S],
        [`log-in of ${account} from ${visitor.address}`, 10, QUARTER_HOUR_S],
        [`log-in of ${account} from ${visitor.address}`, 30, DAY_S],
        // There is no limit across all networks: a stranger who used it up would lock the owner out. Each try takes more work
        // instead.
      ];
const failuresOf = ({ account, own }: Tried) => `failed account ${account}${own === null ? "" : ` by ${own}`}`;
const failuresFrom = ({ visitor }: RequestContext) => `failed network ${visitor.address}`;

/**
 * What was typed for an account, and whether this browser is one of its owner's. An address without an account is treated the
 * same.
 */
export const triedHere = async (context: RequestContext, destination: string): Promise<Tried> => ({
  account: destination,
  own: await ownBrowser(context, destination),
});

/** For a signed-in person who enters their password again. */
export const triedBy = ({ id, session_id }: { id: number; session_id: number }): Tried => ({
  account: `${id}`,
  own: `session ${session_id}`,
});

export const consumeTry = (context: RequestContext, tried: Tried) => consumeAll(context.limits, triesOf(context, tried));

/** Refunds the try after a correct password: a person who logs in often is not guessing. */
export async function refundTry(context: RequestContext, tried: Tried) {
  for (const [key, , windowS] of triesOf(context, tried)) await context.limits.refund(key, windowS);
}

/**
 * How much work a try takes now, as a multiple of the first captcha's; null for none, after few failures. In a browser of the
 * owner's only that browser's own failures count; without an account those of the visitor's network.
 */
export async function workFor(context: RequestContext, tried?: Tried): Promise<number | null> {
  const { limits } = context;
  const ofNetwork = tried?.own ? 0 : await limits.taken(failuresFrom(context), QUARTER_HOUR_S);
  const ofTried = tried ? await limits.taken(failuresOf(tried), QUARTER_HOUR_S) : 0;
  const ofDay = tried && !tried.own ? await limits.taken(failuresOf(tried), DAY_S) : 0;
  const lately = Math.max(ofNetwork, ofTried);
  if (lately < FAILURES_BEFORE_CAPTCHA && ofDay < FAILURES_A_DAY_BEFORE_CAPTCHA) return null;
  return captchaTimes(Math.max(lately, ofDay));
}

/** Whether there were many recent failures. */
export const isSuspicious = async (context: RequestContext, tried?: Tried): Promise<boolean> =>
  (await workFor(context, tried)) !== null;

/** Counts a wrong password or code; `tried` is left out if the account concerned is not known. */
export async function noteFailure(context: RequestContext, tried?: Tried) {
  if (tried) await context.limits.take(failuresOf(tried), MAX_COUNTED, QUARTER_HOUR_S);
  if (tried && !tried.own) await context.limits.take(failuresOf(tried), MAX_COUNTED, DAY_S);
  await context.limits.take(failuresFrom(context), MAX_COUNTED, QUARTER_HOUR_S);
}
