import { ratesOf } from "#areas/money/currency/rates.server.ts";
import type { confirmPayment } from "#areas/money/payments/contract.ts";
import { HOME_GONE } from "#areas/money/payments/rules.ts";
import { allowAnyCard, type findOwnPayment, type PaymentRow } from "#areas/money/payments/sql.server.ts";
import { convert, MICROS } from "#lib/money/money.ts";
import type { HandlerContext, Services } from "#platform/http/http.server.ts";
import type { ChallengeRuleTable } from "#platform/http/challengeRules.server.ts";
import { sandboxFingerprint } from "#areas/money/payments/providers/sandboxCards.server.ts";
import { findPaidContent, sumOfShares } from "./sql.server.ts";
import { hasKnownCard, isKnownCard } from "./knownCards.server.ts";

export const paymentChallengeRules = {
  first_large_payment: { action: "pay", flow: "payment_instrument_verification" },
} as const satisfies ChallengeRuleTable;

type Rules = typeof paymentChallengeRules;
declare module "#lib/http/endpoint.ts" {
  interface ChallengeRules extends Rules {}
}

type OwnPayment = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>;

/** Whether a card may be tried for the payment now, as far as is known without asking the provider. */
export function isOpen({ status, target_status, provider, provider_id, ...payment }: OwnPayment, now: Date): boolean {
  const isLate = payment.booking_expires_at !== null && payment.booking_expires_at <= now;
  if (payment.end_reason === HOME_GONE || isLate || target_status === "release") return false;
  return (
    status === "created" || status === "failed" || (status === "needs_action" && provider === "sandbox" && provider_id !== null)
  );
}

/** Before a large payment by a card that is new to the account, the payer proves that it is theirs. */
export async function requireOwnCard(context: HandlerContext<typeof confirmPayment>, payment: OwnPayment): Promise<void> {
  const { db, input, viewer } = context;
  if (!(await isLarge(context, payment)) || (await isKnown(context, payment))) return;
  const { provider, currency } = payment;
  await context.requireChallengeMet(context, "first_large_payment", {
    card: { provider, currency, name: input.card ?? null },
    // The payment expires long before an operator decides; by then the same is booked and paid for anew.
    about: { content: await findPaidContent(db, payment.id), currency },
    request_name: "pay",
  });
  // No card was proved, so an operator let the payment through. A person who proved one card and pays with another is not exempt.
  if (!(await hasKnownCard(db, { user_id: viewer.id, now: context.now() })))
    await allowAnyCard(db, payment.id, payment.attempt + 1);
}

/**
 * With a real provider the card is chosen afterwards, on its page: an unknown one is refused then, and the challenge is raised
 * here the next time.
 */
async function isKnown({ db, now, input }: HandlerContext<typeof confirmPayment>, payment: PaymentRow) {
  const account = { user_id: payment.user_id, now: now() };
  if (payment.provider === "sandbox") return isKnownCard(db, account, sandboxFingerprint(input.card!));
  return payment.failure !== "card_unchecked" && hasKnownCard(db, account);
}

/** A person's shares of one stay count as one payment: otherwise a split would spare them the check. */
async function isLarge({ db, now, settings }: Services, payment: PaymentRow): Promise<boolean> {
  const { cardCheckAboveUsd: above } = settings;
  if (above === 0) return false;
  const { currency, share_id } = payment;
  const amount_micros = share_id === null ? payment.amount_micros : await sumOfShares(db, payment);
  return convert(amount_micros, { from: currency, to: "USD" }, await ratesOf(db, now())) > above * MICROS;
}

/** Whether only a card that the account knows may pay now, whatever was tried before. */
export const needsKnownCard = async (services: Services, payment: PaymentRow): Promise<boolean> =>
  payment.any_card_attempt !== payment.attempt + 1 && isLarge(services, payment);
