/** What a payment is on its way to; `captured` is money that is there. */
export const PAYMENT_STATUSES = ["created", "pending", "needs_action", "authorised", "captured", "released", "failed"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const FAILURES = ["declined", "authentication_failed", "expired", "unavailable", "card_unchecked"] as const;
export type Failure = (typeof FAILURES)[number];

/** Why a booking ended before it was paid: its host has been restricted. */
export const HOME_GONE = "home_gone";

/** The cards of the sandbox, by name: no number ever reaches it. */
export const TEST_CARDS = ["success", "declined", "three_d_secure", "slow"] as const;
export type TestCard = (typeof TEST_CARDS)[number];

/** How many of the payments that are due to hosts stand on a page. */
export const PAYOUTS_PAGE = 50;
