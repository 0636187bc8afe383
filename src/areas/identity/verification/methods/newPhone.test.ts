import { afterAll, expect, test } from "vitest";
import { logIn, signUp } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { signsUp } from "#test/house/signsUp.ts";

const house = await openHouse({ ACCOUNTS_A_DAY: "2", NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
let [networks, people, numbers] = [0, 0, 10];
const number = () => `+3519123456${++numbers}`;
const BORN = { birthday_day: "3", birthday_month: "4", birthday_year: "1990" };

/** A browser in a network in which two accounts were made today, with a sign-up that only lacks its code. */
async function crowded(own: TestHouse = house) {
  const headers = { "x-forwarded-for": `10.77.0.${++networks}` };
  for (let i = 0; i < 2; i++) await signsUp(own, own.visitor(headers), `crowd${++people}@house.test`);
  return lackingItsCode(own, own.visitor(headers));
}

async function lackingItsCode(own: TestHouse, here: Visitor) {
  const email = `crowd${++people}@house.test`;
  await here.call(signUp, { user: { first_name: "Fran", last_name: "Friend", email, password: "Sail-42-nimbus", ...BORN } });
  const input = { user: { verification_code: (await own.letter(email)).code } };
  return { here, input, email };
}
const airlockOf = async (call: Promise<unknown>) => (await refusalOf(call))!.airlock!;
const step = (who: Visitor, id: number, fields: { phone?: string; code?: string } = {}) =>
  who.call(answerAirlock, { id, friction: "new_phone", ...fields });
const stepOf = async (answer: ReturnType<typeof step>) => (await answer).airlock.friction_data[0]!.data;
const signsOn = (who: Visitor, input: object, airlock?: number) =>
  who.get("/signup_login", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": who.token(),
      ...(airlock !== undefined && { "x-airlock-id": `${airlock}` }),
    },
    body: JSON.stringify(input),
  });

test("after so many accounts of one network in a day whoever makes another shows a phone, and the same form then makes it [B4.4.1, B4.4.3]", async () => {
  const { here, input, email } = await crowded();
  const { id, action_name, flow, frictions, user_id } = await airlockOf(here.call(signUp, input));
  expect([action_name, flow]).toEqual(["sign_up", "account_ownership_verification_forced_phone"]);
  expect([frictions, user_id]).toEqual([[["new_phone"]], null]);
  expect(await stepOf(step(here, id))).toMatchObject({ step: "form" });
  const phone = number();
  expect(await stepOf(step(here, id, { phone }))).toMatchObject({
    step: "code_input",
    destination: `+35••••••••${phone.slice(-2)}`,
  });
  expect(await house.db.one(sql`select 1 from users where email = ${email}`)).toBeNull();
  expect((await step(here, id, { code: (await house.letter(phone)).code })).airlock.status).toBe(2);
  expect((await signsOn(here, input, id)).status).toBe(200);
  expect(await house.db.one(sql`select phone from users where email = ${email}`)).toEqual({ phone: null });
});

test("a network without many accounts, and whoever signs up by a number, is not asked", async () => {
  const { here } = await crowded();
  const phone = number();
  await here.call(signUp, {
    user: { first_name: "Fran", last_name: "Friend", phone, country_code: "PT", password: "Sail-42-nimbus", ...BORN },
  });
  const made = await here.call(signUp, { user: { verification_code: (await house.letter(phone)).code } });
  expect(made.user).not.toBeNull();
  await signsUp(house, house.visitor({ "x-forwarded-for": "10.78.0.1" }), `alone${++people}@house.test`);
});

test("of many sign-ups at once no more are made than a network may make in a day; the others show a phone [B4.4.1]", async () => {
  const headers = { "x-forwarded-for": `10.77.1.${++networks}` };
  const ready = [];
  for (let i = 0; i < 5; i++) ready.push(await lackingItsCode(house, house.visitor(headers)));
  const outcomes = await Promise.all(ready.map(({ here, input }) => refusalOf(here.call(signUp, input))));
  expect(outcomes.map((refused) => refused?.code ?? "made").toSorted()).toEqual([
    "challenge_required",
    "challenge_required",
    "challenge_required",
    "made",
    "made",
  ]);
});

test("a sign-up that makes no account, because its address was taken meanwhile, takes nothing of the network's limit", async () => {
  const headers = { "x-forwarded-for": `10.77.1.${++networks}` };
  const { here, input, email } = await lackingItsCode(house, house.visitor(headers));
  // As if another browser had made an account with it just before this one does.
  await house.db.exec(`
    create function skip_one() returns trigger language plpgsql as $$ begin return case when new.email = '${email}' then null else new end; end $$;
    create trigger skip_one before insert on users for each row execute function skip_one();`);
  try {
    expect((await here.call(signUp, input)).user).toBeNull();
  } finally {
    await house.db.exec("drop trigger skip_one on users; drop function skip_one;");
  }
  for (let i = 0; i < 2; i++) await signsUp(house, house.visitor(headers), `crowd${++people}@house.test`);
});

test("a number that is none is refused at its field and ends nothing; five wrong codes do [B4.4.6]", async () => {
  const { here, input } = await crowded();
  const { id } = await airlockOf(here.call(signUp, input));
  await step(here, id);
  for (const [phone, rule] of [
    ["", "required"],
    ["12", "invalid"],
  ] as const)
    expect(await refusalOf(step(here, id, { phone }))).toMatchObject({ fieldErrors: { phone: [rule] } });
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({ status: 1, attempts_left: 5 });
  const phone = number();
  await step(here, id, { phone });
  const { code } = await house.letter(phone);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i++) await refusalOf(step(here, id, { code: wrong }));
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
  expect((await signsOn(here, input, id)).status).toBe(420);
});

test("one number shows for five people a day, and then no more [B4.4.6]", async () => {
  const phone = number();
  await house.services.limits.take(`new phone ${phone}`, 5, 86_400);
  for (let i = 0; i < 4; i++) await house.services.limits.take(`new phone ${phone}`, 5, 86_400);
  const { here, input } = await crowded();
  const { id } = await airlockOf(here.call(signUp, input));
  expect((await step(here, id, { phone })).airlock).toMatchObject({ status: 3, failure_reason: "rate_limited" });
});

test("where no texts go out any more the challenge fails for what lies behind us, and is a captcha from the start where none ever did [B4.4.6]", async () => {
  const own = await openHouse({ ACCOUNTS_A_DAY: "2" });
  const { here, input } = await crowded(own);
  const { id } = await airlockOf(here.call(signUp, input));
  own.services.post.channels = ["email"];
  const { airlock } = await step(here, id, { phone: number() });
  expect(airlock).toMatchObject({ status: 3, failure_reason: "downstream_failure" });
  const other = await crowded(own);
  expect(await airlockOf(other.here.call(signUp, other.input))).toMatchObject({
    flow: "captcha",
    frictions: [["captcha"], ["email_code"]],
  });
  await own.close();
});

/** A challenge of an account without a number, as raised by a flow that demands a phone. */
async function ofAccount() {
  const owner = await house.member();
  await house.db.run(sql`update known_browsers set token_hash = '\\x00' where user_id = ${owner.id}`);
  const here = house.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  await house.db.run(sql`
    update airlocks set flow = 'account_ownership_verification_forced_phone', methods = '{new_phone}', frictions = '{"new_phone": {}}'
    where id = ${id}`);
  const enters = () =>
    here.get("/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": here.token(), "x-airlock-id": `${id}` },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
  const phoneOf = async () =>
    (await house.db.one<{ phone: string | null }>(sql`select phone from users where id = ${owner.id}`))!.phone;
  return { owner, here, id, enters, phoneOf };
}

test("of an account without a number the proved one becomes its own once what waited goes through, and its owner is told", async () => {
  const { owner, here, id, enters, phoneOf } = await ofAccount();
  const phone = number();
  await step(here, id, { phone });
  await step(here, id, { code: (await house.letter(phone)).code });
  expect(await phoneOf()).toBeNull();
  expect((await enters()).status).toBe(200);
  expect(await phoneOf()).toBe(phone);
  expect((await house.db.all(sql`select 1 from outbox where recipient = ${owner.email} and kind = 'phone_changed'`)).length).toBe(
    1,
  );
});

test("a number that another account took meanwhile stays there, and the challenge counts as met", async () => {
  const { here, id, enters, phoneOf } = await ofAccount();
  const phone = number();
  await step(here, id, { phone });
  await step(here, id, { code: (await house.letter(phone)).code });
  const other = await house.member({ phone });
  expect((await enters()).status).toBe(200);
  expect(await phoneOf()).toBeNull();
  expect(await house.db.one(sql`select phone from users where id = ${other.id}`)).toEqual({ phone });
});

test("the number of a challenge is typed and proved by forms alone, too, and by nobody else's browser [B4.4.5]", async () => {
  const { here, input } = await crowded();
  const form = { "user[verification_code]": input.user.verification_code, _page: "/signup_login" };
  const first = await (await here.post("/signup_login", form)).text();
  const id = Number(/\/v2\/airlocks\/(\d+)/.exec(first)![1]);
  const sends = async (fields: Record<string, string>) => {
    const own = { _method: "PUT", _page: `/airlocks/${id}`, friction: "new_phone" };
    return (await here.post(`/v2/airlocks/${id}`, { ...own, ...fields })).text();
  };
  expect(await sends({})).toContain('name="phone"');
  const refused = await sends({ phone: "912" });
  expect(refused).toContain("valid phone number");
  expect(refused).toContain('value="912"');
  const phone = number();
  expect(await sends({ phone })).toContain('name="code"');
  const thief = house.visitor();
  thief.cookies.set("seed", "another");
  const { code } = await house.letter(phone);
  expect(await refusalOf(step(thief, id, { code }))).toMatchObject({ code: "not_found" });
  expect(await sends({ code })).toContain("Thank you");
});
