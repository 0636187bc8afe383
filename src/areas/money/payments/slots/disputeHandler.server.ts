import { fillSlots } from "#platform/fillSlots.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { DisputeReport } from "#areas/money/payments/payments.server.ts";
import { providerOf } from "#areas/money/payments/providers/providers.server.ts";

/** Called when a charge is disputed, or when its dispute goes on; may be called again with the same report. */
type DisputeHandler = { changed?(services: Services, provider: "sandbox" | "stripe", report: DisputeReport): Promise<void> };
declare module "#platform/feature.server.ts" {
  interface Feature {
    chargeDisputes?: DisputeHandler;
  }
}

const handler: DisputeHandler = {};
export function collectDisputeHandler(features: readonly Feature[]): void {
  for (const { chargeDisputes } of features) fillSlots(handler, chargeDisputes);
}

/** Asks the provider how far a dispute has come, because an event may be outdated. */
export async function followDispute(services: Services, provider: "sandbox" | "stripe", dispute_id: string): Promise<void> {
  const report = await providerOf(services, provider).disputes.find(dispute_id);
  await handler.changed?.(services, provider, report);
}
