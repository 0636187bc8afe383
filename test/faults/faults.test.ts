import { createAdaptorServer } from "@hono/node-server";
import fc from "#test/house/fastCheck.ts";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import type * as Groups from "#areas/bookings/reservations/group/groupContract.ts";
import type * as Deposits from "#areas/bookings/deposits/contract.ts";
import { readTrip } from "#areas/trips/itinerary/contract.ts";
import type * as Entries from "#areas/trips/itinerary/entries/entriesContract.ts";
import { createCall } from "#lib/http/call.ts";
import { type ClientOptions, createClient } from "#lib/http/createClient.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { sql } from "#platform/db/db.server.ts";
import { browserContract } from "../../build/contracts.ts";
import { STAY } from "#test/house/bookStay.ts";
import { DEPOSIT, depositsOf, euros } from "#test/house/depositsOf.ts";
import { type Fault, openFaultyProxy } from "#test/imitations/faultyProxy.ts";
import { openHouse } from "#test/house/house.ts";

// The real client against the real server, over real sockets.
const house = await openHouse();
type Member = Awaited<ReturnType<typeof house.member>>;
const server = createAdaptorServer({ fetch: house.app.fetch as never });
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const proxy = await openFaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(async () => {
  await proxy.close();
  await new Promise((done) => server.close(done));
  await house.close();
});

/** A browser behind the proxy; `faults` apply to its next requests. */
async function browser(faults: (Fault | null)[], options: ClientOptions = {}) {
  const member = await house.member();
  const own = {
    origin: proxy.origin,
    csrfToken: member.token,
    internalHosts: ["127.0.0.1"],
    spacing_ms: 0,
    send: sendAs(member),
  };
  proxy.faults.splice(0, Infinity, ...faults);
  proxy.seen.length = 0;
  return { id: member.id, client: createClient({ ...own, ...options }) };
}
const sendAs = (member: Member) => (request: Request) => {
  request.headers.set("cookie", `session=${member.cookies.get("session")}`);
  return fetch(request);
};
const keysOf = async (id: number) =>
  (await house.db.all<{ name: string }>(sql`select name from api_keys where user_id = ${id} order by id`)).map(
    ({ name }) => name,
  );
const mailsTo = async (id: number) =>
  (await house.db.one<{ n: number }>(sql`select count(*)::int as n from outbox where user_id = ${id} and kind = 'api_key_made'`))!
    .n;
const errorOf = (call: Promise<unknown>) => call.then(() => expect.unreachable(), (error: Record<string, unknown>) => error); // prettier-ignore

test("a slow answer is waited for, and whoever stops waiting hears that they did [B8.5]", async () => {
  const { client } = await browser(["slow", "slow"]);
  expect(await client.get("/v2/users/me")).toMatchObject({ user: {} });
  const stop = new AbortController();
  const requested = client.withSignal(stop.signal).get("/v2/users/me");
  stop.abort();
  expect(await errorOf(requested)).toMatchObject({ cancelled: true });
});

test.each(["lost", "unanswered", "cut"] as const)(
  "an action whose request or answer is %s fails as 502, and made again has one effect and its answer [B8.2]",
  async (fault) => {
    const { id, client } = await browser([fault]);
    expect(await errorOf(client.create("api_keys", { name: "x" }))).toMatchObject({ error_code: 502 });
    expect(await client.create("api_keys", { name: "x" })).toMatchObject({ api_key: { name: "x" } });
    expect([await keysOf(id), await mailsTo(id)]).toEqual([["x"], 1]);
    const keys = proxy.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  },
);

test("an action that arrives twice has one effect", async () => {
  const { id, client } = await browser(["doubled", "doubled"]);
  await client.create("api_keys", { name: "x" });
  await client.create("api_keys", { name: "x" });
  expect([await keysOf(id), await mailsTo(id)]).toEqual([["x", "x"], 2]);
});

test("calls that overtake each other have each their own answer", async () => {
  const { id, client } = await browser(["overtaken", null]);
  const [first, second] = await Promise.all([
    client.create("api_keys", { name: "first" }),
    client.create("api_keys", { name: "second" }),
  ]);
  expect([first, second]).toMatchObject([{ api_key: { name: "first" } }, { api_key: { name: "second" } }]);
  expect(await keysOf(id)).toEqual(["second", "first"]);
});

test("a challenge on the way holds the action until it is met: then it happens, once [B8.6] [A8.7]", async () => {
  const airlock = { id: 7, action_name: "x", user_id: 1, first_name: null, flow: "x", frictions: [], friction_data: [] };
  const challenge = { answer: 420, body: { error_code: 420, error_type: "challenge_required", airlock } };
  const { id, client } = await browser([challenge], { meetChallenge: async () => true });
  await client.create("api_keys", { name: "x" });
  expect(await keysOf(id)).toEqual(["x"]);
  expect(proxy.seen.map(({ headers }) => headers["x-airlock-id"])).toEqual([undefined, "7"]);
  expect(proxy.seen[1]!.body).toBe(proxy.seen[0]!.body);
  proxy.faults.push(challenge);
  const unmet = createClient({ origin: proxy.origin, spacing_ms: 0 });
  expect(await errorOf(unmet.get("/v2/currencies"))).toMatchObject({ error_code: 420, airlock: { id: 7 } });
});

test("a limit on the way is told with its time, and nothing happens", async () => {
  const { id, client } = await browser([
    { answer: 429, body: { error_code: 429, error_type: "too_many_requests" }, headers: { "retry-after": "9" } },
  ]);
  expect(await errorOf(client.create("api_keys", { name: "x" }))).toMatchObject({ error_code: 429, retryAfterS: 9 });
  expect(await keysOf(id)).toEqual([]);
});

test("a transaction whose answer is lost and that is sent again happened once, whole [B7.5.4]", async () => {
  const { id, client } = await browser(["unanswered", "doubled"]);
  const operations = ["One", "Two"].map((name) => ({ method: "POST" as const, path: "/v2/api_keys", body: { name } }));
  expect(await errorOf(client.batch(operations, { transaction: true }))).toMatchObject({ error_code: 502 });
  const answers = await client.batch(operations, { transaction: true });
  expect(answers.map(({ response }) => response)).toMatchObject([{ api_key: { name: "One" } }, { api_key: { name: "Two" } }]);
  expect(await keysOf(id)).toEqual(["One", "Two"]);
});

test("calls of one moment travel as one batch, and fail together when it is cut [B7.5.5]", async () => {
  const { client } = await browser([null, "cut"], { spacing_ms: 300 });
  const ask = () => Promise.allSettled([client.get("/v2/users/me"), client.get("/v2/currencies"), client.get("/v2/nothing")]);
  const [me, currencies, nothing] = await ask();
  expect([me, currencies, nothing]).toMatchObject([
    { value: { user: {} } },
    { value: { currencies: expect.any(Array) } },
    { reason: { error_code: 404 } },
  ]);
  expect((await ask()).map((one) => (one as { reason: { error_code: number } }).reason.error_code)).toEqual([502, 502, 502]);
  expect(proxy.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v2/batch", "POST /v2/batch"]);
});

test("whatever happens on the way, who presses until there is an answer has done it once", async () => {
  const fault = fc.constantFrom<Fault | null>("lost", "unanswered", "cut", "doubled", "slow", null);
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { maxLength: 5 }), async (faults) => {
      const { id, client } = await browser(faults);
      const press = () => client.create("api_keys", { name: "x" }).then(() => true, () => false); // prettier-ignore
      while (!(await press()));
      expect([await keysOf(id), await mailsTo(id)]).toEqual([["x"], 1]);
    }),
    { numRuns: 20 },
  );
});

test("a claim, a share and a trip's entry, sent again from a browser after a cut answer, have one effect", async () => {
  const { claimDeposit } = await copyOf<typeof Deposits>("bookings/deposits/contract.ts");
  const { openGroupPayment, takeShare } = await copyOf<typeof Groups>("bookings/reservations/group/groupContract.ts");
  const { addTripEntry } = await copyOf<typeof Entries>("trips/itinerary/entries/entriesContract.ts");
  const { hold, book, pay, host: hostWith, on, sweep } = depositsOf(house);
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const [guest, friend] = [await house.member(), await house.member()];

  const shared = await hold(guest, host.listing, { checkin: "2027-03-01", checkout: "2027-03-04" });
  const { group } = await twice(guest, openGroupPayment, { code: shared.code, people: 2 });
  await pay(guest, group.shares[0]!.payment_id!);
  const { payment_id } = await twice(friend, takeShare, { code: group.code, id: group.shares[1]!.id });
  expect(payment_id).toEqual(expect.any(Number));

  const { code, uuid } = await book(guest, host.listing);
  const entry = { kind: "note", day: STAY.checkin, title: "Buy figs" } as const;
  await twice(guest, addTripEntry, { uuid, ...entry });
  expect((await guest.call(readTrip, { uuid })).trip.entries.map(({ title }) => title)).toEqual(["Buy figs"]);

  await on("2026-12-26", async () => {
    for (const _ of ["check-in", "check-out"]) await sweep();
    const { deposit } = await twice(host, claimDeposit, { code, amount: "80", reason: "A lamp is broken." });
    expect(deposit.claim).toMatchObject({ status: "asked", amount: euros(80) });
  });
});

/** Sends a call again after its first response was cut off. */
async function twice<E extends Endpoint>(
  member: Member,
  endpoint: E,
  input: z.input<E["input"]>,
): Promise<z.output<E["output"]>> {
  const call = createCall(proxy.origin, sendAs(member), { headers: () => ({ "x-csrf-token": member.token() }) });
  proxy.faults.splice(0, Infinity, "cut");
  expect(await errorOf(call(endpoint, input))).toMatchObject({ error_code: 502 });
  return call(endpoint, input);
}

/** A contract as the browser has it. */
const copyOf = async <Contract>(file: string): Promise<Contract> =>
  import(`data:text/javascript,${encodeURIComponent(await browserContract(resolve("src/areas", file)))}`);
