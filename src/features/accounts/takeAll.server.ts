import { Refusal } from "#lib/refusal.ts";
import type { Limits } from "#platform/limits.server.ts";

/** One of each, in order; refuses `too_many_requests` at the first that is used up, and takes nothing of those after it. */
export async function takeAll(limits: Limits, wanted: readonly [key: string, most: number, windowS: number][]): Promise<void> {
  for (const [key, most, windowS] of wanted) {
    const wait = await limits.take(key, most, windowS);
    if (wait !== null) throw new Refusal("too_many_requests", {}, wait);
  }
}
