import { afterAll, expect, test } from "vitest";
import { changePassword } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { readLoginReport, reportLogin } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
const NEW = "Quiet-77-harbour";
const minutes = (n: number) => new Date(Date.parse("2026-12-01T12:00:00Z") + n * 60_000);

/** A person whose account somebody else has just logged in to, and the token of the email about that. */
async function intruded() {
  house.setNow(minutes(0));
  const owner = await house.member();
  house.setNow(minutes(1));
  const thief = house.visitor();
  await thief.call(logIn, { email: owner.email, password: owner.password });
  const { kind, link } = await house.letter(owner.email);
  expect([kind, new URL(link).pathname]).toEqual(["new_device", "/users/report_login"]);
  house.setNow(minutes(2));
  return { owner, thief, token: new URL(link).searchParams.get("token")! };
}
const raisedBy = async (call: Promise<unknown>) => (await refusalOf(call))!.airlock!;
async function meets(who: Visitor, id: number, email: string) {
  await who.call(answerAirlock, { id, friction: "email_code" });
  return who.call(answerAirlock, { id, friction: "email_code", code: (await house.letter(email)).code });
}
const reports = (who: Visitor, token: string, airlock: number) =>
  who.get("/v2/login_reports", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": who.token(), "x-airlock-id": `${airlock}` },
    body: JSON.stringify({ token }),
  });

test("whoever reads that it was not them shuts the other one out after a code by email: sessions end, the browser is forgotten, and a new password is due [B4.4.1]", async () => {
  const { owner, thief, token } = await intruded();
  const here = house.visitor();
  const airlock = await raisedBy(here.call(reportLogin, { token }));
  expect(airlock).toMatchObject({
    action_name: "report_login",
    flow: "account_ownership_verification_from_email",
    frictions: [["simple_button_test"], ["email_code"]],
  });
  await meets(here, airlock.id, owner.email);
  expect((await thief.call(readMe, {})).user.id).toBe(owner.id); // nothing changes before the challenge is passed
  expect((await reports(here, token, airlock.id)).status).toBe(200);
  for (const who of [thief, owner])
    expect(await refusalOf(who.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
  expect((await house.letter(owner.email)).kind).toBe("login_reported");
  const known = await house.db.all(sql`select 1 from known_browsers where user_id = ${owner.id}`);
  expect(known).toEqual([]);
  const again = await raisedBy(thief.call(logIn, { email: owner.email, password: owner.password }));
  expect(again.frictions).toEqual([["email_code", "password_reset"]]);
});

test("the report lets nobody in, and its token opens nothing a second time, nor after a week", async () => {
  const { owner, token } = await intruded();
  const here = house.visitor();
  const { id } = await raisedBy(here.call(reportLogin, { token }));
  await meets(here, id, owner.email);
  const answer = await reports(here, token, id);
  expect([answer.status, here.cookies.has("session")]).toEqual([200, false]);
  expect(await refusalOf(here.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
  for (const call of [() => here.call(reportLogin, { token }), () => house.visitor().call(reportLogin, { token: "made up" })])
    expect(await refusalOf(call())).toMatchObject({ fieldErrors: { token: ["expired"] } });
  const late = await intruded();
  house.setNow(minutes(7 * 24 * 60 + 1));
  expect((await here.call(readLoginReport, { token: late.token })).login_report.status).toBe("expired");
});

test("a session here that is older than the reported log-in stays; the reported one does not end the others and stay itself", async () => {
  for (const which of ["owner", "thief"] as const) {
    const { owner, thief, token } = await intruded();
    const who = which === "owner" ? owner : thief;
    const { id } = await raisedBy(who.call(reportLogin, { token }));
    await meets(who, id, owner.email);
    const answer = await reports(who, token, id);
    expect(await answer.json()).toEqual({ next: which === "owner" ? "/users/security" : "/login" });
    expect(await refusalOf(thief.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
    expect((await refusalOf(owner.call(readMe, {}))) === null).toBe(which === "owner");
  }
});

test("wrong codes end the challenge of a report, and another browser cannot meet it [B4.4.6]", async () => {
  const { owner, token } = await intruded();
  const [here, other] = [house.visitor(), house.visitor()];
  const { id } = await raisedBy(here.call(reportLogin, { token }));
  other.cookies.set("seed", "another");
  expect(await refusalOf(other.call(answerAirlock, { id, friction: "email_code" }))).toMatchObject({ code: "not_found" });
  await here.call(answerAirlock, { id, friction: "email_code" });
  const { code } = await house.letter(owner.email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i++) await refusalOf(here.call(answerAirlock, { id, friction: "email_code", code: wrong }));
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
  expect((await reports(here, token, id)).status).toBe(420);
  expect((await owner.call(readMe, {})).user.id).toBe(owner.id);
});

test("a thief who chooses a new password does not end the link, and a passkey of theirs goes with the report", async () => {
  const { owner, thief, token } = await intruded();
  await thief.call(changePassword, { current_password: owner.password, password: NEW });
  expect((await owner.call(readLoginReport, { token })).login_report.status).toBe("valid");
  const added = (at: string) =>
    house.db.run(sql`
      insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up, name, created_at)
      values (${owner.id}, ${`${owner.id} ${at}`}, '\\x00', 0, 'singleDevice', false, ${at}, ${at})`);
  await added("2026-11-01T12:00:00Z");
  await added("2026-12-01T12:01:30Z");
  const here = house.visitor();
  const { id } = await raisedBy(here.call(reportLogin, { token }));
  await meets(here, id, owner.email);
  await reports(here, token, id);
  const left = await house.db.all<{ name: string }>(sql`select name from passkeys where user_id = ${owner.id}`);
  expect(left).toEqual([{ name: "2026-11-01T12:00:00Z" }]);
});

const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
test("the page asks before it does anything, and works by its forms alone", async () => {
  const { owner, thief, token } = await intruded();
  const here = house.visitor();
  const path = `/users/report_login?token=${token}`;
  expect(await (await here.get(path)).text()).toContain("Log out other devices");
  const first = await (await here.post("/v2/login_reports", { token, _page: path })).text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(first)![1]!;
  const held = valueOf(first, "held");
  const step = async (fields: Record<string, string>) => {
    const sent = { _method: "PUT", _page: `/airlocks/${id}`, held, held_for: "/v2/login_reports", friction: "email_code" };
    return (await here.post(`/v2/airlocks/${id}`, { ...sent, ...fields })).text();
  };
  await step({});
  const met = await step({ code: (await house.letter(owner.email)).code });
  const done = await here.post("/v2/login_reports", { _held: valueOf(met, "_held"), airlock_id: id });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/login"]);
  expect(await (await here.get("/login")).text()).toContain("Thanks for telling us");
  expect(await refusalOf(thief.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
  expect(await (await here.get(path)).text()).toContain("expired or been used");
});
