import { FAILURES_BEFORE_CAPTCHA } from "./rules.ts";
import type { Asking } from "./signIn.server.ts";
import { takeAll } from "./takeAll.server.ts";

const QUARTER_HOUR_S = 900;
const ofAccount = (account: string) => `failed account ${account}`;
const triesOf = (account: string) => `log-in account ${account}`;
const triesFrom = ({ visitor }: Asking) => `log-in network ${visitor.address}`;
const ofNetwork = ({ visitor }: Asking) => `failed network ${visitor.address}`;

/** Few tries for one address or number, however it was written; more for one network: a household shares it. */
export async function takeTry(asking: Asking, account: string) {
  await takeAll(asking.limits, [
    [triesFrom(asking), 50, QUARTER_HOUR_S],
    [triesOf(account), 10, QUARTER_HOUR_S],
  ]);
}

/** It was right: who signs in often is no guesser. */
export async function giveTryBack(asking: Asking, account: string) {
  await asking.limits.giveBack(triesOf(account), QUARTER_HOUR_S);
  await asking.limits.giveBack(triesFrom(asking), QUARTER_HOUR_S);
}

/** Whether there were many failures lately; without an account, of the visitor's network alone. */
export async function isSuspicious(asking: Asking, account?: string): Promise<boolean> {
  const network = await asking.limits.taken(ofNetwork(asking), QUARTER_HOUR_S);
  const own = account === undefined ? 0 : await asking.limits.taken(ofAccount(account), QUARTER_HOUR_S);
  return Math.max(network, own) >= FAILURES_BEFORE_CAPTCHA;
}

/** A wrong password or code; `account` is left out where it is not known whose it would have been. */
export async function noteFailure(asking: Asking, account?: string) {
  if (account !== undefined) await asking.limits.take(ofAccount(account), 1000, QUARTER_HOUR_S);
  await asking.limits.take(ofNetwork(asking), 1000, QUARTER_HOUR_S);
}
