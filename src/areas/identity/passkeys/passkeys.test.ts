import { afterAll, expect, test } from "vitest";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { PASSKEY_METHOD } from "#areas/identity/accounts/rules.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { openHouse } from "#test/house/house.ts";
import { softAuthenticator } from "#test/house/softAuthenticator.ts";
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  makePasskeyChallenge,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
} from "./contract.ts";

const ORIGIN = "http://house.test";
const house = await openHouse();
afterAll(house.close);
type Browser = Pick<ReturnType<typeof house.visitor>, "call" | "cookies">;

async function optionsFor({ call }: Browser, purpose: "register" | "sign_in" | "reauthenticate") {
  return (await call(makePasskeyChallenge, { purpose })).passkey_challenge.options;
}
async function somebodyWithPasskey(query = {}) {
  const member = await house.member(query);
  const key = softAuthenticator(ORIGIN);
  const credential = key.create(await optionsFor(member, "register"));
  const { passkey } = await member.call(addPasskey, { credential, name: "Laptop" });
  return { member, key, passkey };
}
const refusalOf = (requested: Promise<unknown>) => requested.then(() => null, (error: Refusal) => error.code); // prettier-ignore

test("a passkey signs its owner in with no name typed, and the session knows the way", async () => {
  const { member, key } = await somebodyWithPasskey();
  const guest = house.visitor();
  const { next } = await guest.call(logInWithPasskey, {
    credential: key.get(await optionsFor(guest, "sign_in")),
    next: "/rooms/7",
  });
  expect(next).toBe("/rooms/7");
  expect((await guest.call(readMe, {})).user.id).toBe(member.id);
  const session = await house.db.one<{ method: number }>(sql`
    select method from sessions where user_id = ${member.id} order by id desc limit 1`);
  expect(session).toEqual({ method: PASSKEY_METHOD });
});

test("after a passkey the way goes on within this site only", async () => {
  const { key } = await somebodyWithPasskey();
  const guest = house.visitor();
  const credential = key.get(await optionsFor(guest, "sign_in"));
  expect(await guest.call(logInWithPasskey, { credential, next: "//elsewhere.test" })).toEqual({ next: "/" });
});

test("how a new passkey says that it is reached may be anything, and what is no such word is left out", async () => {
  const details: [unknown, string[]][] = [
    ["usb", []],
    [[["a"], ["b", "c"]], []],
    [{ length: 1 }, []],
    [["usb", "'}", 5, "x".repeat(5000)], ["usb"]],
  ];
  for (const [transports, words] of details) {
    const member = await house.member();
    const made = softAuthenticator(ORIGIN).create(await optionsFor(member, "register"));
    const credential = { ...made, response: { ...made.response, transports } };
    const { passkey } = await member.call(addPasskey, { credential, name: "Laptop" });
    const stored = await house.db.one<{ transports: string[] }>(sql`select transports from passkeys where id = ${passkey.id}`);
    expect(stored!.transports).toEqual(words);
  }
});

test("a challenge is answered once", async () => {
  const { key } = await somebodyWithPasskey();
  const guest = house.visitor();
  const credential = key.get(await optionsFor(guest, "sign_in"));
  await guest.call(logInWithPasskey, { credential });
  expect(await refusalOf(guest.call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
});

test("a challenge of another browser signs nobody in", async () => {
  const { key } = await somebodyWithPasskey();
  const [guest, thief] = [house.visitor(), house.visitor()];
  const credential = key.get(await optionsFor(guest, "sign_in"));
  await optionsFor(thief, "sign_in");
  expect(await refusalOf(thief.call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
  expect(await refusalOf(house.visitor().call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
});

test("a challenge made for one purpose serves no other", async () => {
  const { member, key } = await somebodyWithPasskey();
  const forProof = key.get(await optionsFor(member, "reauthenticate"));
  expect(await refusalOf(member.call(logInWithPasskey, { credential: forProof }))).toBe("invalid_credentials");
  const forSignIn = key.get(await optionsFor(member, "sign_in"));
  expect(await refusalOf(member.call(reauthenticateWithPasskey, { credential: forSignIn }))).toBe("invalid_credentials");
});

test("a challenge is worth nothing after five minutes", async () => {
  const own = await openHouse();
  const member = await own.member();
  const key = softAuthenticator(ORIGIN);
  await member.call(addPasskey, { credential: key.create(await optionsFor(member, "register")), name: "Phone" });
  const guest = own.visitor();
  const credential = key.get(await optionsFor(guest, "sign_in"));
  own.setNow(new Date("2026-12-01T12:05:01Z"));
  expect(await refusalOf(guest.call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
  await own.close();
});

test.for<[string, Parameters<ReturnType<typeof softAuthenticator>["get"]>[1]]>([
  ["another site's page", { origin: "http://hause.test" }],
  ["another site's name", { rpId: "hause.test" }],
  ["an authenticator that did not unlock", { verified: false }],
  ["somebody else's handle", { userHandle: Buffer.from("somebody else").toString("base64url") }],
])("a signature by way of %s signs nobody in", async ([, how]) => {
  const { key } = await somebodyWithPasskey();
  const guest = house.visitor();
  const credential = key.get(await optionsFor(guest, "sign_in"), how);
  expect(await refusalOf(guest.call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
});

test("a counter that did not move tells of a copy, and is refused", async () => {
  const { key } = await somebodyWithPasskey();
  const guest = house.visitor();
  await guest.call(logInWithPasskey, { credential: key.get(await optionsFor(guest, "sign_in"), { counter: 9 }) });
  const copy = key.get(await optionsFor(guest, "sign_in"), { counter: 9 });
  expect(await refusalOf(guest.call(logInWithPasskey, { credential: copy }))).toBe("invalid_credentials");
});

test("a key that is not known, and an answer that is no JSON, are refused alike", async () => {
  const guest = house.visitor();
  const stranger = softAuthenticator(ORIGIN);
  const credential = stranger.get(await optionsFor(guest, "sign_in"));
  expect(await refusalOf(guest.call(logInWithPasskey, { credential }))).toBe("invalid_credentials");
  const garbage = { id: "x", response: { clientDataJSON: "////" } };
  expect(await refusalOf(guest.call(logInWithPasskey, { credential: garbage }))).toBe("invalid_credentials");
});

test("adding and removing ask for a fresh proof, which a passkey gives", async () => {
  const own = await openHouse();
  const member = await own.member();
  const key = softAuthenticator(ORIGIN);
  const made = await member.call(addPasskey, { credential: key.create(await optionsFor(member, "register")), name: "Key" });
  own.setNow(new Date("2026-12-01T12:16:00Z"));
  expect(await refusalOf(optionsFor(member, "register"))).toBe("reauthentication_required");
  expect(await refusalOf(member.call(removePasskey, { id: made.passkey.id }))).toBe("reauthentication_required");
  const credential = key.get(await optionsFor(member, "reauthenticate"));
  const proven = await member.call(reauthenticateWithPasskey, { credential, next: "/users/security" });
  expect(proven).toEqual({ authenticated_at: "2026-12-01T12:16:00.000Z", next: "/users/security" });
  await member.call(removePasskey, { id: made.passkey.id });
  await own.close();
});

test("somebody else's passkey proves nothing about the viewer", async () => {
  const { key } = await somebodyWithPasskey();
  const other = await house.member();
  const credential = key.get(await optionsFor(other, "reauthenticate"));
  expect(await refusalOf(other.call(reauthenticateWithPasskey, { credential }))).toBe("invalid_credentials");
});

test("passkeys are listed, named anew and removed by their owner alone, who gets an email", async () => {
  const { member, passkey } = await somebodyWithPasskey();
  const other = await house.member();
  const saysNone = async (who: typeof other) => (await (await who.get("/users/security")).text()).includes("No passkeys yet.");
  expect([await saysNone(member), await saysNone(other)]).toEqual([false, true]);
  expect((await member.call(listPasskeys, {})).passkeys).toEqual([passkey]);
  expect((await house.letter(member.email)).subject).toBe("A passkey was added to your account");
  expect(await refusalOf(other.call(renamePasskey, { id: passkey.id, name: "Mine" }))).toBe("not_found");
  expect(await refusalOf(other.call(removePasskey, { id: passkey.id }))).toBe("not_found");
  expect((await member.call(renamePasskey, { id: passkey.id, name: " Old laptop " })).passkey.name).toBe("Old laptop");
  expect(await refusalOf(member.call(renamePasskey, { id: passkey.id, name: " " }))).toBe("validation");
  await member.call(removePasskey, { id: passkey.id });
  expect((await member.call(listPasskeys, {})).metadata).toEqual({ total_count: 0 });
  expect((await house.letter(member.email)).body).toContain("Old laptop");
});

test("the last way into an account stays", async () => {
  const { member, passkey } = await somebodyWithPasskey();
  await house.db.run(sql`update users set email = null where id = ${member.id}`);
  expect(await refusalOf(member.call(removePasskey, { id: passkey.id }))).toBe("last_way_in");
  expect((await member.call(listPasskeys, {})).passkeys).toHaveLength(1);
  await house.db.run(sql`update users set email = ${member.email} where id = ${member.id}`);
  await member.call(removePasskey, { id: passkey.id });
});

test("of two last ways that are removed at once, one stays", async () => {
  const { member, passkey } = await somebodyWithPasskey();
  const key = softAuthenticator(ORIGIN);
  const credential = key.create(await optionsFor(member, "register"));
  const second = await member.call(addPasskey, { credential, name: "Second" });
  await house.db.run(sql`update users set email = null where id = ${member.id}`);
  const ids = [passkey.id, second.passkey.id];
  const answers = await Promise.all(ids.map((id) => refusalOf(member.call(removePasskey, { id }))));
  expect(answers.toSorted()).toEqual(["last_way_in", null].toSorted());
});

test("nobody adds a passkey for a challenge that another person was given", async () => {
  const [ana, eve] = [await house.member(), await house.member()];
  const credential = softAuthenticator(ORIGIN).create(await optionsFor(ana, "register"));
  eve.cookies.set("passkey_way", ana.cookies.get("passkey_way")!);
  expect(await refusalOf(eve.call(addPasskey, { credential, name: "Eve" }))).toBe("invalid_credentials");
});

test("in a browser that its owner has hardly used a challenge comes before a passkey is made, and the code may take its time [B4.4.1]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  try {
    const member = await own.member({ created_at: "2026-11-20" });
    const asks = (airlock?: number) =>
      member.get("/v2/passkey_challenges", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-csrf-token": member.token(),
          ...(airlock && { "x-airlock-id": `${airlock}` }),
        },
        body: JSON.stringify({ purpose: "register" }),
      });
    const refused = await asks();
    expect(refused.status).toBe(420);
    const { airlock } = (await refused.json()) as { airlock: { id: number } };
    expect(airlock).toMatchObject({ action_name: "add_login_method", flow: "account_ownership_verification" });
    const { id } = airlock;
    await member.call(answerAirlock, { id, friction: "email_code" });
    own.setNow(new Date("2026-12-01T12:06:00Z"));
    await member.call(answerAirlock, { id, friction: "email_code", code: (await own.letter(member.email)).code });
    const { passkey_challenge } = (await (await asks(id)).json()) as { passkey_challenge: { options: Record<string, unknown> } };
    const credential = softAuthenticator(ORIGIN).create(passkey_challenge.options);
    expect((await member.call(addPasskey, { credential, name: "Laptop" })).passkey.name).toBe("Laptop");
    expect(await refusalOf(member.call(addPasskey, { credential, name: "Again" }))).toBe("invalid_credentials");
    expect((await asks(id)).status).toBe(420);
  } finally {
    await own.close();
  }
});

test("a restricted account proves by its passkey who it is, as by a password: without that nobody could leave [B8.7]", async () => {
  const { member, key } = await somebodyWithPasskey();
  await house.db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${member.id}, 'Spam', now())`);
  const credential = key.get(await optionsFor(member, "reauthenticate"));
  expect(await refusalOf(member.call(reauthenticateWithPasskey, { credential }))).toBeNull();
  expect(await refusalOf(member.call(removePasskey, { id: 1 }))).toBe("restricted");
});
