import { afterAll, expect, test } from "vitest";
import { accounts } from "#areas/identity/accounts/feature.server.ts";
import { changeEmail, sendPasswordlessLogin } from "#areas/identity/accounts/codes/contract.ts";
import { forgotPassword, resetPassword, sendReauthenticationCode } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { readCompromisedEmail, reportCompromisedEmail } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
let numbers = 0;

/** A person who has reported that others read their mailbox, and who has a phone. */
async function readByOthers() {
  const owner = await house.member({ phone: `+3519123450${String(++numbers).padStart(2, "0")}` });
  await owner.call(reportCompromisedEmail, {});
  const { phone } = (await house.db.one<{ phone: string }>(sql`select phone from users where id = ${owner.id}`))!;
  return { ...owner, phone };
}
const raisedBy = async (call: Promise<unknown>) => (await refusalOf(call))?.airlock;
const sends = (who: Visitor, body: object, airlock: number, path = "/login") =>
  who.get(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": who.token(), "x-airlock-id": `${airlock}` },
    body: JSON.stringify(body),
  });
async function textsCode(who: Visitor, id: number, phone: string) {
  await who.call(answerAirlock, { id, friction: "text" });
  return who.call(answerAirlock, { id, friction: "text", code: (await house.letter(phone)).code });
}

test("a reported mailbox ends what was begun by it, and a code that comes there lets in only with another proof, and then the same code does [B4.4.1]", async () => {
  const before = await house.member();
  const elsewhere = house.visitor();
  await elsewhere.call(logIn, { email: before.email, password: before.password });
  await before.call(reportCompromisedEmail, {});
  expect((await house.letter(before.email)).kind).toBe("email_compromised");
  expect(await refusalOf(elsewhere.call(readMe, {}))).toMatchObject({ code: "authentication_required" });
  expect((await before.call(readMe, {})).user.id).toBe(before.id);

  const owner = await readByOthers();
  const here = house.visitor();
  await here.call(sendPasswordlessLogin, { email: owner.email });
  const { code } = await house.letter(owner.email);
  const input = { email: owner.email, confirmation_code: code };
  const airlock = (await raisedBy(here.call(logIn, input)))!;
  expect(airlock).toMatchObject({
    action_name: "log_in_by_email",
    flow: "account_ownership_verification_compromised_email",
    frictions: [["text"], ["call"]],
  });
  expect((await sends(here, input, airlock.id)).status).toBe(420);
  await textsCode(here, airlock.id, owner.phone);
  expect((await sends(here, input, airlock.id)).status).toBe(200);
  expect((await here.call(readMe, {})).user.id).toBe(owner.id);
});

test("so does a link that comes there, to log in or to a new password", async () => {
  const owner = await readByOthers();
  const [here, there] = [house.visitor(), house.visitor()];
  await here.call(sendPasswordlessLogin, { email: owner.email });
  const link = new URL((await house.letter(owner.email)).link).searchParams.get("link")!;
  const first = (await raisedBy(here.call(logIn, { link })))!;
  await textsCode(here, first.id, owner.phone);
  expect((await sends(here, { link }, first.id)).status).toBe(200);
  expect(await refusalOf(there.call(logIn, { link }))).toMatchObject({ fieldErrors: { link: ["expired"] } });

  house.setNow(new Date("2026-12-01T12:05:00Z"));
  await there.call(forgotPassword, { email: owner.email });
  const token = new URL((await house.letter(owner.email)).link).searchParams.get("token")!;
  const input = { token, password: "Quiet-77-harbour" };
  const second = (await raisedBy(there.call(resetPassword, input)))!;
  expect(second.flow).toBe("account_ownership_verification_compromised_email");
  await textsCode(there, second.id, owner.phone);
  expect((await sends(there, input, second.id, "/reset_password")).status).toBe(200);
});

test("codes to such a mailbox meet no other challenge and renew no proof, and one that was raised before takes none any more", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member({ phone: "+351912345999" });
  const here = own.visitor();
  const { email, password } = owner;
  const { id, frictions } = (await raisedBy(here.call(logIn, { email, password })))!;
  expect(frictions).toContainEqual(["email_code"]);
  await owner.call(reportCompromisedEmail, {});
  expect(await refusalOf(here.call(answerAirlock, { id, friction: "email_code" }))).toMatchObject({
    fieldErrors: { friction: ["invalid"] },
  });
  const there = own.visitor();
  there.cookies.set("seed", "another");
  expect((await raisedBy(there.call(logIn, { email, password })))!.frictions).toEqual([
    ["text"],
    ["call"],
    ["reverse_caller_id"],
  ]);
  expect(await refusalOf(owner.call(sendReauthenticationCode, { channel: "email" }))).toMatchObject({
    fieldErrors: { channel: ["invalid"] },
  });
  await own.close();
});

test("an address that is confirmed counts as a proof again", async () => {
  const owner = await readByOthers();
  expect((await owner.call(readCompromisedEmail, {})).compromised_email).toEqual({ has_email: true, is_compromised: true });
  const address = `new${owner.id}@house.test`;
  const { step } = await owner.call(changeEmail, { email: address });
  const { code } = await house.letter(address);
  await owner.call(changeEmail, { confirmation_code: code, code_id: step!.code!.id });
  expect((await owner.call(readCompromisedEmail, {})).compromised_email.is_compromised).toBe(false);
  house.setNow(new Date("2026-12-01T12:10:00Z"));
  const here = house.visitor();
  await here.call(sendPasswordlessLogin, { email: address });
  const input = { email: address, confirmation_code: (await house.letter(address)).code };
  expect((await here.call(logIn, input)).user?.id).toBe(owner.id);
});

test("a mailbox that is gone counts as one that others read, and only its owner's account does", async () => {
  const [owner, other] = [await house.member(), await house.member()];
  await accounts.onBounce!(house.services, owner.email.toUpperCase());
  expect((await owner.call(readCompromisedEmail, {})).compromised_email.is_compromised).toBe(true);
  expect((await other.call(readCompromisedEmail, {})).compromised_email.is_compromised).toBe(false);
});

test("the page of security takes the report by a form alone, after a fresh proof", async () => {
  house.setNow(new Date("2026-12-01T12:00:00Z"));
  const owner = await house.member();
  expect(await (await owner.get("/users/security")).text()).toContain("Someone else can read my email");
  await owner.post("/v2/users/me/compromised_email", { _page: "/users/security" });
  expect(await (await owner.get("/users/security")).text()).toContain("Confirm another address");
  const late = await house.member();
  await house.db.run(sql`update sessions set authenticated_at = '2026-12-01T11:00:00Z' where user_id = ${late.id}`);
  expect(await refusalOf(late.call(reportCompromisedEmail, {}))).toMatchObject({ code: "reauthentication_required" });
});
