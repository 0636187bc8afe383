/** How far a payment has come; `captured` means that the money is there. */
export const PAYMENT_STATUSES = ["created", "pending", "needs_action", "authorised", "captured", "released", "failed"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const FAILURES = ["declined", "authentication_failed", "expired", "unavailable", "card_unchecked"] as const;
export type Failure = (typeof FAILURES)[number];

/** Why a booking ended before it was paid: its host has been restricted. */
export const HOME_GONE = "home_gone";

/** The cards of the sandbox, by name: it never gets a card number. */
export const TEST_CARDS = ["success", "declined", "three_d_secure", "slow"] as const;
export type TestCard = (typeof TEST_CARDS)[number];

/** How many payouts due to hosts are on a page. */
export const PAYOUTS_PAGE = 50;
