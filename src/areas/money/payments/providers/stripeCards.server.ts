import { Stripe } from "stripe";
import type { CardChecker, CardReport, HoldReport } from "#areas/money/payments/payments.server.ts";
import { stripeMinor } from "./stripeMinor.ts";

const EXPANDED = { expand: ["setup_intent.payment_method", "setup_intent.latest_attempt"] };

/**
 * Stripe stores the card that is entered on its page for a customer who is created for this check only: amounts are put on hold
 * on that card, and all that is still on hold is found by that customer.
 */
export function stripeCards(stripe: Stripe): CardChecker {
  const sessionOf = (id: string) => stripe.checkout.sessions.retrieve(id, EXPANDED);
  return {
    async begin({ name, return_url, by_bank }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "setup",
          allowed_payment_method_types: ["card"],
          customer_creation: "always",
          client_reference_id: name,
          success_url: return_url,
          cancel_url: return_url,
          ...(by_bank && { payment_method_options: { card: { request_three_d_secure: "any" } } }),
        },
        { idempotencyKey: name },
      );
      return toCardReport(session);
    },
    find: async (id) => toCardReport(await sessionOf(id)),
    async hold(id, { name, amount }) {
      const { customer, setup_intent } = await sessionOf(id);
      const { payment_method } = setup_intent as Stripe.SetupIntent;
      const made = stripe.paymentIntents.create(
        {
          amount: stripeMinor(amount),
          currency: amount.currency.toLowerCase(),
          customer: idOf(customer),
          payment_method: idOf(payment_method),
          allowed_payment_method_types: ["card"],
          capture_method: "manual",
          confirm: true,
          off_session: true,
        },
        { idempotencyKey: name },
      );
      return made.then(toHoldReport, unlessDeclined);
    },
    findHold: async (id) => toHoldReport(await stripe.paymentIntents.retrieve(id)),
    async end({ provider_id }) {
      const { status, customer } = await sessionOf(provider_id);
      if (status === "open") await stripe.checkout.sessions.expire(provider_id).catch(unlessGoneOn);
      if (!customer) return;
      const intents = await stripe.paymentIntents.list({ customer: idOf(customer), limit: 100 });
      const placed = intents.data.filter((one) => one.status === "requires_capture" || one.status === "requires_action");
      for (const { id } of placed) await stripe.paymentIntents.cancel(id).catch(unlessGoneOn);
    },
  };
}

const idOf = (one: string | { id: string } | null): string => (typeof one === "string" ? one : one!.id);

function toCardReport({ id: provider_id, status, url, setup_intent }: Stripe.Checkout.Session): CardReport {
  if (status === "open") return { provider_id, state: "needs_action", redirect_url: url! };
  const intent = typeof setup_intent === "object" ? setup_intent : null;
  const method = typeof intent?.payment_method === "object" ? intent.payment_method : null;
  const { fingerprint, brand, last4 } = method?.card ?? {};
  if (status !== "complete" || intent?.status !== "succeeded" || !fingerprint) return { provider_id, state: "failed" };
  const attempt = typeof intent.latest_attempt === "object" ? intent.latest_attempt : null;
  return {
    provider_id,
    state: "ready",
    card: { fingerprint, label: `${nameOf(brand!)} •••• ${last4}` },
    // A card that does not support the step passes without it.
    is_confirmed_by_bank: attempt?.payment_method_details.card?.three_d_secure?.result === "authenticated",
  };
}

const nameOf = (brand: string) => brand.slice(0, 1).toUpperCase() + brand.slice(1);

function toHoldReport({ id: hold_id, status }: Stripe.PaymentIntent): HoldReport {
  const state = status === "requires_capture" ? "held" : status === "processing" ? "pending" : "declined";
  return { hold_id, state };
}

/** The bank refuses the amount, or requires its customer's presence. */
function unlessDeclined(error: unknown): HoldReport {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  return { hold_id: error.payment_intent?.id ?? "", state: "declined" };
}

function unlessGoneOn(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
