import { type Limits, refuseTooMany } from "#platform/limits/limits.server.ts";

export type Limit = [key: string, most: number, windowS: number];

/**
 * Takes one unit of each limit, in order; refuses `too_many_requests` at the first that is used up, without taking from those
 * after it.
 */
export async function consumeAll(limits: Limits, target: readonly Limit[]): Promise<void> {
  for (const [key, max, windowS] of target) {
    refuseTooMany(await limits.take(key, max, windowS));
  }
}
