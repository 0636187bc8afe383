import { hash } from "@node-rs/argon2";
import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, answerAppeal, listAppeals, readAirlock, writeAppeal } from "#areas/identity/verification/contract.ts";
import { forgetChosenPasswords } from "#areas/identity/verification/sql.server.ts";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
type Owner = { id: number; email: string; password: string };
const COMMON = "password2026";
const NEW = "Quiet-77-harbour";
const commonHash = hash(COMMON, { memoryCost: 8, timeCost: 1 });

/** A person whose password is on the list of common ones. */
async function careless(own: TestHouse = house) {
  const owner = await own.member();
  await own.db.run(sql`update users set password_hash = ${await commonHash} where id = ${owner.id}`);
  return { ...owner, password: COMMON };
}
const logsIn = (who: Visitor, { email }: Owner, password: string, airlock?: number) =>
  who.get("/login", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": who.token(),
      ...(airlock !== undefined && { [AIRLOCK_HEADER]: `${airlock}` }),
    },
    body: JSON.stringify({ email, password }),
  });
async function raised(who: Visitor, owner: Owner) {
  const refused = await refusalOf(who.call(logIn, { email: owner.email, password: owner.password }));
  return refused!.airlock!;
}
const answers = (who: Visitor, id: number, password?: string) =>
  who.call(answerAirlock, { id, friction: "password_reset", ...(password !== undefined && { password }) });
async function proves(own: TestHouse, who: Visitor, id: number, { email }: Owner) {
  await who.call(answerAirlock, { id, friction: "email_code" });
  const { code } = await own.letter(email);
  return who.call(answerAirlock, { id, friction: "email_code", code });
}
const hashOf = async ({ id }: Owner) =>
  (await house.db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))!.password_hash;

test("a password that everybody tries first is replaced at the log-in, after a code: the same request then lets in, with a letter to its owner, and the old one opens nothing [B4.4.1, B4.4.3]", async () => {
  const owner = await careless();
  const here = house.visitor();
  const { id, action_name, flow, frictions } = await raised(here, owner);
  expect([action_name, flow]).toEqual(["replace_password", "account_ownership_verification_with_password_reset"]);
  expect(frictions).toEqual([["email_code", "password_reset"]]);
  await proves(house, here, id, owner);
  expect((await answers(here, id)).airlock.friction_data[1]!.data).toEqual({ step: "form", policy: "score" });
  const met = await answers(here, id, NEW);
  expect(met.airlock).toMatchObject({ status: 2, friction_data: [{}, { data: { step: "satisfied", policy: "score" } }] });
  expect(JSON.stringify(met)).not.toContain("argon2");
  expect(await hashOf(owner)).toBe(await commonHash); // not before the waiting request is processed
  expect((await logsIn(here, owner, COMMON, id)).status).toBe(200);
  expect(here.cookies.has("session")).toBe(true);
  expect((await house.letter(owner.email)).kind).toBe("password_changed");
  expect((await owner.get("/v2/users/me")).status).toBe(401); // other sessions have ended
  expect((await logsIn(house.visitor(), owner, COMMON)).status).toBe(401);
  expect((await logsIn(here, owner, NEW)).status).toBe(200);
});

test("in the browser that its owner has always used such a password is replaced, too", async () => {
  const owner = await careless();
  expect((await raised(owner, owner)).flow).toBe("account_ownership_verification_with_password_reset");
});

test("the chosen password is scrubbed from the challenge once it is the account's, and where the challenge was never used", async () => {
  const owner = await careless();
  const [first, second] = [house.visitor(), house.visitor()];
  const [used, unused] = [(await raised(first, owner)).id, (await raised(second, owner)).id];
  await proves(house, first, used, owner);
  await answers(first, used, NEW);
  const stored = async (id: number) =>
    JSON.stringify(await house.db.one(sql`select frictions from airlocks where id = ${id}`)).includes("argon2");
  expect(await stored(used)).toBe(true);
  await logsIn(first, owner, COMMON, used);
  expect(await stored(used)).toBe(false);
  await house.db.run(sql`
    update airlocks set frictions = frictions || '{"password_reset": {"password_hash": "$argon2id$"}}' where id = ${unused}`);
  await forgetChosenPasswords(house.db, new Date("2026-12-01T12:10:00Z"));
  expect(await stored(unused)).toBe(true);
  await forgetChosenPasswords(house.db, new Date("2026-12-01T12:16:00Z"));
  expect(await stored(unused)).toBe(false);
});

test("no password is chosen before the code came, by another browser, or for a challenge that is used", async () => {
  const owner = await careless();
  const [here, thief] = [house.visitor(), house.visitor()];
  const { id } = await raised(here, owner);
  expect(await refusalOf(answers(here, id, NEW))).toMatchObject({ fieldErrors: { friction: ["invalid"] } });
  await proves(house, here, id, owner);
  thief.cookies.set("seed", "another");
  expect(await refusalOf(answers(thief, id, NEW))).toMatchObject({ code: "not_found" });
  await answers(here, id, NEW);
  await answers(here, id, "Other-88-harbour"); // over: nothing is accepted any more
  expect((await logsIn(here, owner, COMMON, id)).status).toBe(200);
  expect((await logsIn(here, owner, NEW)).status).toBe(200);
  expect((await logsIn(here, owner, COMMON, id)).status).toBe(401);
});

test("a password that breaks a rule is refused at its field without a try; the present one takes tries, and five of them end the challenge [B4.4.6]", async () => {
  const owner = await house.member();
  await house.db.run(sql`
    insert into forced_password_resets (user_id, reason, requested_at) values (${owner.id}, '', '2026-12-01T12:00:00Z')`);
  const here = house.visitor();
  const { id } = await raised(here, owner);
  await proves(house, here, id, owner);
  await answers(here, id);
  const left = (await here.call(readAirlock, { id })).airlock.attempts_left;
  for (const [password, rule] of [
    ["", "required"],
    ["short", "too_short"],
    [COMMON, "too_common"],
    [owner.email, "contains_content"],
  ] as const)
    expect(await refusalOf(answers(here, id, password))).toMatchObject({ fieldErrors: { password: [rule] } });
  expect((await here.call(readAirlock, { id })).airlock.attempts_left).toBe(left);
  for (let i = 1; i < left; i++)
    expect(await refusalOf(answers(here, id, owner.password))).toMatchObject({ fieldErrors: { password: ["same"] } });
  expect((await answers(here, id, owner.password)).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
});

test("a password that its owner has changed meanwhile stays, and the challenge lets nobody in", async () => {
  const owner = await careless();
  const here = house.visitor();
  const { id } = await raised(here, owner);
  await proves(house, here, id, owner);
  await answers(here, id, NEW);
  const other = await hash(COMMON, { memoryCost: 8, timeCost: 2 });
  await house.db.run(sql`update users set password_hash = ${other} where id = ${owner.id}`);
  expect((await logsIn(here, owner, COMMON, id)).status).toBe(401);
  expect(await hashOf(owner)).toBe(other);
});

test("where nothing else proves its owner, a person does before a new password is chosen", async () => {
  const own = await openHouse();
  const [owner, operator] = [await careless(own), await own.member({ role: "operator" })];
  own.services.post.channels = [];
  const here = own.visitor();
  const { id, flow, frictions } = await raised(here, owner);
  expect([flow, frictions]).toEqual(["force_password_reset", [["contact_kba", "password_reset"]]]);
  await expect(answers(here, id, NEW)).rejects.toThrow("validation");
  await here.call(answerAirlock, { id, friction: "contact_kba" });
  await here.call(answerAirlock, { id, friction: "contact_kba", words: "It is me", email: "new@mail.test" });
  own.services.post.channels = ["email"];
  const appeal = (await operator.call(listAppeals, {})).appeals.find(({ user }) => user?.id === owner.id)!;
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Welcome back" });
  // Also where the page that waited is gone.
  const again = await raised(here, owner);
  expect([again.id === id, again.friction_data.map(({ data }) => data.step)]).toEqual([false, ["satisfied", "introduction"]]);
  await here.call(readAirlock, { id });
  await answers(here, id);
  await answers(here, id, NEW);
  expect((await logsIn(here, owner, COMMON, id)).status).toBe(200);
  await own.close();
});

test("a person whose appeal an operator lifts still chooses a new password before they are let in [B4.4.1, B8.6]", async () => {
  const operator = await house.member({ role: "operator" });
  const lifts = async (owner: Owner) => {
    const { id } = (await operator.call(listAppeals, {})).appeals.find(({ user }) => user?.id === owner.id)!;
    expect(await (await operator.get("/admin/appeals")).text()).toContain("can choose a new password once");
    await operator.call(answerAppeal, { id, decision: "lift", answer: "Welcome back" });
  };
  for (const isForced of [true, false]) {
    const owner = isForced ? await house.member() : await careless();
    if (isForced)
      await house.db.run(sql`
        insert into forced_password_resets (user_id, reason, requested_at) values (${owner.id}, '', '2026-12-01T12:00:00Z')`);
    const here = house.visitor();
    const former = await raised(here, owner);
    const { appeal_token: token } = former as never as { appeal_token: string };
    await here.call(writeAppeal, { token, words: "My mail is gone", email: "other@mail.test" });
    await lifts(owner);
    const { id, frictions, friction_data } = await raised(here, owner);
    expect(id).not.toBe(former.id);
    expect([frictions, friction_data[0]]).toEqual([
      [["contact_kba", "password_reset"]],
      { name: "contact_kba", data: { step: "satisfied" } },
    ]);
    expect((await raised(here, owner)).id).toBe(id);
    expect((await logsIn(here, owner, owner.password, id)).status).toBe(420);
    await answers(here, id);
    const old = isForced ? "same" : "too_common";
    expect(await refusalOf(answers(here, id, owner.password))).toMatchObject({ fieldErrors: { password: [old] } });
    expect((await answers(here, id, NEW)).airlock.status).toBe(2);
    const thief = house.visitor();
    thief.cookies.set("seed", "another");
    expect((await raised(thief, owner)).frictions).toEqual([["email_code", "password_reset"]]);
    expect((await logsIn(here, owner, owner.password, id)).status).toBe(200);
    expect((await logsIn(house.visitor(), owner, owner.password)).status).toBe(401);
    expect((await logsIn(house.visitor(), owner, NEW)).status).toBe(200);
  }
});

const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
test("without a script the same is done by forms, which show a refused password nowhere [B4.4.5]", async () => {
  const owner = await careless();
  const here = house.visitor();
  const first = await (await here.post("/login", { email: owner.email, password: COMMON })).text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(first)![1]!;
  const held = valueOf(first, "held");
  const step = async (fields: Record<string, string>) => {
    const _page = `/airlocks/${id}`;
    return (await here.post(`/v2/airlocks/${id}`, { _method: "PUT", _page, held, held_for: "/login", ...fields })).text();
  };
  await step({ friction: "email_code" });
  const { code } = await house.letter(owner.email);
  expect(await step({ friction: "email_code", code })).toContain("Your password needs replacing");
  expect(await step({ friction: "password_reset" })).toContain('name="password"');
  const refused = await step({ friction: "password_reset", password: "qwerty123" });
  expect(refused).toContain("too common");
  expect(refused).not.toContain("qwerty123");
  const met = await step({ friction: "password_reset", password: NEW });
  const goesOn = await here.post("/login", { _held: valueOf(met, "_held"), airlock_id: id });
  expect([goesOn.status, here.cookies.has("session")]).toEqual([303, true]);
});
