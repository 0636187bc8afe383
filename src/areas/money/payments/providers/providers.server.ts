import type { Services } from "#platform/http/http.server.ts";
import type { PaymentProvider } from "#areas/money/payments/payments.server.ts";
import { sandboxProvider } from "./sandbox.server.ts";
import { stripeProvider } from "./stripe.server.ts";

const clients = new WeakMap<object, PaymentProvider>();

/** By the name stored with a payment: one that was begun with another provider is finished there. */
export function providerOf(
  services: Pick<Services, "db" | "now" | "secret" | "settings">,
  name: "sandbox" | "stripe",
): PaymentProvider {
  if (name === "sandbox") return sandboxProvider(services);
  const { stripe } = services.settings;
  if (!stripe) throw new Error("A payment was begun with Stripe, and STRIPE_SECRET_KEY is not set");
  const client = clients.get(stripe) ?? stripeProvider(stripe);
  clients.set(stripe, client);
  return client;
}
