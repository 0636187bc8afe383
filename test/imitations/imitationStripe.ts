import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import qs from "qs";
import { Stripe } from "stripe";

type Intent = {
  id: string;
  object: "payment_intent";
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  customer?: string;
  payment_method?: Card | null;
};
type Card = { id: string; object: "payment_method"; card: { fingerprint: string; brand: string; last4: string } };
type Session = {
  id: string;
  object: "checkout.session";
  status: string;
  url: string | null;
  payment_intent: Intent | null;
  setup_intent: unknown;
  customer: string | null;
  metadata: Record<string, string>;
  body: unknown;
};
type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  reason: string;
  status: string;
  payment_intent: Intent;
  evidence_details: { due_by: number };
  balance_transactions: { amount: number }[];
  metadata: Record<string, string>;
};
type Refund = {
  id: string;
  object: "refund";
  status: string;
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
};

/** The minimum amount, in minor units. */
const MIN_AMOUNT = 50;
export const WEBHOOK_SECRET = "whsec_imitated";

/**
 * The part of Stripe's API that the product uses, on loopback: Checkout sessions, intents with later capture, refunds, keys,
 * signed events.
 */
export async function imitateStripe() {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const stored = new Map<string, unknown>();
  const requested: { path: string; body: Record<string, unknown>; key: string | undefined; authorization: string | undefined }[] =
    [];
  let made = 0;
  let broken = 0;
  let isDown = false;
  let declines = false;
  const disputes = new Map<string, Dispute>();
  /** Intents without a session, on a customer's saved card. */
  const intents: Intent[] = [];
  const cardOf = (fingerprint: string): Card => ({
    id: `pm_${fingerprint}`,
    object: "payment_method",
    card: { fingerprint, brand: "visa", last4: "4242" },
  });
  const problem = (code: string) => ({ status: 400, body: { error: { type: "invalid_request_error", code, message: code } } });
  const intentNamed = (id: string) =>
    [...sessions.values()].find((one) => one.payment_intent?.id === id)?.payment_intent ?? intents.find((one) => one.id === id);

  function answerIntents(method: string, path: string, body: Record<string, unknown>) {
    const [, , , id, verb] = path.split("/");
    if (!id && method === "GET") {
      const data = intents.filter(({ customer }) => customer === body["customer"]);
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    if (!id) {
      const { amount, currency, customer } = body as Record<string, string>;
      const one: Intent = {
        id: `pi_${++made}`,
        object: "payment_intent",
        status: "requires_capture",
        metadata: {},
        amount: Number(amount),
        currency: currency!,
        customer: customer!,
      };
      if (declines) return { status: 402, body: { error: { type: "card_error", code: "card_declined", message: "declined" } } };
      if (one.amount < MIN_AMOUNT) return problem("amount_too_small");
      intents.push(one);
      return { status: 200, body: one };
    }
    const intent = intentNamed(id)!;
    if (method === "GET") return { status: 200, body: intent };
    if (intent.status !== "requires_capture") return problem("payment_intent_unexpected_state");
    intent.status = verb === "capture" ? "succeeded" : "canceled";
    return { status: 200, body: intent };
  }

  function answer(method: string, path: string, body: Record<string, unknown>): { status: number; body: unknown } {
    const [, , resource, , id, action] = path.split("/");
    if (path === "/v1/checkout/sessions" && method === "POST") {
      if (body["mode"] === "payment" && unitAmount(body) < MIN_AMOUNT) return problem("amount_too_small");
      const one: Session = {
        id: `cs_${++made}`,
        object: "checkout.session",
        status: "open",
        url: `https://checkout.test/${made}`,
        payment_intent: null,
        setup_intent: null,
        customer: null,
        metadata: (body["metadata"] ?? {}) as Record<string, string>,
        body,
      };
      sessions.set(one.id, one);
      return { status: 200, body: one };
    }
    if (resource === "checkout") {
      const one = sessions.get(id!);
      if (!one) return problem("resource_missing");
      if (action === "expire" && one.status !== "open") return problem("session_not_open");
      if (action === "expire") one.status = "expired";
      return { status: 200, body: one };
    }
    if (resource === "payment_intents") return answerIntents(method, path, body);
    if (resource === "disputes") {
      const one = disputes.get(path.split("/")[3]!);
      if (!one) return problem("resource_missing");
      if (path.endsWith("/close")) one.status = "lost";
      else if (method === "POST") one.status = "under_review";
      return { status: 200, body: one };
    }
    if (path === "/v1/refunds" && method === "GET")
      return {
        status: 200,
        body: { object: "list", data: refunds.filter((one) => one.payment_intent === body["payment_intent"]), has_more: false },
      };
    const intent = intentNamed(String(body["payment_intent"]))!;
    if ([...disputes.values()].some((one) => one.payment_intent === intent && one.status !== "won"))
      return problem("charge_disputed");
    const back = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(body["amount"]);
    if (intent.status !== "succeeded" || back + amount > intent.amount) return problem("charge_already_refunded");
    const refund: Refund = {
      id: `re_${++made}`,
      object: "refund",
      status: "succeeded",
      amount,
      payment_intent: intent.id,
      metadata: body["metadata"] as Record<string, string>,
    };
    refunds.push(refund);
    return { status: 200, body: refund };
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request);
    const url = new URL(request.url!, "http://stripe.test");
    const body = qs.parse(text || url.search.slice(1)) as Record<string, unknown>;
    const key = request.headers["idempotency-key"] as string | undefined;
    if (isDown) return void request.socket.destroy();
    requested.push({ path: `${request.method} ${url.pathname}`, body, key, authorization: request.headers.authorization });
    if (broken > 0 && request.method === "POST") {
      // The request is processed, but its response is lost.
      broken--;
      if (!(key && stored.has(key))) stored.set(key!, answer(request.method!, url.pathname, body));
      request.socket.destroy();
      return;
    }
    const had = key && request.method === "POST" ? (stored.get(key) as ReturnType<typeof answer>) : undefined;
    const { status, body: details } = had ?? answer(request.method!, url.pathname, body);
    if (key && request.method === "POST") stored.set(key, { status, body: details });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(details));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stripe = new Stripe("sk_test_imitated");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    asked: requested,
    /** The payer enters a card on its page. */
    pay(id: string, isAccepted = true, fingerprint = "card") {
      const one = sessions.get(id)!;
      const { unit_amount, currency } = priceData(one.body);
      one.payment_intent = {
        id: `pi_${++made}`,
        object: "payment_intent",
        status: isAccepted ? "requires_capture" : "requires_payment_method",
        amount: Number(unit_amount),
        currency,
        metadata: one.metadata,
        payment_method: cardOf(fingerprint),
      };
      if (isAccepted) Object.assign(one, { status: "complete", url: null });
    },
    intents,
    /** A card is saved on its page; `result`: that of the bank's verification. */
    leaveCard(id: string, fingerprint: string, result = "authenticated") {
      const card = { three_d_secure: { result } };
      const latest_attempt = { object: "setup_attempt", payment_method_details: { type: "card", card } };
      const setup_intent = { object: "setup_intent", status: "succeeded", payment_method: cardOf(fingerprint), latest_attempt };
      Object.assign(sessions.get(id)!, { status: "complete", url: null, customer: `cus_${id}`, setup_intent });
    },
    /** The payer disputes a session's payment at their bank; the amount is withdrawn. */
    dispute(session: string, due_by: number): Dispute {
      const intent = sessions.get(session)!.payment_intent!;
      const one: Dispute = {
        id: `du_${++made}`,
        object: "dispute",
        amount: intent.amount,
        currency: intent.currency,
        reason: "product_not_received",
        status: "needs_response",
        payment_intent: intent,
        evidence_details: { due_by },
        balance_transactions: [{ amount: -intent.amount }],
        metadata: {},
      };
      disputes.set(one.id, one);
      return one;
    },
    /** A signed event about a dispute. */
    disputeEvent(id: string, dispute: string, type = "charge.dispute.created") {
      const object = { ...disputes.get(dispute)!, payment_intent: disputes.get(dispute)!.payment_intent.id };
      const body = JSON.stringify({ id, object: "event", type, data: { object } });
      return { body, signature: this.sign(body) };
    },
    /** Declines all further holds. */
    declineHolds: (isDeclined: boolean) => (declines = isDeclined),
    /** Stops answering. */
    goDown: (is: boolean) => (isDown = is),
    /** Loses the responses to the next `count` writes. */
    loseAnswers: (count: number) => (broken = count),
    /** An event as Stripe sends it: signed, with its raw body. */
    event(id: string, session: string, secret = WEBHOOK_SECRET) {
      const data = { object: sessions.get(session) };
      const body = JSON.stringify({ id, object: "event", type: "checkout.session.completed", data });
      return { body, signature: this.sign(body, { secret }) };
    },
    /** Signs any body; `ahead_s`: how far the sender's clock is ahead. */
    sign: (payload: string, { ahead_s = 0, secret = WEBHOOK_SECRET } = {}) =>
      stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1000) + ahead_s,
      }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

type PriceData = { unit_amount: string; currency: string };
const priceData = (body: unknown) => (body as { line_items: { price_data: PriceData }[] }).line_items[0]!.price_data;
const unitAmount = (body: unknown) => Number(priceData(body).unit_amount);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
