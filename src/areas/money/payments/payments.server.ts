import type { Money } from "#lib/money/money.ts";
import type { Failure, TestCard } from "./rules.ts";

/** What a provider says of a payment. */
export type Details = {
  provider_id: string;
  state: "pending" | "needs_action" | "authorised" | "captured" | "released" | "failed";
  /** Where its payer has to go. */
  redirect_url?: string;
  failure?: Failure;
  /** Which card it is, once there is one: the same for the same card, whoever pays with it. */
  card_fingerprint?: string | undefined;
};
export type RefundReport = { state: "pending" | "done" | "failed" };

export type Query = {
  /** The same name is the same payment, however often it is asked for. */
  name: string;
  amount: Money;
  /** What is paid for, as it stands on the provider's page. */
  description: string;
  card: TestCard | null;
  /** Where the provider's page leads back to. */
  return_url: string;
};

/**
 * Who takes the money. Amounts are authorised first and captured later, so that a host can be asked in between. All of it may be asked
 * again: a crash, a lost answer or two processes at once must not move money twice. Throws where nothing was understood or heard.
 */
export type PaymentProvider = {
  name: "sandbox" | "stripe";
  authorise(charge: Query): Promise<Details>;
  find(provider_id: string): Promise<Details>;
  capture(provider_id: string): Promise<Details>;
  /** Gives up what is not captured, be it that its card had failed. Answers `captured` where it was too late. */
  release(provider_id: string): Promise<Details>;
  refund(provider_id: string, charge: { name: string; amount: Money }): Promise<RefundReport>;
  /** Null for what does not concern us. Refuses what it has not signed. */
  readEvent(body: string, headers: Headers): Promise<PaymentEvent | null>;
  cards: CardChecker;
  disputes: DisputeDesk;
};
/** Its id, and the name of the payment that it is about, or the dispute. */
export type PaymentEvent = { id: string } & ({ name: string } | { dispute_id: string });

/** What a provider says of a charge that its payer disputes at their bank. */
export type DisputeReport = {
  provider_id: string;
  /** Of the payment; null where it is none of ours. */
  payment_name: string | null;
  amount: Money;
  /** In the provider's words: `fraudulent`, `product_not_received`, … */
  reason: string;
  status: "open" | "under_review" | "won" | "lost";
  /** Until when it can be contested. */
  evidence_by: Date | null;
  /** The amount has been taken from us. */
  is_withdrawn: boolean;
};
export type DisputeDesk = {
  find(provider_id: string): Promise<DisputeReport>;
  /** Sends the bank what speaks against it, once. */
  contest(provider_id: string, evidence: string): Promise<DisputeReport>;
  accept(provider_id: string): Promise<DisputeReport>;
};

/** A card whose owner somebody says to be. */
export type CardReport = {
  provider_id: string;
  state: "needs_action" | "ready" | "failed";
  /** Where its owner has to go. */
  redirect_url?: string | undefined;
  /** Once it is ready. `label`: how its owner knows it. */
  card?: { fingerprint: string; label: string } | undefined;
  /** Its bank has had its owner confirm it. */
  is_confirmed_by_bank?: boolean;
};
export type HoldReport = { hold_id: string; state: "pending" | "held" | "declined" };
type CardQuery = {
  name: string;
  currency: string;
  card: TestCard | null;
  return_url: string;
  /** The bank must have its own step. */
  by_bank: boolean;
};

/** What a provider does to show whose a card is. Nothing is ever taken from it; what is asked by the same name is done once. */
export type CardChecker = {
  begin(query: CardQuery): Promise<CardReport>;
  find(provider_id: string): Promise<CardReport>;
  /** Puts an amount on hold, which its owner sees at their bank. */
  hold(provider_id: string, query: { name: string; amount: Money }): Promise<HoldReport>;
  findHold(hold_id: string): Promise<HoldReport>;
  /** Gives up all that the check has put on hold, however far it has come. */
  end(check: { name: string; provider_id: string }): Promise<void>;
};
