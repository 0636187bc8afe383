import type { Money } from "#lib/money/money.ts";
import type { Failure, TestCard } from "./rules.ts";

/** What a provider says of a payment. */
export type Details = {
  provider_id: string;
  state: "pending" | "needs_action" | "authorised" | "captured" | "released" | "failed";
  /** Where its payer has to go. */
  redirect_url?: string;
  failure?: Failure;
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
  /** The event's id, and the name of the payment that it is about; null for what does not concern us. Refuses what it has not signed. */
  readEvent(body: string, headers: Headers): Promise<{ id: string; name: string } | null>;
};
