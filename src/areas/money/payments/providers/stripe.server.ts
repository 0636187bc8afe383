import { Stripe } from "stripe";
import * as z from "zod/mini";
import { refuse } from "#lib/http/refusal.ts";
import type { Money } from "#lib/money/money.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import type { Details, PaymentEvent, PaymentProvider } from "#areas/money/payments/payments.server.ts";
import { stripeCards } from "./stripeCards.server.ts";
import { stripeDisputes } from "./stripeDisputes.server.ts";
import { stripeMinor as minor } from "./stripeMinor.ts";

/** Longer than anybody waits, shorter than the lease of a payment. */
const TIMEOUT_MS = 10_000;

type Session = Stripe.Checkout.Session;

/** How far a signature's time may be ahead of ours, which is as far as it may be behind. */
const AHEAD_S = 300;
/** The parts of an event that are read, whatever else was signed. */
const Event = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});

/**
 * Stripe, by its own page (Checkout): the card is entered there, so no card number reaches us, and no script of theirs our pages.
 */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: NonNullable<Settings["stripe"]>): PaymentProvider {
  const api = apiUrl ? new URL(apiUrl) : null;
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === "https:" ? 443 : 80),
      protocol: api.protocol === "http:" ? "http" : "https",
    }),
  });
  const sessionOf = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.payment_method"] });
  const find = async (id: string) => toDetails(await sessionOf(id));
  /** Stripe refuses a request about a payment that has advanced meanwhile: the answer is then its current state. */
  const tryOn = async (id: string, work: (intent: string) => Promise<unknown>) => {
    const intent = (await sessionOf(id)).payment_intent as Stripe.PaymentIntent | null;
    if (intent) await work(intent.id).catch(unlessGoneOn);
    return find(id);
  };
  return {
    name: "stripe",
    async authorise({ name, amount, description, return_url }) {
      const session = newSession({ name, amount, description, return_url });
      return stripe.checkout.sessions.create(session, { idempotencyKey: name }).then(toDetails, unlessAmount);
    },
    find,
    capture: (id) => tryOn(id, (intent) => stripe.paymentIntents.capture(intent)),
    async release(id) {
      const session = await sessionOf(id);
      if (session.status === "open") await stripe.checkout.sessions.expire(id).catch(unlessGoneOn);
      return asReleased(await tryOn(id, (intent) => stripe.paymentIntents.cancel(intent)));
    },
    async refund(id, { name, amount }) {
      const intent = (await sessionOf(id)).payment_intent as Stripe.PaymentIntent;
      // Stripe's keys expire after a day, and a refund may be retried later than that.
      const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
      const refund =
        refunds.data.find(({ metadata }) => metadata?.["name"] === name) ??
        (await stripe.refunds
          .create({ payment_intent: intent.id, amount: minor(amount), metadata: { name } }, { idempotencyKey: name })
          .catch(unlessDisputed));
      if (!refund) return { state: "failed" };
      if (refund.status === "succeeded") return { state: "done" };
      return { state: refund.status === "failed" || refund.status === "canceled" ? "failed" : "pending" };
    },
    readEvent: (body, headers) => readEvent(stripe, { body, headers, webhookSecret }),
    cards: stripeCards(stripe),
    disputes: stripeDisputes(stripe),
  };
}

type NewSession = { name: string; amount: Money; description: string; return_url: string };

/** Its money is only held: we take it once the booking is certain. */
const newSession = ({ name, amount, description, return_url }: NewSession): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: name,
  success_url: return_url,
  cancel_url: return_url,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: amount.currency.toLowerCase(),
        unit_amount: minor(amount),
        product_data: { name: description },
      },
    },
  ],
  payment_intent_data: { capture_method: "manual", metadata: { name } },
  metadata: { name },
});

async function readEvent(
  stripe: Stripe,
  { body, headers, webhookSecret }: { body: string; headers: Headers; webhookSecret: string },
): Promise<PaymentEvent | null> {
  const event = await stripe.webhooks
    .constructEventAsync(body, headers.get("stripe-signature") ?? "", webhookSecret)
    .catch((error: unknown) => refuse(error instanceof SyntaxError ? "malformed" : "not_allowed"));
  const [, signed_s] = /(?:^|,)\s*t=(\d+)/.exec(headers.get("stripe-signature") ?? "") ?? [];
  // The library only checks whether it is too old.
  if (Number(signed_s) - Date.now() / 1000 > AHEAD_S) refuse("not_allowed");
  const { id, data } = z.safeParse(Event, event).data ?? refuse("malformed");
  if (data.object.object === "dispute") return { id, dispute_id: data.object.id ?? refuse("malformed") };
  const name = data.object.metadata?.["name"];
  return name ? { id, name } : null;
}

/** The amount is too small or too large for Stripe, so a retry is useless: the payer sees an error. */
function unlessAmount(error: unknown): Details {
  const { code } = error as { code?: string };
  if (code !== "amount_too_small" && code !== "amount_too_large") throw error;
  return { provider_id: "", state: "failed", failure: "unavailable" };
}

/** The payer has the amount back already, or may have: an operator has to check. */
function unlessDisputed(error: unknown): null {
  if ((error as { code?: string }).code !== "charge_disputed") throw error;
  return null;
}

function unlessGoneOn(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** An abandoned page has no payment to release. */
const asReleased = (one: Details): Details =>
  one.state === "failed" ? { provider_id: one.provider_id, state: "released" } : one;

function toDetails(session: Session): Details {
  const provider_id = session.id;
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  if (session.status === "expired") return { provider_id, state: "failed", failure: "expired" };
  if (session.status === "open") return { provider_id, state: "needs_action", redirect_url: session.url! };
  const method = typeof intent?.payment_method === "object" ? intent.payment_method : null;
  const card_fingerprint = method?.card?.fingerprint ?? undefined;
  if (intent?.status === "requires_capture") return { provider_id, state: "authorised", card_fingerprint };
  if (intent?.status === "succeeded") return { provider_id, state: "captured", card_fingerprint };
  if (intent?.status === "canceled") return { provider_id, state: "released", card_fingerprint };
  if (intent?.status === "requires_payment_method") return { provider_id, state: "failed", failure: "declined" };
  return { provider_id, state: "pending" };
}
