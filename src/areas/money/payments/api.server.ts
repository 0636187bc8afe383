import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { serve, type Served, type Services, type Visitor } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { requirePayable } from "./slots/beforePaying.server.ts";
import {
  confirmPayment,
  listPayouts,
  listDuePayouts,
  listTroubledRefunds,
  type Payment,
  readPayment,
  refreshPayment,
  retryTroubledRefund,
} from "./contract.ts";
import { needsKnownCard } from "./cardChecks/requireOwnCard.server.ts";
import { payingAt } from "./payingAt.ts";
import { providerOf } from "./providers/providers.server.ts";
import { providerName } from "./targetStatus.server.ts";
import { type PaymentHandler, processPayment } from "./processPayments.server.ts";
import { HOME_GONE, PAYOUTS_PAGE, TEST_CARDS, type TestCard } from "./rules.ts";
import {
  changePayment,
  duePayouts,
  findOwnPayment,
  lockPayment,
  LEASE_S,
  payoutsOf,
  retryRefund,
  sumsOfPayouts,
  takenBack,
  troubledRefunds,
} from "./sql.server.ts";

type OwnPayment = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>;

/** `handler`: what depends on a payment. */
export const paymentsApi = (handler: PaymentHandler): Served[] => [
  serve(readPayment, async ({ input, viewer, db }) => ({ payment: paymentResponse(await requireOwn(db, input.id, viewer.id)) })),

  serve(
    confirmPayment,
    async ({ input, viewer, visitor, ...services }) => {
      const payment = await requireOwn(services.db, input.id, viewer.id);
      providerName(services.settings); // refuses if payments are not accepted
      if (payment.provider === "sandbox" && !input.card) refuse("validation", { card: ["required"] });
      if (await canBegin(services, payment)) {
        await beginPayment(services, handler, { requested: payment, card: input.card ?? null, visitor });
        await processPayment(services, handler, payment.id);
      }
      return { payment: paymentResponse(await requireOwn(services.db, input.id, viewer.id)) };
    },
    {
      redirectTo: (_, { payment: { id, reservation_code: code, group_code, kind } }) =>
        payingAt({ id, code, group_code, isExperienceBooking: kind === "outing" }),
      first: requirePayable,
    },
  ),

  serve(refreshPayment, async ({ input, viewer, ...services }) => {
    const payment = await requireOwn(services.db, input.id, viewer.id);
    await processPayment(services, handler, payment.id);
    return { payment: paymentResponse(await requireOwn(services.db, input.id, viewer.id)) };
  }),

  ...troubledRefundsApi,
  ...payoutsApi,
];

const troubledRefundsApi: Served[] = [
  serve(listTroubledRefunds, async ({ viewer, db }) => {
    onlyOperators(viewer);
    return {
      refunds: (await troubledRefunds(db)).map(
        ({ id, code, first_name, amount_micros, currency, provider, failures, ...refund }) => ({
          id,
          reservation_code: code,
          payer: first_name,
          amount: { amount_micros, currency },
          provider,
          failures,
          is_pursued: refund.status === "wanted",
          created_at: refund.created_at.toISOString(),
        }),
      ),
    };
  }),

  serve(retryTroubledRefund, async ({ input, viewer, db, now }) => {
    onlyOperators(viewer);
    if ((await retryRefund(db, input.id, now())) === 0) refuse("wrong_state");
    return {};
  }),
];

const payoutsApi: Served[] = [
  serve(listPayouts, async ({ input, viewer, db }) => {
    const { payouts, total_count } = (await payoutsOf(db, viewer.id, { limit: input._limit, offset: input._offset }))!;
    return {
      payouts: payouts.map(({ code, amount_micros, currency, ...payout }) => ({
        ...payout,
        reservation_code: code,
        amount: { amount_micros, currency },
      })),
      metadata: { total_count },
    };
  }),

  serve(listDuePayouts, async ({ input, viewer, db }) => {
    onlyOperators(viewer);
    const [rows, sums, back] = await Promise.all([
      duePayouts(db, PAYOUTS_PAGE, input._offset),
      sumsOfPayouts(db),
      takenBack(db, null),
    ]);
    const backIn = (of: string) => back.reduce((sum, one) => sum + (one.currency === of ? one.amount_micros : 0), 0);
    return {
      due_payouts: rows.map(({ host_id, name, email, amount_micros, currency, due_since, ...row }) => ({
        ...row,
        host: { id: host_id, name, email },
        amount: { amount_micros, currency },
        due_since: due_since.toISOString(),
      })),
      metadata: {
        total_count: sums.reduce((all, { n }) => all + n, 0),
        totals: sums.map(({ amount_micros, currency }) => ({ amount_micros: amount_micros - backIn(currency), currency })),
        taken_back: back.map(({ host_id, name, email, amount_micros, currency }) => ({
          host: { id: host_id, name, email },
          amount: { amount_micros: -amount_micros, currency },
        })),
      },
    };
  }),
];

const kindOf = ({ outing_id, alteration_id, share_id }: OwnPayment): Payment["kind"] =>
  outing_id !== null ? "outing" : alteration_id !== null ? "alteration" : share_id !== null ? "share" : "booking";

const requireOwn = async (db: Db, id: number, viewer_id: number) =>
  (await findOwnPayment(db, id, viewer_id)) ?? refuse("not_found");

/** Whether another card may be tried, as long as none has been accepted. False: the payment is in progress, or done. */
async function canBegin(services: Services, payment: OwnPayment): Promise<boolean> {
  const { status, target_status, booking_expires_at, end_reason, provider, provider_id } = payment;
  if (status === "authorised" || status === "captured") return false;
  if (end_reason === HOME_GONE) refuse("home_gone");
  const isLate = booking_expires_at !== null && booking_expires_at <= services.now();
  if (target_status === "release" || status === "released" || isLate) refuse("wrong_state");
  if (status === "created" || status === "failed") return true;
  // The provider's own page lets the payer choose again; in the sandbox, what was begun is released first.
  if (provider === "stripe" || !provider_id) return false;
  if (status === "pending") refuse("in_progress");
  return (await providerOf(services, provider).release(provider_id)).state === "released";
}

async function beginPayment(
  services: Services,
  handler: PaymentHandler,
  { requested, card, visitor }: { requested: OwnPayment; card: TestCard | null; visitor: Visitor },
) {
  const now = services.now();
  const needs_known_card = await needsKnownCard(services, requested);
  await services.db.transaction(async (tx) => {
    await handler.lock(tx, requested);
    const payment = (await lockPayment(tx, requested.id))!;
    // Another request has begun, or the payment was given up meanwhile.
    if (payment.attempt !== requested.attempt || payment.target_status === "release" || payment.status !== requested.status)
      return;
    await changePayment(tx, payment, {
      attempt: payment.attempt + 1,
      status: "pending",
      target_status: "authorise",
      provider_id: null,
      redirect_url: null,
      failure: null,
      card,
      card_fingerprint: null,
      needs_known_card,
      return_url: `${visitor.origin}/payments/${payment.id}/return?locale=${visitor.locale}`,
      tries: 0,
      process_at: new Date(now.getTime() + LEASE_S * 1000),
      now,
    });
  });
}

function paymentResponse(p: OwnPayment): Payment {
  return {
    id: p.id,
    reservation_code: p.code,
    kind: kindOf(p),
    group_code: p.group_code,
    status: p.status,
    amount: { amount_micros: p.amount_micros, currency: p.currency },
    refunded: { amount_micros: p.refunded_micros, currency: p.currency },
    provider: p.provider,
    test_cards: p.provider === "sandbox" ? [...TEST_CARDS] : [],
    redirect_url: p.redirect_url,
    failure: p.failure,
    card: p.card,
    expires_at: p.booking_expires_at?.toISOString() ?? null,
  };
}
