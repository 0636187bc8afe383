import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { PaymentProvider, Details } from "./payments.server.ts";
import { isKnownCard } from "./cardChecks/knownCards.server.ts";
import { providerOf } from "./providers/providers.server.ts";
import type { PaymentStatus } from "./rules.ts";
import {
  changePayment,
  endRefund,
  failRefund,
  findPayment,
  findRefund,
  lockPayment,
  leaseDue,
  leaseDueRefunds,
  type PaymentRow,
  postponeRefund,
  type RefundRow,
} from "./sql.server.ts";

/** What depends on a payment, in the transaction that writes its progress. */
export type PaymentHandler<P extends PaymentRow = PaymentRow> = {
  /** Locks what must be locked before the payment. */
  lock(tx: Db, payment: P): Promise<void>;
  settled(tx: Db, services: Services, payment: P): Promise<void>;
  refunded(tx: Db, services: Services, refunded: { refund: RefundRow; payment: P }): Promise<void>;
};

const AT_ONCE = 20;
const MAX_STEPS = 6;
const MAX_WAIT_S = 900;
/** While the payer is on the provider's page, the provider is asked at this interval, in case its event is lost. */
const ASK_AGAIN_S = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const waitOf = (tries: number) => Math.min(MAX_WAIT_S, 5 * 2 ** tries);

/** Asks the providers for all that is due. Several processes may do so at once. */
export async function processDuePayments(services: Services, handler: PaymentHandler): Promise<void> {
  for (;;) {
    const due = await leaseDue(services.db, services.now(), AT_ONCE);
    for (const { id } of due) await processPayment(services, handler, id);
    const refunds = await leaseDueRefunds(services.db, services.now(), AT_ONCE);
    for (const { id } of refunds) await processRefund(services, handler, id);
    if (due.length === 0 && refunds.length === 0) return;
  }
}

/**
 * Advances one payment as far as it goes now. If the provider cannot be reached, it is asked again later, with increasing delays.
 */
export async function processPayment(services: Services, handler: PaymentHandler, id: number): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const payment = await findPayment(services.db, id);
    if (!payment) return;
    try {
      const provider = providerOf(services, payment.provider);
      const reported = await fetchDetails(provider, payment);
      const details = reported && (await refuseUnknownCard(services, provider, { payment, details: reported }));
      if (!details || !(await saveDetails(services, handler, { requested: payment, details }))) return;
    } catch (error) {
      services.log[payment.tries < 5 ? "warn" : "error"]({ payment: id, tries: payment.tries, err: error }, "payment provider");
      await services.db.transaction(async (tx) => {
        const locked = await lockPayment(tx, id);
        if (locked?.process_at)
          await changePayment(tx, locked, {
            tries: locked.tries + 1,
            process_at: after(services.now(), waitOf(locked.tries)),
            now: services.now(),
          });
      });
      return;
    }
  }
}

/** What the target status requires of the provider at this point; null if there is nothing to ask. */
async function fetchDetails(provider: PaymentProvider, payment: PaymentRow): Promise<Details | null> {
  const { status, target_status, provider_id: id } = payment;
  if (status === "captured" || status === "released") return null;
  if (target_status === "release" && id) return provider.release(id);
  // If it was begun and the answer is not known, the provider may hold the money: it is requested by the same name, and then
  // released.
  if (target_status === "release" && status !== "pending") return { provider_id: "", state: "released" };
  if (status === "authorised") return target_status === "capture" ? provider.capture(id!) : null;
  if (id && status !== "failed") return provider.find(id);
  if (target_status === null || status === "failed" || status === "created") return null;
  const { amount_micros, currency, card, return_url, reference, attempt } = payment;
  return provider.authorise({
    name: `${reference}.${attempt}`,
    amount: { amount_micros, currency },
    description: `Sojourn ${payment.booking_id ?? `outing ${payment.outing_id}`}`,
    card,
    return_url,
  });
}

/**
 * With a real provider the card is chosen on its page, after the account was asked to prove which one is its own: what another
 * card has authorised is released before anything depends on it.
 */
async function refuseUnknownCard(
  { db, now }: Services,
  provider: PaymentProvider,
  { payment, details }: { payment: PaymentRow; details: Details },
) {
  const { needs_known_card, target_status, status, user_id } = payment;
  const isBegun = target_status === "authorise" && status !== "authorised";
  // Released: by us, before an answer was lost.
  if (!needs_known_card || !isBegun || !["authorised", "released"].includes(details.state)) return details;
  if (await isKnownCard(db, { user_id, now: now() }, details.card_fingerprint ?? null)) return details;
  const { provider_id, state } = await provider.release(details.provider_id);
  return state === "released" ? { provider_id, state: "failed" as const, failure: "card_unchecked" as const } : details;
}

const RANK: Record<PaymentStatus, number> = {
  created: 0,
  pending: 1,
  needs_action: 2,
  failed: 3,
  authorised: 4,
  captured: 5,
  released: 5,
};

const isMet = (target_status: PaymentRow["target_status"], status: PaymentStatus) =>
  target_status === "authorise"
    ? ["authorised", "captured", "released", "failed"].includes(status)
    : target_status === "capture"
      ? status === "captured" || status === "released"
      : ["released", "captured", "failed"].includes(status);

/**
 * Writes the provider's report, with what depends on it. Answers whether there is more to ask at once. An outdated report changes
 * nothing.
 */
async function saveDetails(
  services: Services,
  handler: PaymentHandler,
  { requested, details }: { requested: PaymentRow; details: Details },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const now = services.now();
    await handler.lock(tx, requested);
    const payment = (await lockPayment(tx, requested.id))!;
    if (
      payment.attempt !== requested.attempt ||
      (payment.provider_id && details.provider_id && payment.provider_id !== details.provider_id)
    )
      return false;
    const isNews = RANK[details.state] > RANK[payment.status];
    const status = isNews ? details.state : payment.status;
    const target_status = isMet(payment.target_status, status) ? null : payment.target_status;
    const isWaiting = status === "pending" || status === "needs_action";
    await changePayment(tx, payment, {
      status,
      target_status,
      provider_id: details.provider_id || payment.provider_id,
      redirect_url: isWaiting ? (details.redirect_url ?? payment.redirect_url) : null,
      failure: status === "failed" ? (details.failure ?? "declined") : null,
      card_fingerprint: details.card_fingerprint ?? payment.card_fingerprint,
      captured_at: status === "captured" ? (payment.captured_at ?? now) : null,
      tries: 0,
      process_at: target_status || isWaiting ? after(now, ASK_AGAIN_S) : null,
      now,
    });
    if (isNews) await handler.settled(tx, services, (await findPayment(tx, payment.id))!);
    const next = (await findPayment(tx, payment.id))!;
    // The process that has just written it does what follows from it.
    if (next.process_at && next.process_at <= now) await changePayment(tx, next, { process_at: after(now, ASK_AGAIN_S), now });
    return isNews && next.target_status !== null && !isWaiting;
  });
}

async function processRefund(services: Services, handler: PaymentHandler, id: number): Promise<void> {
  const refund = (await findRefund(services.db, id))!;
  const payment = (await findPayment(services.db, refund.payment_id))!;
  try {
    const { state } = await providerOf(services, payment.provider).refund(payment.provider_id!, {
      name: refund.failures === 0 ? refund.reference : `${refund.reference}.${refund.failures}`,
      amount: { amount_micros: refund.amount_micros, currency: payment.currency },
    });
    if (state === "pending")
      return void (await postponeRefund(services.db, id, { tries: refund.tries, at: after(services.now(), ASK_AGAIN_S) }));
    await services.db.transaction(async (tx) => {
      await handler.lock(tx, payment);
      await lockPayment(tx, payment.id);
      if (state === "failed") return failed(tx, services, refund);
      if (await endRefund(tx, refund, services.now()))
        await handler.refunded(tx, services, { refund, payment: (await findPayment(tx, payment.id))! });
    });
  } catch (error) {
    services.log[refund.tries < 5 ? "warn" : "error"]({ refund: id, err: error }, "payment provider");
    await postponeRefund(services.db, id, { tries: refund.tries + 1, at: after(services.now(), waitOf(refund.tries)) });
  }
}

const MAX_FAILURES = 5;
const HOUR_S = 3600;
/** Retried after an hour, four, sixteen, …; then an operator has to act. */
async function failed(tx: Db, services: Services, refund: RefundRow): Promise<void> {
  const isLast = refund.failures + 1 >= MAX_FAILURES;
  await failRefund(tx, refund, isLast ? null : after(services.now(), HOUR_S * 4 ** refund.failures));
  const details = { refund: refund.id, payment: refund.payment_id, failures: refund.failures + 1 };
  services.log[isLast ? "error" : "warn"](
    details,
    isLast ? "a refund failed: an operator has to look" : "a refund failed, and is asked for again",
  );
}
