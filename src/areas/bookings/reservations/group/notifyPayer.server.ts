import type { PaymentRow } from "#areas/money/payments/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { PayerEmail } from "#areas/bookings/reservations/notifications.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** Notifies the payer of a share about its outcome. */
export async function notifyPayer(
  tx: Db,
  services: Services,
  { kind, payment, amount_micros }: { kind: PayerEmail; payment: PaymentRow; amount_micros: number },
) {
  if (services.post.channels.length === 0) return;
  // As `notify`: words come with the build.
  const { writeToPayer } = await import("./writeToPayer.server.ts");
  await writeToPayer(tx, services, { kind, payment, amount: { amount_micros, currency: payment.currency } });
}
