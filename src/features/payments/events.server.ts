import type { House } from "#platform/http.server.ts";
import { providerOf } from "./providers.server.ts";
import { type Follower, pursue } from "./pursue.server.ts";
import { signatureOf } from "./sandbox.server.ts";
import { takeEvents } from "./sandboxSql.server.ts";
import { findNamed, isHeard, noteEvent } from "./sql.server.ts";

/**
 * An event is a hint to ask how far a payment has come, and no more than that: one that is late, comes twice or out of order changes
 * nothing. It is noted only when it has been followed, so that what breaks in between is sent again.
 */
export async function hearEventOf(
  house: House,
  follower: Follower,
  provider: "sandbox" | "stripe",
  body: string,
  headers: Headers,
) {
  const event = await providerOf(house, provider).readEvent(body, headers);
  if (!event || (await isHeard(house.db, provider, event.id))) return;
  const payment = await findNamed(house.db, provider, event.name);
  if (payment) await pursue(house, follower, payment.id);
  await noteEvent(house.db, provider, event.id, house.now());
}

/** What the sandbox has to tell, delivered as a provider would. */
export async function deliverSandboxEvents(house: House, follower: Follower): Promise<number> {
  const events = await takeEvents(house.db, house.now(), 100);
  for (const { id, name } of events) {
    const body = JSON.stringify({ id, name });
    const headers = new Headers({ "x-sandbox-signature": signatureOf(body, house.secret) });
    await hearEventOf(house, follower, "sandbox", body, headers);
  }
  return events.length;
}
