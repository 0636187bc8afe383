import { afterAll, expect, test } from "vitest";
import { changeEmail, changePhone } from "#areas/identity/accounts/codes/contract.ts";
import { changePassword, forgotPassword, resetPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { endOtherSessions, endSessionsOf } from "#areas/identity/accounts/sessions/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { number } from "#test/house/somebody.ts";
import { listApiKeys, listApiTokens, makeApiKey, makeApiToken } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const NEW = "Brave-58-lantern";

/** A person for whom a program acts, and whether it still can. */
async function connected(query: { phone?: string } = { phone: number() }) {
  const member = await house.member(query);
  const { api_token } = await member.call(makeApiToken, { name: "Sync", scopes: ["profile:read"] });
  const { api_key } = await member.call(makeApiKey, { name: "Sync" });
  const acts = async () => [
    (await house.visitor().get("/v2/users/me", { headers: { "x-oauth-token": api_token.token } })).status,
    (await house.services.apiAccess.keyIdOf(api_key.key)) !== null,
  ];
  expect(await acts()).toEqual([200, true]);
  return { ...member, acts };
}

let made = 0;
type Connected = Awaited<ReturnType<typeof connected>>;
async function addresses({ call }: Connected, more: { end_api_access?: boolean }) {
  const email = `moved${++made}@house.test`;
  const { step } = await call(changeEmail, { email });
  await call(changeEmail, { confirmation_code: (await house.letter(email)).code, code_id: step!.code!.id, ...more });
}
async function numbers({ call }: Connected, more: { end_api_access?: boolean }) {
  const phone = number();
  const { step } = await call(changePhone, { phone });
  await call(changePhone, { confirmation_code: (await house.letter(phone)).code, code_id: step!.code!.id, ...more });
}

test.each<[string, (who: Awaited<ReturnType<typeof connected>>) => Promise<unknown>]>([
  ["a new password", ({ call, password }) => call(changePassword, { current_password: password, password: NEW })],
  ["logging out everywhere", ({ call }) => call(endOtherSessions, {})],
  ["an operator who ends the sessions", async ({ id }) => (await house.member({ role: "operator" })).call(endSessionsOf, { id })],
  [
    "a reset of the password",
    async ({ email }) => {
      const browser = house.visitor();
      await browser.call(forgotPassword, { email });
      const token = new URL((await house.letter(email)).link).searchParams.get("token")!;
      await browser.call(resetPassword, { token, password: NEW, password_confirmation: NEW });
    },
  ],
  ["a new address", (who) => addresses(who, {})],
  ["a new number instead of another", (who) => numbers(who, {})],
])("%s ends tokens and keys too, and an email says so", async (_, end) => {
  const who = await connected();
  await end(who);
  expect(await who.acts()).toEqual([401, false]);
  const { kinds } = (await house.db.one<{ kinds: string[] }>(
    sql`select array_agg(kind) as kinds from outbox where user_id = ${who.id}`,
  ))!;
  expect(kinds).toContain("api_access_ended");
});

test("tokens and keys are kept where their owner says so after a proof of who they are, and nobody is told that they ended", async () => {
  const who = await connected();
  await who.call(changePassword, { current_password: who.password, password: NEW, end_api_access: false });
  await who.call(endOtherSessions, { end_api_access: false });
  expect(await who.acts()).toEqual([200, true]);
  expect((await house.letter(who.email)).kind).toBe("password_changed");
  await house.db.run(sql`update sessions set authenticated_at = '2026-11-01' where user_id = ${who.id}`);
  expect((await refusalOf(who.call(endOtherSessions, { end_api_access: false })))?.code).toBe("reauthentication_required");
  expect(await who.acts()).toEqual([200, true]);
});

test("the page of security asks about tokens where there are any, and a box that is not ticked keeps them", async () => {
  const [who, without] = [await connected(), await house.member()];
  const asks = async ({ get }: { get(path: string): Promise<Response> }) =>
    (await (await get("/users/security")).text()).includes("Also end API access");
  expect([await asks(who), await asks(without)]).toEqual([true, false]);
  await who.post("/v2/sessions", { _method: "DELETE", end_api_access: "off" });
  expect((await who.call(listApiTokens, {})).api_tokens).toHaveLength(1);
  const both = `csrf_token=${encodeURIComponent(who.token())}&_method=DELETE&end_api_access=off&end_api_access=on`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await who.get("/v2/sessions", { method: "POST", headers, body: both });
  expect((await who.call(listApiTokens, {})).api_tokens).toHaveLength(0);
  expect((await who.call(listApiKeys, {})).api_keys).toHaveLength(0);
});

test("a first number ends nothing that acts for somebody, nor does a change whose owner says so", async () => {
  const who = await connected({});
  await numbers(who, {});
  await numbers(who, { end_api_access: false });
  await addresses(who, { end_api_access: false });
  expect(await who.acts()).toEqual([200, true]);
});

test("the page on which a new address is proved asks about tokens where there are any", async () => {
  const asks = async ({ post }: Pick<Awaited<ReturnType<typeof house.member>>, "post">) => {
    const form = { _method: "PUT", _form: "email", _page: "/users/edit", email: `asked${++made}@house.test` };
    const page = await (await post("/v2/users/me/email", form)).text();
    expect(page).toContain("confirmation_code");
    return page.includes("Also end API access");
  };
  expect([await asks(await connected()), await asks(await house.member())]).toEqual([true, false]);
});
