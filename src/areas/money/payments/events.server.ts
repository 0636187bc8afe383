import type { Services } from "#platform/http/http.server.ts";
import { followDispute } from "./slots/disputeHandler.server.ts";
import { providerOf } from "./providers/providers.server.ts";
import { type PaymentHandler, processPayment } from "./processPayments.server.ts";
import { signatureOf } from "./providers/sandbox.server.ts";
import { takeEvents } from "./providers/sandboxSql.server.ts";
import { findNamed, isEventProcessed, saveEvent } from "./sql.server.ts";

/**
 * An event only triggers a query of the payment's state: one that is late, comes twice or out of order changes nothing. It is
 * recorded only once it is processed, so that an interrupted one is sent again.
 */
export async function handleEvent(
  services: Services,
  handler: PaymentHandler,
  { provider, body, headers }: { provider: "sandbox" | "stripe"; body: string; headers: Headers },
) {
  const event = await providerOf(services, provider).readEvent(body, headers);
  if (!event || (await isEventProcessed(services.db, provider, event.id))) return;
  if ("dispute_id" in event) await followDispute(services, provider, event.dispute_id);
  else {
    const payment = await findNamed(services.db, provider, event.name);
    if (payment) await processPayment(services, handler, payment.id);
  }
  await saveEvent(services.db, { provider, event_id: event.id, now: services.now() });
}

/** Delivers the sandbox's events as a provider would. */
export async function deliverSandboxEvents(services: Services, handler: PaymentHandler): Promise<number> {
  const events = await takeEvents(services.db, services.now(), 100);
  for (const { id, name, dispute_id } of events) {
    const body = JSON.stringify(dispute_id === null ? { id, name } : { id, dispute_id });
    const headers = new Headers({ "x-sandbox-signature": signatureOf(body, services.secret) });
    await handleEvent(services, handler, { provider: "sandbox", body, headers });
  }
  return events.length;
}
