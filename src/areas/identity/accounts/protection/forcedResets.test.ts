import { afterAll, expect, test } from "vitest";
import { forgotPassword, resetPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { forceReset, liftForcedReset, listForcedResets } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const operator = await house.member({ first_name: "Olga", role: "operator" });
const NEW = "Quiet-77-harbour";
const raisedBy = async (call: Promise<unknown>) => (await refusalOf(call))?.airlock;

test("an operator's demand ends every session and tells the owner why; until then each log-in by password takes a code and a new one [B4.4.2]", async () => {
  const owner = await house.member({ first_name: "Ada" });
  await operator.call(forceReset, { user_id: owner.id, reason: "A list with it was found" });
  expect(await refusalOf(owner.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
  const letter = await house.letter(owner.email);
  expect([letter.kind, letter.body.includes("A list with it was found")]).toEqual(["password_reset_forced", true]);
  const { email, password } = owner;
  const airlock = (await raisedBy(owner.call(logIn, { email, password })))!;
  expect(airlock).toMatchObject({
    action_name: "replace_password",
    flow: "force_password_reset",
    frictions: [["email_code", "password_reset"]],
  });
  expect(await raisedBy(house.visitor().call(logIn, { email, password }))).toBeTruthy();
  const id = airlock.id;
  await owner.call(answerAirlock, { id, friction: "email_code" });
  await owner.call(answerAirlock, { id, friction: "email_code", code: (await house.letter(email)).code });
  await owner.call(answerAirlock, { id, friction: "password_reset", password: NEW });
  const headers = { "content-type": "application/json", "x-csrf-token": owner.token(), "x-airlock-id": `${id}` };
  const entered = await owner.get("/login", { method: "POST", headers, body: JSON.stringify({ email, password }) });
  expect(entered.status).toBe(200);
  expect((await house.visitor().call(logIn, { email, password: NEW })).user?.id).toBe(owner.id);
});

test("a new password by the link of a letter meets the demand, too", async () => {
  const owner = await house.member();
  await operator.call(forceReset, { user_id: owner.id, reason: "Shared" });
  await owner.call(forgotPassword, { email: owner.email });
  const token = new URL((await house.letter(owner.email)).link).searchParams.get("token")!;
  await owner.call(resetPassword, { token, password: NEW });
  expect((await house.visitor().call(logIn, { email: owner.email, password: NEW })).user?.id).toBe(owner.id);
  expect((await operator.call(listForcedResets, {})).forced_password_resets.map(({ user }) => user.id)).not.toContain(owner.id);
});

test("operators see whose password has to go, by whom and why, and take a demand back; nobody else does", async () => {
  const owner = await house.member({ first_name: "Bo" });
  await operator.call(forceReset, { user_id: owner.id, reason: "First" });
  await operator.call(forceReset, { user_id: owner.id, reason: "Second" });
  const { forced_password_resets } = await operator.call(listForcedResets, {});
  expect(forced_password_resets.filter(({ user }) => user.id === owner.id)).toEqual([
    {
      user: { id: owner.id, first_name: "Bo" },
      reason: "Second",
      requested_at: "2026-12-01T12:00:00.000Z",
      requested_by: "Olga",
    },
  ]);
  const member = await house.member();
  for (const ask of [
    () => member.call(listForcedResets, {}),
    () => member.call(forceReset, { user_id: owner.id, reason: "Mine" }),
    () => member.call(liftForcedReset, { user_id: owner.id }),
  ])
    expect(await refusalOf(ask())).toMatchObject({ code: "not_allowed" });
  await operator.call(liftForcedReset, { user_id: owner.id });
  expect(await refusalOf(operator.call(liftForcedReset, { user_id: owner.id }))).toMatchObject({ code: "not_found" });
  expect((await owner.call(logIn, { email: owner.email, password: owner.password })).user?.id).toBe(owner.id);
});

test("of an account without a password, or of nobody, none is demanded; the form keeps what was typed", async () => {
  const owner = await house.member();
  await house.db.run(sql`update users set password_hash = null where id = ${owner.id}`);
  for (const user_id of [`${owner.id}`, "999999"]) {
    const form = { user_id, reason: "No one", _page: "/admin/appeals" };
    const html = await (await operator.post("/v2/forced_password_resets", form)).text();
    expect(html).toContain("the account has no password");
    expect(html).toContain("No one");
  }
});

test("the page's two forms name their fields apart: what is restricted, and what needs a new password", async () => {
  const html = await (await operator.get("/admin/appeals")).text();
  const labels = new Map([...html.matchAll(/<label for="([^"]+)"[^>]*>([^<]+)/g)].map(([, field, text]) => [text, field]));
  const fields = [
    "Account to restrict",
    "Reason for the restriction",
    "Account that needs a new password",
    "Reason for the new password",
  ].map((label) => labels.get(label));
  expect(fields).not.toContain(undefined);
  expect(new Set(fields).size).toBe(4);
});
