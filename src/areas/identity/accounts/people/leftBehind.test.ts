import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { changePassword, forgotPassword, resetPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { listSessions } from "#areas/identity/accounts/sessions/contract.ts";
import { logIn, logOut, readAuthContext, signUp } from "#areas/identity/accounts/contract.ts";

const house = await openHouse();
afterAll(house.close);
const ANOTHER = "Reef-73-quartz";

/** A browser in which a person has proved to own an account's address, without confirming that they log in to it. */
async function provedHere(email: string) {
  const visitor = house.visitor();
  await visitor.call(signUp, { user: { email } });
  const { code } = await house.letter(email);
  const { step } = await visitor.call(signUp, { user: { verification_code: code } });
  expect(step?.name).toBe("ExistingAccount");
  return visitor;
}

test("who logs out leaves nothing in the browser that opens the account again [A4.3.5]", async () => {
  const { email, password } = await house.member();
  const shared = await provedHere(email);
  await shared.call(logIn, { email, password });
  expect((await shared.call(readAuthContext, {})).auth_context.step).toBe(null);
  await shared.call(logOut, {});
  await expect(shared.call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
  const other = await provedHere((await house.member()).email);
  await other.call(logOut, {});
  await expect(other.call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
});

test("what a thief has proved with the mailbox is worth nothing after a new password [A4.3.5]", async () => {
  const owner = await house.member();
  const thief = await provedHere(owner.email);
  await owner.call(changePassword, { current_password: owner.password, password: ANOTHER, password_confirmation: ANOTHER });
  await expect(thief.call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
  const begun = house.visitor();
  await begun.call(signUp, { user: { email: owner.email } });
  const { code } = await house.letter(owner.email);
  house.setNow(new Date("2026-12-01T12:01:00Z"));
  await house.visitor().call(forgotPassword, { email: owner.email });
  const token = new URL((await house.letter(owner.email)).link).searchParams.get("token")!;
  await house.visitor().call(resetPassword, { token, password: "Moor-55-velvet", password_confirmation: "Moor-55-velvet" });
  const late = await begun.call(signUp, { user: { verification_code: code } });
  expect(late.step?.name).not.toBe("ExistingAccount");
});

test("after a new password the next new browser is told of, the first one too", async () => {
  const owner = await house.member();
  await owner.call(changePassword, { current_password: owner.password, password: ANOTHER, password_confirmation: ANOTHER });
  await house.visitor().call(logIn, { email: owner.email, password: ANOTHER });
  expect((await house.letter(owner.email)).kind).toBe("new_device");
});

test("what a browser calls itself does not come into our emails or lists, unless it is a browser's name", async () => {
  const owner = await house.member();
  const thief = house.visitor({ "user-agent": "All is well, ring +1555 about it/1 x" });
  await thief.call(logIn, { email: owner.email, password: owner.password });
  const { kind, body } = await house.letter(owner.email);
  expect([kind, body.includes("ring +1555")]).toEqual(["new_device", false]);
  const { sessions } = await owner.call(listSessions, {});
  expect(sessions.map(({ browser }) => browser)).not.toContain("All is well, ring +1555 about it");
});

test("no answer of the API is kept by any cache", async () => {
  const member = await house.member();
  for (const path of ["/v2/users/me", "/v2/auth_context", "/v2/users/me/export", "/v2/nothing", "/v2/passkeys/x"])
    expect([path, (await member.get(path)).headers.get("cache-control")]).toEqual([path, "no-store"]);
});

test("of two browsers that choose a new password at once, one has it, and is the one that stays signed in", async () => {
  const owner = await house.member();
  const second = house.visitor();
  await second.call(logIn, { email: owner.email, password: owner.password });
  const choose = (who: { call: typeof owner.call }, password: string) =>
    who.call(changePassword, { current_password: owner.password, password, password_confirmation: password }).then(
      () => "chosen",
      (error: Error) => error.message,
    );
  const both = await Promise.all([choose(owner, ANOTHER), choose(second, "Moor-55-velvet")]);
  expect(both.toSorted()).toEqual(["authentication_required", "chosen"]);
  expect((await house.visitor().call(logIn, { email: owner.email, password: both[0] === "chosen" ? ANOTHER : "Moor-55-velvet" })).user?.id).toBe(owner.id); // prettier-ignore
});
