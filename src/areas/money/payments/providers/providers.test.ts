import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { imitateStripe, WEBHOOK_SECRET } from "#test/imitations/imitationStripe.ts";
import type { PaymentProvider } from "#areas/money/payments/payments.server.ts";
import { sandboxProvider } from "./sandbox.server.ts";
import { setSandboxState } from "./sandboxSql.server.ts";
import { stripeProvider } from "./stripe.server.ts";

const house = await openHouse();
const stripe = await imitateStripe();
afterAll(async () => {
  await house.close();
  await stripe.close();
});
const amount = { amount_micros: 330_000_000, currency: "EUR" };
const wish = (more: object = {}) => ({
  name: `${randomUUID()}.1`,
  amount,
  description: "Mill",
  card: "three_d_secure" as const,
  return_url: "http://house.test/back",
  ...more,
});

/** Each provider, and how a payer completes its page. */
const PROVIDERS: [string, PaymentProvider, (id: string, isOk: boolean) => Promise<unknown>][] = [
  [
    "sandbox",
    sandboxProvider(house.services),
    (id, isOk) => setSandboxState(house.db, id, { from: ["needs_action"], to: isOk ? "authorised" : "failed" }),
  ],
  [
    "stripe",
    stripeProvider({ secretKey: "sk_test_imitated", webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url }),
    async (id, isOk) => stripe.pay(id, isOk),
  ],
];

test.each(PROVIDERS)(
  "%s: one name is one payment, authorised on its page, captured once and refunded once a name",
  async (_, provider, go) => {
    const requested = wish();
    const begun = await provider.authorise(requested);
    expect(begun).toMatchObject({ state: "needs_action", redirect_url: expect.any(String) });
    expect((await provider.authorise(requested)).provider_id).toBe(begun.provider_id);
    await go(begun.provider_id, true);
    expect(await provider.find(begun.provider_id)).toMatchObject({ provider_id: begun.provider_id, state: "authorised" });
    expect((await provider.capture(begun.provider_id)).state).toBe("captured");
    expect((await provider.capture(begun.provider_id)).state).toBe("captured");
    expect((await provider.release(begun.provider_id)).state).toBe("captured"); // too late
    const refund = { name: randomUUID(), amount: { ...amount, amount_micros: 200_000_000 } };
    expect(await provider.refund(begun.provider_id, refund)).toEqual({ state: "done" });
    expect(await provider.refund(begun.provider_id, refund)).toEqual({ state: "done" });
    const rest = { name: randomUUID(), amount: { ...amount, amount_micros: 130_000_000 } };
    expect(await provider.refund(begun.provider_id, rest)).toEqual({ state: "done" });
  },
);

test.each(PROVIDERS)("%s: what is released is not captured any more, before its page and after it", async (_, provider, go) => {
  const early = await provider.authorise(wish());
  expect((await provider.release(early.provider_id)).state).toBe("released");
  const late = await provider.authorise(wish());
  await go(late.provider_id, true);
  expect((await provider.release(late.provider_id)).state).toBe("released");
  expect((await provider.release(late.provider_id)).state).toBe("released");
  expect((await provider.capture(late.provider_id)).state).toBe("released");
});

test.each(PROVIDERS)("%s: events that it has not signed are refused", async (_, provider) => {
  await expect(provider.readEvent(`{"id":"x","name":"y"}`, new Headers())).rejects.toThrow("not_allowed");
  await expect(
    provider.readEvent("{}", new Headers({ "stripe-signature": "t=1,v1=00", "x-sandbox-signature": "00" })),
  ).rejects.toThrow("not_allowed");
});

test("the sandbox's cards: success, declined, slow by twenty seconds, and a page that may be answered no", async () => {
  const [, provider, go] = PROVIDERS[0]!;
  const stateOf = async (card: "success" | "declined" | "slow") => (await provider.authorise({ ...wish(), card })).state;
  expect([await stateOf("success"), await stateOf("declined")]).toEqual(["authorised", "failed"]);
  const slow = await provider.authorise({ ...wish(), card: "slow" });
  expect(slow.state).toBe("pending");
  const before = house.services.now();
  house.setNow(new Date(before.getTime() + 19_999));
  expect((await provider.find(slow.provider_id)).state).toBe("pending");
  house.setNow(new Date(before.getTime() + 20_000));
  expect((await provider.find(slow.provider_id)).state).toBe("authorised");
  house.setNow(before);
  const requested = await provider.authorise(wish());
  await go(requested.provider_id, false);
  expect(await provider.find(requested.provider_id)).toMatchObject({ state: "failed", failure: "authentication_failed" });
});

test("Stripe is asked in its own words: minor units, manual capture, our name, one key for one wish", async () => {
  const provider = PROVIDERS[1]![1];
  const requested = wish({ amount: { amount_micros: 12_000_000_000, currency: "JPY" } });
  const { provider_id } = await provider.authorise(requested);
  const created = stripe.asked.at(-1)!;
  expect(created).toMatchObject({
    path: "POST /v1/checkout/sessions",
    key: requested.name,
    authorization: "Bearer sk_test_imitated",
    body: {
      mode: "payment",
      success_url: "http://house.test/back",
      payment_intent_data: { capture_method: "manual", metadata: { name: requested.name } },
      line_items: [{ quantity: "1", price_data: { currency: "jpy", unit_amount: "12000" } }],
    },
  });
  await provider.authorise(wish({ amount: { amount_micros: 12_000_000_000, currency: "HUF" } }));
  expect(stripe.asked.at(-1)).toMatchObject({
    body: { line_items: [{ price_data: { currency: "huf", unit_amount: "1200000" } }] },
  });
  stripe.pay(provider_id);
  const { body, signature } = stripe.event("evt_1", provider_id);
  expect(await provider.readEvent(body, new Headers({ "stripe-signature": signature }))).toEqual({
    id: "evt_1",
    name: requested.name,
  });
  const { signature: other } = stripe.event("evt_1", provider_id, "whsec_another");
  await expect(provider.readEvent(body, new Headers({ "stripe-signature": other }))).rejects.toThrow("not_allowed");
});

test("what Stripe takes of no card, as it is too little, has failed, and is not asked for again and again", async () => {
  const details = await PROVIDERS[1]![1].authorise(wish({ amount: { amount_micros: 100_000, currency: "EUR" } }));
  expect(details).toEqual({ provider_id: "", state: "failed", failure: "unavailable" });
});
