import { afterAll, expect, test } from "vitest";
import { logOut } from "#areas/identity/accounts/contract.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;

const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
async function heldUp(who: Visitor, answered: Record<string, string>) {
  const answer = await who.post("/login", answered);
  const html = await answer.text();
  const held = valueOf(html, "held");
  return { status: answer.status, html, held, id: /\/v2\/airlocks\/(\d+)/.exec(html)![1]! };
}
const step = async (who: Visitor, id: string, held: string, fields: Record<string, string>) =>
  (
    await who.post(`/v2/airlocks/${id}`, {
      _method: "PUT",
      _page: `/airlocks/${id}`,
      held,
      held_for: "/login",
      friction: "email_code",
      ...fields,
    })
  ).text();

test("a form that meets a challenge waits in its page, encrypted, and goes through once it is met; the password stands nowhere [B8.6]", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const answered = { email: owner.email, password: owner.password, next: "/rooms/1", remember_me: "true" };
  const { status, html, held, id } = await heldUp(here, answered);
  expect(status).toBe(420);
  expect(html).toContain("Confirm it’s you");
  expect(html).not.toContain(owner.password);
  expect(Buffer.from(held, "base64url").toString("latin1")).not.toContain(owner.password);
  const requested = await step(here, id, held, {});
  expect(requested).toContain("6-digit code");
  const { code } = await house.letter(owner.email);
  const wrong = await step(here, id, held, { code: code === "111111" ? "222222" : "111111" });
  expect(wrong).toContain("code is incorrect");
  const met = await step(here, id, held, { code });
  expect(met).toContain("Thank you");
  const goesOn = await here.post("/login", { _held: valueOf(met, "_held"), airlock_id: id });
  expect([goesOn.status, goesOn.headers.get("location")]).toEqual([303, "/rooms/1"]);
  expect(here.cookies.has("session")).toBe(true);
});

test("what is held opens in its own browser alone, and at the address that it was sent to", async () => {
  const owner = await house.member();
  const [here, thief] = [house.visitor(), house.visitor()];
  const { held, id } = await heldUp(here, { email: owner.email, password: owner.password });
  thief.cookies.set("held", "another");
  for (const [who, path] of [
    [thief, "/login"],
    [here, "/forgot_password"],
  ] as const)
    expect((await who.post(path, { _held: held, airlock_id: id })).status).toBe(400);
  expect((await here.post("/login", { _held: `x${held}`, airlock_id: id })).status).toBe(400);
});

test("what was held logs nobody in again, from the history of a browser whose owner has logged out", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const { held, id } = await heldUp(here, { email: owner.email, password: owner.password });
  await step(here, id, held, {});
  const { code } = await house.letter(owner.email);
  const _held = valueOf(await step(here, id, held, { code }), "_held");
  expect((await here.post("/login", { _held, airlock_id: id })).status).toBe(303);
  await here.call(logOut, {});
  expect((await here.post("/login", { _held, airlock_id: id })).status).toBe(400);
  expect(here.cookies.has("session")).toBe(false);
});

test("a challenge on pages in another language stays in it, and so does what goes on afterwards [B8.6]", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const post = async (path: string, form: Record<string, string>, page: string) =>
    here.get(path, {
      method: "POST",
      headers: { referer: `https://house.test${page}` },
      body: new URLSearchParams({ csrf_token: here.token(), ...form }),
    });
  const asked = await (
    await post("/login", { email: owner.email, password: owner.password, next: "/rooms/1" }, "/ar/login")
  ).text();
  const action = /action="(\/v2\/airlocks\/(\d+)[^"]*)"/.exec(asked)!;
  const answer = async (fields: Record<string, string>) => {
    const form = { _method: "PUT", _page: `/airlocks/${action[2]}`, held: valueOf(asked, "held"), held_for: "/login", ...fields };
    return (await post(action[1]!, { friction: "email_code", ...form }, "/login")).text();
  };
  expect(await answer({})).toContain('lang="ar"');
  const met = await answer({ code: (await house.letter(owner.email)).code });
  expect(met).toContain('lang="ar"');
  const goesOn = /action="(\/login[^"]*)"/.exec(met)![1]!;
  const done = await post(goesOn, { _held: valueOf(met, "_held"), airlock_id: action[2]! }, `/v2/airlocks/${action[2]}`);
  expect(done.headers.get("location")).toBe("/ar/rooms/1");
});
