import { afterAll, expect, test } from "vitest";
import { changeEmail } from "#areas/identity/accounts/codes/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { reauthenticate } from "#areas/identity/accounts/passwords/contract.ts";
import { answerAirlock, answerAppeal, listAppeals, readAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";
import { sentName } from "#platform/http/cookies.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

// Email is the only channel here, and these members have none: only an operator can tell who they are.
const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on", PUBLIC_URL: "https://house.test", SMTP_URL: "smtp://127.0.0.1:1" });
afterAll(house.close);
const operator = await house.member({ first_name: "Olga", role: "operator" });
type Visitor = ReturnType<TestHouse["visitor"]>;

/** Visitors without their own seed would all be the same browser. */
async function newBrowser(): Promise<Visitor> {
  const browser = house.visitor();
  await browser.get("/login");
  return browser;
}

let numbers = 0;
async function unreachable() {
  const member = await house.member({ last_name: "Núñez", birth_date: "1990-05-04", created_at: "2024-03-01" });
  const phone = `+35191234${String(1000 + numbers++)}`;
  await house.db.run(sql`update users set phone = ${phone}, email = null where id = ${member.id}`);
  return { ...member, phone };
}
type Member = Awaited<ReturnType<typeof unreachable>>;

const logsIn = (who: Visitor, { phone, password }: Member) => who.call(logIn, { phone, password });
const challengeOf = async (who: Visitor, member: Member) =>
  (await refusalOf(logsIn(who, member)))!.airlock as unknown as AirlockState;
const stepOf = ({ friction_data }: { friction_data: { data: Record<string, unknown> }[] }) => friction_data[0]!.data.step;

const FORM = { friction: "contact_kba", words: "I stayed in Porto in May", email: "new@mail.test" } as const;
async function waiting(member: Member) {
  const here = await newBrowser();
  const { id } = await challengeOf(here, member);
  await here.call(answerAirlock, { id, friction: "contact_kba" });
  const facts = { last_name: "Nunez", birth_date: "1990-05-04", joined_year: "2023", phone_end: member.phone.slice(-4) };
  const sent = await here.call(answerAirlock, { id, ...FORM, ...facts });
  const appeal = (await operator.call(listAppeals, {})).appeals.find(({ user }) => user?.id === member.id)!;
  return { here, id, sent, appeal };
}

test("where no other proof is left, what somebody knows of the account goes to a person: introduction, form, waiting [B4.4.1, B4.4.3, B4.4.5]", async () => {
  const member = await unreachable();
  const here = await newBrowser();
  const raised = await challengeOf(here, member);
  expect(raised).toMatchObject({ flow: "account_ownership_verification_with_kba", frictions: [["contact_kba"]] });
  const id = raised.id;
  expect(stepOf(raised)).toBe("introduction");
  expect(stepOf((await here.call(answerAirlock, { id, friction: "contact_kba" })).airlock)).toBe("form");
  expect(await refusalOf(here.call(answerAirlock, { id, ...FORM, words: " ", email: "x" }))).toMatchObject({
    fieldErrors: { words: ["no_evidence"], email: ["invalid"] },
  });
  const { airlock } = await here.call(answerAirlock, { id, ...FORM });
  expect([stepOf(airlock), airlock.status]).toEqual(["waiting", 1]);
  // The form may wait as long as an operator needs.
  expect(new Date(airlock.expires_at).getTime() - house.services.now().getTime()).toBe(3 * 86_400_000);
});

test("an operator sees which answers are the account's own, and a lift meets the challenge that waits, once [B3.11.1, B4.4.3]", async () => {
  const member = await unreachable();
  const { here, id, appeal } = await waiting(member);
  expect(appeal).toMatchObject({ method: "contact_kba", words: FORM.words, email: FORM.email, about: "challenge" });
  expect(appeal.facts.map(({ name, matches }) => [name, matches])).toEqual([
    ["last_name", true],
    ["birth_date", true],
    ["joined_year", false],
    ["phone_end", true],
  ]);
  expect((await here.call(readAirlock, { id })).airlock.status).toBe(1);
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Welcome back" });
  expect((await here.call(readAirlock, { id })).airlock.status).toBe(2);
  const met = await here.get("/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": here.token(), "x-airlock-id": `${id}` },
    body: JSON.stringify({ phone: member.phone, password: member.password }),
  });
  expect(met.status).toBe(200);
  expect((await house.letter(FORM.email)).kind).toBe("appeal_lifted");
  // Neither the same challenge nor the lift behind it works a second time.
  await house.db.run(sql`delete from known_browsers where user_id = ${member.id}`);
  await house.db.run(
    sql`insert into known_browsers (token_hash, user_id, method, seen_at) values ('\\x00', ${member.id}, 0, now())`,
  );
  expect((await refusalOf(logsIn(here, member)))!.code).toBe("challenge_required");
});

test("a lift that the waiting page has seen lets through after a fresh proof too, which the challenge does not outlive, once [B3.11.1, B8.6]", async () => {
  const member = await unreachable();
  const email = `${member.id}@other.test`;
  const asks = (airlock?: number) =>
    member.get("/v2/users/me/email", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": member.token(),
        ...(airlock && { "x-airlock-id": `${airlock}` }),
      },
      body: JSON.stringify({ email }),
    });
  const { id } = (await refusalOf(member.call(changeEmail, { email })))!.airlock!;
  await member.call(answerAirlock, { id, friction: "contact_kba" });
  await member.call(answerAirlock, { id, ...FORM });
  const appeal = (await operator.call(listAppeals, {})).appeals.find(({ user }) => user?.id === member.id)!;
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Go ahead" });
  expect((await member.call(readAirlock, { id })).airlock.status).toBe(2);
  await member.call(reauthenticate, { password: member.password });
  expect((await asks(id)).status).toBe(200);
  await house.db.run(sql`delete from codes where destination = ${email}`);
  expect((await asks(id)).status).toBe(420);
});

test("a request that a lift has let through does not pass again by the challenge that waited for it [B8.6]", async () => {
  const member = await unreachable();
  const { here, id, appeal } = await waiting(member);
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Welcome back" });
  expect((await here.call(readAirlock, { id })).airlock.status).toBe(2);
  await logsIn(here, member);
  await house.db.run(sql`delete from known_browsers where user_id = ${member.id}`);
  await house.db.run(
    sql`insert into known_browsers (token_hash, user_id, method, seen_at) values ('\\x00', ${member.id}, 0, now())`,
  );
  here.cookies.delete(sentName("session", house.services.settings));
  const again = await here.get("/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": here.token(), "x-airlock-id": `${id}` },
    body: JSON.stringify({ phone: member.phone, password: member.password }),
  });
  expect(again.status).toBe(420);
});

test("what an operator does not accept fails the challenge, and its page says so [B3.11.1, B4.4.6]", async () => {
  const { here, id, appeal } = await waiting(await unreachable());
  await operator.call(answerAppeal, { id: appeal.id, decision: "keep", answer: "Nothing fits" });
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
});

test("a decision is nobody else's: another browser that knows the number neither reads nor uses the challenge", async () => {
  const member = await unreachable();
  const { id, appeal } = await waiting(member);
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Welcome back" });
  const thief = await newBrowser();
  await expect(thief.call(readAirlock, { id })).rejects.toThrow("not_found");
  expect((await refusalOf(logsIn(thief, member)))!.code).toBe("challenge_required");
});

test("who writes too often is told that it was too often, and the challenge ends [B4.4.6]", async () => {
  const member = await unreachable();
  for (let n = 0; n < 3; n++) await waiting(member);
  const { sent } = await waiting(member);
  expect(sent.airlock).toMatchObject({ status: 3, failure_reason: "rate_limited" });
});

test("without a script the form comes back with what was typed, and then waits with a button to look again", async () => {
  const member = await unreachable();
  const here = await newBrowser();
  const page = await (await here.post("/login", { phone: member.phone, password: member.password })).text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(page)![1]!;
  const step = async (fields: Record<string, string>) =>
    (
      await here.post(`/v2/airlocks/${id}`, { _method: "PUT", _page: `/airlocks/${id}`, friction: "contact_kba", ...fields })
    ).text();
  expect(await step({})).toContain("Year you joined");
  const refused = await step({ words: "", joined_year: "2019", email: "new@mail.test" });
  expect(refused).toContain('value="2019"');
  expect(refused).toContain('aria-invalid="true"');
  expect(refused).toContain("Tell us something that shows it’s you.");
  expect(await step({ words: "It is me", email: "new@mail.test" })).toContain("Check again");
});
