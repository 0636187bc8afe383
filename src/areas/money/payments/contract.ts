import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { FAILURES, PAYMENT_STATUSES, TEST_CARDS } from "./rules.ts";

const PROVIDERS = ["sandbox", "stripe"] as const;

/** One payment from a guest's card. Only the payer sees it. */
export const Payment = z.object({
  id: z.int(),
  /** The code of its booking: where to continue afterwards. */
  reservation_code: z.string(),
  kind: z.enum(["booking", "alteration", "share", "outing"]),
  /** For a share: the code of its group payment. */
  group_code: z.nullable(z.string()),
  /**
   * created, failed: choose a card and `confirmPayment`. needs_action: go to `redirect_url`, then `refreshPayment`. pending: ask
   * again soon. authorised: held for a host who was asked, or about to be captured. captured: paid.
   */
  status: z.enum(PAYMENT_STATUSES),
  amount: Money,
  refunded: Money,
  provider: z.enum(PROVIDERS),
  /** The names of cards to choose from, only for the sandbox. A real provider's own page asks for the card. */
  test_cards: z.array(z.enum(TEST_CARDS)),
  /** A page of the provider, where the card is entered or the payer authenticates. It leads back to `/payments/:id/return`. */
  redirect_url: z.nullable(z.string()),
  failure: z.nullable(z.enum(FAILURES)),
  /** The card of the last attempt, by its name; only for the sandbox. */
  card: z.nullable(z.enum(TEST_CARDS)),
  /** The deadline for paying. */
  expires_at: z.nullable(z.string()),
});
export type Payment = z.output<typeof Payment>;

export const readPayment = endpoint("GET /v2/payments/:id", {
  summary: "One payment of the viewer's, as far as it has come",
  input: z.object({ id: Id }),
  output: z.object({ payment: Payment }),
  auth: "signedIn",
});

export const confirmPayment = endpoint("POST /v2/payments/:id/confirm", {
  summary: "Pay: with a card of the sandbox by its name, or on the provider's page, whose address is answered",
  input: z.object({
    id: Id,
    /** Only for the sandbox. */
    card: z.optional(z.enum(TEST_CARDS)),
  }),
  output: z.object({ payment: Payment }),
  auth: "signedIn",
  perMinute: 20,
});

export const refreshPayment = endpoint("POST /v2/payments/:id/refresh", {
  summary: "Ask the provider how far a payment has come: for when the payer returns from the provider's page",
  input: z.object({ id: Id }),
  output: z.object({ payment: Payment }),
  auth: "signedIn",
});

/** How much credit could be used for a price, in the currency charged and in the one shown, and how much is. */
export const UsableCredit = z.object({ usable: Money, usable_shown: Money, used: Money });
export type UsableCredit = z.output<typeof UsableCredit>;

const Payout = z.object({
  id: z.int(),
  reservation_code: z.string(),
  amount: Money,
  paid_at: z.string(),
});
export const listPayouts = endpoint("GET /v2/payouts", {
  summary: "What became due to the viewer as a host, newest first; `paid_at` is since when. Operators transfer it by hand",
  input: z.object({
    _offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(10_000)), 0),
    _limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(60)), 20),
  }),
  output: z.object({ payouts: z.array(Payout), metadata: z.object({ total_count: z.int() }) }),
  auth: "signedIn",
});

/** The name is empty once the account is closed. */
const PaidHost = z.object({ id: z.int(), name: z.string(), email: z.nullable(z.string()) });
const DuePayout = z.object({
  id: z.int(),
  kind: z.enum(["stay", "outing"]),
  code: z.string(),
  title: z.string(),
  host: PaidHost,
  amount: Money,
  due_since: z.string(),
});
export type DuePayout = z.output<typeof DuePayout>;

export const listDuePayouts = endpoint("GET /v2/due_payouts", {
  summary: "What is due to hosts, the oldest first, with the sums by currency: for operators, who pay it by hand",
  input: z.object({
    _offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  }),
  output: z.object({
    due_payouts: z.array(DuePayout),
    metadata: z.object({
      total_count: z.int(),
      /** Minus what was taken back. */
      totals: z.array(Money),
      /** What went back to guests after it had become due, and no later payout has made up for; negative. */
      taken_back: z.array(z.object({ host: PaidHost, amount: Money })),
    }),
  }),
  auth: "signedIn",
});
export type DuePayouts = z.output<typeof listDuePayouts.output>;

export const listTroubledRefunds = endpoint("GET /v2/troubled_refunds", {
  summary: "Refunds that a provider has refused and that are not there yet; for operators",
  input: z.object({}),
  output: z.object({
    refunds: z.array(
      z.object({
        id: z.int(),
        reservation_code: z.string(),
        payer: z.string(),
        amount: Money,
        provider: z.enum(PROVIDERS),
        failures: z.int(),
        /** It is retried automatically; otherwise an operator has to. */
        is_pursued: z.boolean(),
        created_at: z.string(),
      }),
    ),
  }),
  auth: "signedIn",
});
export type TroubledRefund = z.output<(typeof listTroubledRefunds)["output"]>["refunds"][number];

export const retryTroubledRefund = endpoint("POST /v2/refunds/:id/retry", {
  summary: "Ask the provider again now; for operators",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  atomic: true,
});
