import { afterAll, expect, test } from "vitest";
import { changeEmail, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
const days = (n: number) => new Date(Date.parse("2026-12-01T12:00:00Z") + n * 86_400_000);

/** A person whose account is ten days old, in the browser in which they have just logged in. */
async function inNewBrowser(own: TestHouse = house) {
  own.setNow(days(0));
  const owner = await own.member();
  await own.db.run(sql`update users set created_at = ${days(-10)} where id = ${owner.id}`);
  return owner;
}
const airlockOf = async (call: Promise<unknown>) => (await refusalOf(call))?.airlock;
const asks = (who: Visitor, email: string, airlock?: number) =>
  who.get("/v2/users/me/email", {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": who.token(),
      ...(airlock !== undefined && { "x-airlock-id": `${airlock}` }),
    },
    body: JSON.stringify({ email }),
  });

test("in a browser that its owner has hardly used another address takes a proof first, and the same request then goes on [B4.4.1]", async () => {
  const owner = await inNewBrowser();
  const airlock = (await airlockOf(owner.call(changeEmail, { email: "mine@other.test" })))!;
  expect(airlock).toMatchObject({
    action_name: "change_contact",
    flow: "account_ownership_verification",
    frictions: [["email_code"]],
  });
  await owner.call(answerAirlock, { id: airlock.id, friction: "email_code" });
  expect(await refusalOf(house.letter("mine@other.test"))).toBeTruthy(); // nothing was sent there
  const { code } = await house.letter(owner.email);
  expect((await owner.call(answerAirlock, { id: airlock.id, friction: "email_code", code })).airlock.status).toBe(2);
  expect((await asks(owner, "theirs@other.test", airlock.id)).status).toBe(420); // valid only for the address that was typed
  expect((await asks(owner, "mine@other.test", airlock.id)).status).toBe(200);
  expect((await house.letter("mine@other.test")).kind).toBe("change_email_code");
});

test("a number takes the same, by whichever call its code is asked for, and wrong codes end it [B4.4.6]", async () => {
  const owner = await inNewBrowser();
  const send = owner.call(sendPhoneCode, { phone: "+351912345678", purpose: "change_phone" });
  const { id } = (await airlockOf(send))!;
  await owner.call(answerAirlock, { id, friction: "email_code" });
  const { code } = await house.letter(owner.email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i++) await refusalOf(owner.call(answerAirlock, { id, friction: "email_code", code: wrong }));
  expect((await owner.call(readAirlock, { id })).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
});

test("after three days the browser is its owner's own, and whoever has just made the account is not asked", async () => {
  const owner = await inNewBrowser();
  const { email, password } = owner;
  const isAsked = async (instant: Date) => {
    house.setNow(instant);
    await house.db.run(
      sql`update sessions set authenticated_at = ${instant}, expires_at = ${days(9)} where user_id = ${owner.id}`,
    );
    return (await airlockOf(owner.call(changeEmail, { email: `at${instant.getTime()}@other.test` }))) !== undefined;
  };
  expect([await isAsked(new Date(days(3).getTime() - 1)), await isAsked(days(3))]).toEqual([true, false]);
  const elsewhere = house.visitor();
  await house.db.run(sql`delete from known_browsers where user_id = ${owner.id}`);
  await elsewhere.call(logIn, { email, password });
  expect(await airlockOf(elsewhere.call(changeEmail, { email: "other@other.test" }))).toBeTruthy();
  const newcomer = await house.member();
  await house.db.run(sql`update users set created_at = ${days(2)} where id = ${newcomer.id}`);
  expect((await newcomer.call(changeEmail, { email: "fresh@other.test" })).step).toBeTruthy();
});

test("where codes cannot be sent the challenge fails for what lies behind us [B4.4.6]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await inNewBrowser(own);
  const { id } = (await airlockOf(owner.call(changeEmail, { email: "mine@other.test" })))!;
  own.services.post.channels = [];
  const { airlock } = await owner.call(answerAirlock, { id, friction: "email_code" });
  expect(airlock).toMatchObject({ status: 3, failure_reason: "downstream_failure" });
  await own.close();
});
