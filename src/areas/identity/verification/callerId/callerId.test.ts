import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

const TOKEN = "a-token-of-the-gateway";
const SETTINGS = { NEW_DEVICE_CHALLENGE: "on", CALLER_ID_NUMBER: "+351210000000", CALLER_ID_TOKEN: TOKEN };
const NOON = "2026-12-01T12:00:00Z";
const house = await openHouse(SETTINGS);
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;

let numbers = 0;
const newPhone = () => `+3519123${String(++numbers).padStart(5, "0")}`;
let calls = 0;
/** What the gateway reports, and what it is answered. */
const reports = async (report: object, token = TOKEN, own = house) =>
  (
    await own.visitor().get("/webhooks/calls", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ call_id: `call-${++calls}`, started_at: NOON, ...report }),
    })
  ).status;

/** A person who knows the password, in a new browser. */
async function challenged({ email, password }: { email: string; password: string }, own = house) {
  const here = own.visitor();
  here.cookies.set("seed", `seed-${++calls}`);
  const { airlock } = (await refusalOf(here.call(logIn, { email, password })))!;
  return { here, id: airlock!.id };
}
const begin = async (here: Visitor, id: number) =>
  (await here.call(answerAirlock, { id, friction: "reverse_caller_id" })).airlock;
const stateOf = async (here: Visitor, id: number) => {
  const { airlock } = await here.call(readAirlock, { id });
  return [airlock.status, airlock.failure_reason];
};
const stepIn = (airlock: { friction_data: { name: string; data: Record<string, unknown> }[] }) =>
  airlock.friction_data.find(({ name }) => name === "reverse_caller_id")!.data;

test("whoever calls from the account's number is through, and the number stands nowhere in full [B4.4.3, B4.4.5]", async () => {
  const phone = newPhone();
  const owner = await house.member({ phone });
  const { here, id } = await challenged(owner);
  expect(stepIn((await here.call(readAirlock, { id })).airlock)).toMatchObject({ step: "introduction" });
  const waiting = await begin(here, id);
  expect(stepIn(waiting)).toMatchObject({ step: "waiting", number: SETTINGS.CALLER_ID_NUMBER });
  expect(JSON.stringify(waiting)).not.toContain(phone);
  expect(await reports({ from: newPhone() })).toBe(200);
  expect(await stateOf(here, id)).toEqual([1, null]);
  expect(await reports({ from: phone })).toBe(200);
  expect(await stateOf(here, id)).toEqual([2, null]);
});

test("a phone that shows the number dials it by a press; the demo opens a page that stands in for one [B4.4.5]", async () => {
  const site = await openHouse({ ...SETTINGS, PUBLIC_URL: "https://stays.example.org", SMTP_URL: "smtp://localhost:2525" });
  const waits = async (own: TestHouse) => {
    const { here, id } = await challenged(await own.member({ phone: newPhone() }), own);
    return stepIn(await begin(here, id));
  };
  expect(await waits(site)).toMatchObject({ place: "phone", href: `tel:${SETTINGS.CALLER_ID_NUMBER}` });
  expect(await waits(house)).toMatchObject({ place: "demo", href: expect.stringMatching(/^\/dev\/calls\/\d+$/) });
  await site.close();
});

test("a call counts from when it is waited for, for five minutes, and once however often it is reported", async () => {
  const own = await openHouse(SETTINGS);
  const phone = newPhone();
  const owner = await own.member({ phone });
  const first = await challenged(owner, own);
  await reports({ from: phone }, TOKEN, own); // before anybody waits
  await begin(first.here, first.id);
  await reports({ from: phone, started_at: "2026-12-01T11:59:59Z" }, TOKEN, own);
  expect(await stateOf(first.here, first.id)).toEqual([1, null]);
  own.setNow(new Date("2026-12-01T12:05:01Z"));
  await reports({ from: phone, started_at: "2026-12-01T12:05:00Z" }, TOKEN, own);
  const late = (await first.here.call(readAirlock, { id: first.id })).airlock;
  expect(stepIn(late)).toMatchObject({ step: "introduction" });
  await begin(first.here, first.id);
  const call = { call_id: "the-same", from: phone, started_at: "2026-12-01T12:05:02Z" };
  await reports(call, TOKEN, own);
  expect(await stateOf(first.here, first.id)).toEqual([2, null]);
  const second = await challenged(owner, own);
  await begin(second.here, second.id);
  await reports(call, TOKEN, own);
  expect(await stateOf(second.here, second.id)).toEqual([1, null]);
  await own.close();
});

test("where two browsers wait for one number's call it is nobody's: a thief does not get in by the owner's own [B4.4.6]", async () => {
  const phone = newPhone();
  const owner = await house.member({ phone });
  const both = [await challenged(owner), await challenged(owner)];
  for (const { here, id } of both) await begin(here, id);
  await reports({ from: phone });
  for (const { here, id } of both) expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
});

test("a number that the account has given up shows nothing any more, and none is waited for", async () => {
  const phone = newPhone();
  const owner = await house.member({ phone });
  const [begun, other] = [await challenged(owner), await challenged(owner)];
  await begin(begun.here, begun.id);
  await house.db.run(sql`update users set phone = ${newPhone()} where id = ${owner.id}`);
  await reports({ from: phone });
  expect(await stateOf(begun.here, begun.id)).toEqual([1, null]);
  expect((await refusalOf(begin(other.here, other.id)))?.fieldErrors).toEqual({ friction: ["invalid"] });
});

test("nobody else waits for a call in somebody's challenge, and whoever waits too often is stopped [B4.4.6]", async () => {
  const owner = await house.member({ phone: newPhone() });
  const { here, id } = await challenged(owner);
  const thief = house.visitor();
  thief.cookies.set("seed", "another");
  await expect(begin(thief, id)).rejects.toThrow("not_found");
  for (let n = 0; n < 10; n++) {
    await begin(here, id);
    await house.db.run(sql`
      update airlocks set frictions = jsonb_set(frictions, '{reverse_caller_id,began_at}', '"2026-12-01T11:00:00Z"') where id = ${id}`);
  }
  await begin(here, id);
  expect(await stateOf(here, id)).toEqual([3, "rate_limited"]);
});

test("only the gateway reports calls, what it cannot read of a caller changes nothing, and guesses at its token are few", async () => {
  const phone = newPhone();
  const owner = await house.member({ phone });
  const { here, id } = await challenged(owner);
  await begin(here, id);
  expect(await reports({ from: phone }, "another-token-of-16")).toBe(401);
  expect(await reports({ from: "anonymous" })).toBe(200);
  expect(await stateOf(here, id)).toEqual([1, null]);
  const stranger = house.visitor();
  const guess = async () => (await stranger.get("/webhooks/calls", { method: "POST", headers: { authorization: "x" } })).status;
  const answers = [];
  for (let n = 0; n < 31; n++) answers.push(await guess());
  expect(answers).toEqual([...Array<number>(30).fill(401), 429]);
});

test("it is offered where a number is set, to accounts with a phone of their own", async () => {
  const without = await challenged(await house.member());
  const { airlock } = await without.here.call(readAirlock, { id: without.id });
  expect(airlock.frictions).toEqual([["email_code"]]);
  const own = await openHouse({
    NEW_DEVICE_CHALLENGE: "on",
    PUBLIC_URL: "https://stays.example.org",
    SMTP_URL: "smtp://localhost:2525",
  });
  const { here, id } = await challenged(await own.member({ phone: newPhone() }), own);
  const answered = await here.call(readAirlock, { id });
  expect(answered.airlock.frictions.flat()).not.toContain("reverse_caller_id");
  expect(await reports({ from: newPhone() }, TOKEN, own)).toBe(404);
  await own.close();
});

test("in the demo a page plays the phone, for the browser that waits alone, with forms and no script [B4.4.3]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const phone = newPhone();
  const owner = await own.member({ phone });
  const here = own.visitor();
  const refused = await here.post("/login", { email: owner.email, password: owner.password });
  const id = /\/v2\/airlocks\/(\d+)/.exec(await refused.text())![1]!;
  const press = async () =>
    (
      await here.post(`/v2/airlocks/${id}`, {
        _method: "PUT",
        _page: `/airlocks/${id}`,
        held_for: "/login",
        friction: "reverse_caller_id",
      })
    ).text();
  const waiting = await press();
  expect(waiting).toContain(`href="/dev/calls/${id}"`);
  expect(waiting).toContain("Check again");
  const other = own.visitor();
  other.cookies.set("seed", "another");
  expect((await other.get(`/dev/calls/${id}`)).status).toBe(404);
  expect((await other.post(`/dev/calls/${id}`, {})).status).toBe(404);
  expect(await (await here.get(`/dev/calls/${id}`)).text()).toContain(phone);
  expect(await press()).toContain("Check again"); // nobody has called yet
  expect(await (await here.post(`/dev/calls/${id}`, {})).text()).toContain("You can close this tab");
  expect(await press()).toContain("Thank you");
  await own.close();
});
