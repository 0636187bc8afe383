import type { Money } from "#lib/money/money.ts";
import type { Failure, TestCard } from "./rules.ts";

/** A provider's report on a payment. */
export type Details = {
  provider_id: string;
  state: "pending" | "needs_action" | "authorised" | "captured" | "released" | "failed";
  /** Where the payer has to go. */
  redirect_url?: string;
  failure?: Failure;
  /** Identifies the card, once there is one: the same for the same card, no matter who pays with it. */
  card_fingerprint?: string | undefined;
};
export type RefundReport = { state: "pending" | "done" | "failed" };

export type Query = {
  /** The same name is the same payment, however often it is requested. */
  name: string;
  amount: Money;
  /** What is paid for, as shown on the provider's page. */
  description: string;
  card: TestCard | null;
  /** The address that the provider's page leads back to. */
  return_url: string;
};

/**
 * A payment provider. Amounts are authorised first and captured later, so that a host can be asked in between. Every call may be
 * repeated: a crash, a lost answer or two processes at once must not move money twice. Throws if there is no answer, or none that
 * can be understood.
 */
export type PaymentProvider = {
  name: "sandbox" | "stripe";
  authorise(charge: Query): Promise<Details>;
  find(provider_id: string): Promise<Details>;
  capture(provider_id: string): Promise<Details>;
  /** Releases what is not captured, even if its card had failed. Answers `captured` if it was too late. */
  release(provider_id: string): Promise<Details>;
  refund(provider_id: string, charge: { name: string; amount: Money }): Promise<RefundReport>;
  /** Null for an event that does not concern us. Refuses what the provider has not signed. */
  readEvent(body: string, headers: Headers): Promise<PaymentEvent | null>;
  cards: CardChecker;
  disputes: DisputeDesk;
};
/** The event's id, and the name of its payment, or its dispute. */
export type PaymentEvent = { id: string } & ({ name: string } | { dispute_id: string });

/** A provider's report on a charge that the payer disputes at their bank. */
export type DisputeReport = {
  provider_id: string;
  /** The name of the payment; null if it is not ours. */
  payment_name: string | null;
  amount: Money;
  /** The provider's word for it: `fraudulent`, `product_not_received`, … */
  reason: string;
  status: "open" | "under_review" | "won" | "lost";
  /** The deadline for contesting it. */
  evidence_by: Date | null;
  /** The amount has been taken from us. */
  is_withdrawn: boolean;
};
export type DisputeDesk = {
  find(provider_id: string): Promise<DisputeReport>;
  /** Sends the bank our evidence, once. */
  contest(provider_id: string, evidence: string): Promise<DisputeReport>;
  accept(provider_id: string): Promise<DisputeReport>;
};

/** A card that a person claims to own. */
export type CardReport = {
  provider_id: string;
  state: "needs_action" | "ready" | "failed";
  /** Where the owner has to go. */
  redirect_url?: string | undefined;
  /** Present once it is ready. `label`: how its owner recognises it. */
  card?: { fingerprint: string; label: string } | undefined;
  /** Its bank has made the owner confirm it. */
  is_confirmed_by_bank?: boolean;
};
export type HoldReport = { hold_id: string; state: "pending" | "held" | "declined" };
type CardQuery = {
  name: string;
  currency: string;
  card: TestCard | null;
  return_url: string;
  /** Whether the bank must perform its own step. */
  by_bank: boolean;
};

/** What a provider does to prove whose a card is. Nothing is ever taken from it; requests by the same name are done once. */
export type CardChecker = {
  begin(query: CardQuery): Promise<CardReport>;
  find(provider_id: string): Promise<CardReport>;
  /** Puts an amount on hold, which the owner sees at their bank. */
  hold(provider_id: string, query: { name: string; amount: Money }): Promise<HoldReport>;
  findHold(hold_id: string): Promise<HoldReport>;
  /** Releases all that the check has put on hold, however far it has come. */
  end(check: { name: string; provider_id: string }): Promise<void>;
};
