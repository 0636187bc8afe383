import { afterAll, expect, test } from "vitest";
import { changeEmail, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { listSessions } from "#areas/identity/accounts/sessions/contract.ts";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { saveAccount } from "#areas/identity/profile/contract.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  answerAppeal,
  liftRestriction,
  listAppeals,
  readAppeal,
  restrictAccount,
  writeAppeal,
} from "#areas/identity/verification/contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
const operator = await house.member({ first_name: "Olga", role: "operator" });
const tokenIn = (url: string) => new URL(url, "http://house.test").searchParams.get("token")!;

async function restricted() {
  const member = await house.member();
  await operator.call(restrictAccount, { user_id: member.id, reason: "Spam" });
  return member;
}

test("a restricted account reads and leaves, and its writes are answered 403 with the address of the appeal [B8.7, A8.7]", async () => {
  const member = await restricted();
  expect((await house.letter(member.email)).body).toContain("Spam");
  const refused = await member.get("/v2/users/me", {
    method: "PUT",
    headers: { "content-type": "application/json", "x-csrf-token": member.token() },
    body: JSON.stringify({ first_name: "Ada" }),
  });
  expect(refused.status).toBe(403);
  const answer = (await refused.json()) as ErrorAnswer;
  expect(answer.error_type).toBe("restricted");
  expect(answer.ghostingAppeal!.redirectUri).toMatch(/^\/appeal\?token=u\d+\./);
  expect((await member.call(readMe, {})).user.id).toBe(member.id);
  expect((await member.call(listSessions, {})).sessions).toHaveLength(1);
  // Without JavaScript the form redirects there.
  const form = await member.post("/v2/users/me", { _method: "PUT", first_name: "Ada" });
  expect([form.status, form.headers.get("location")]).toEqual([303, answer.ghostingAppeal!.redirectUri]);
});

test("whose account is restricted objects signed out too, an operator answers, and who lifts it is kept [B8.7]", async () => {
  const member = await restricted();
  const refusal = (await refusalOf(member.call(saveAccount, { first_name: "Ada" })))!;
  expect(refusal.code).toBe("restricted");
  const token = tokenIn((await house.letter(member.email)).link);
  const out = house.visitor();
  expect((await out.call(readAppeal, { token })).appeal_case).toMatchObject({ about: "account", reason: "Spam", appeal: null });
  expect(await refusalOf(out.call(writeAppeal, { token, words: "" }))).toMatchObject({ fieldErrors: { words: ["required"] } });
  await out.call(writeAppeal, { token, words: "This wasn’t me" });
  await expect(out.call(writeAppeal, { token, words: "Once more" })).rejects.toThrow("already_exists");
  const { appeals, metadata } = await operator.call(listAppeals, {});
  const mine = appeals.find(({ user }) => user?.id === member.id)!;
  expect(mine).toMatchObject({ about: "account", reason: "Spam", words: "This wasn’t me", status: "open" });
  expect(metadata.open_count).toBeGreaterThan(0);
  await operator.call(answerAppeal, { id: mine.id, decision: "lift", answer: "Sorry for that" });
  await expect(operator.call(answerAppeal, { id: mine.id, decision: "keep", answer: "No" })).rejects.toThrow("not_found");
  const mail = await house.letter(member.email);
  expect([mail.kind, mail.body.includes("Sorry for that"), tokenIn(mail.link)]).toEqual(["appeal_lifted", true, token]);
  expect((await out.call(readAppeal, { token })).appeal_case).toMatchObject({
    reason: null,
    appeal: { status: "lifted", answer: "Sorry for that" },
  });
  await member.call(saveAccount, { first_name: "Ada" });
  const stored = await house.db.one(sql`select restricted_by, lifted_by from restrictions where user_id = ${member.id}`);
  expect(stored).toEqual({ restricted_by: operator.id, lifted_by: operator.id });
});

test("the answer to whose account is restricted goes to the account's own address, whatever was written", async () => {
  const member = await restricted();
  const token = tokenIn((await house.letter(member.email)).link);
  await house.visitor().call(writeAppeal, { token, words: "This wasn’t me", email: "thief@mail.test" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id, email } = appeals.find(({ user }) => user?.id === member.id)!;
  expect(email).toBeNull();
  await operator.call(answerAppeal, { id, decision: "lift", answer: "Sorry for that" });
  expect((await house.letter(member.email)).kind).toBe("appeal_lifted");
});

test("an appeal that is kept changes nothing but is answered", async () => {
  const member = await restricted();
  const token = tokenIn((await house.letter(member.email)).link);
  await member.call(writeAppeal, { token, words: "Why?" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ user }) => user?.id === member.id)!;
  await operator.call(answerAppeal, { id, decision: "keep", answer: "You know why" });
  expect((await house.letter(member.email)).kind).toBe("appeal_kept");
  expect((await refusalOf(member.call(saveAccount, { first_name: "Ada" })))!.code).toBe("restricted");
  await operator.call(liftRestriction, { user_id: member.id });
  await member.call(saveAccount, { first_name: "Ada" });
});

test("who does not get through a challenge is let through once by an operator, in the browser that asked alone; the account's own address hears of it [B8.6]", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const answered = { email: owner.email, password: owner.password };
  const { appeal_token: token } = (await refusalOf(here.call(logIn, answered)))!.airlock as never as { appeal_token: string };
  expect(await refusalOf(here.call(writeAppeal, { token, words: "My mail is gone" }))).toMatchObject({
    fieldErrors: { email: ["required"] },
  });
  await here.call(writeAppeal, { token, words: "My mail is gone", email: "other@mail.test" });
  const { appeals } = await operator.call(listAppeals, {});
  const mine = appeals.find(({ user }) => user?.id === owner.id)!;
  expect(mine).toMatchObject({ about: "challenge", action_name: "log_in", email: "other@mail.test" });
  await expect(here.call(logIn, answered)).rejects.toThrow("challenge_required");
  await operator.call(answerAppeal, { id: mine.id, decision: "lift", answer: "Welcome back" });
  expect((await house.letter("other@mail.test")).kind).toBe("appeal_lifted");
  expect((await house.letter(owner.email)).kind).toBe("challenge_lifted");
  const thief = house.visitor();
  await expect(thief.call(logIn, answered)).rejects.toThrow("challenge_required");
  expect((await here.call(logIn, answered)).user!.id).toBe(owner.id);
  // An unknown browser is challenged again.
  await house.db.run(sql`delete from known_browsers where user_id = ${owner.id}`);
  await house.db.run(sql`
    insert into known_browsers (token_hash, user_id, method, seen_at) values ('\\x00', ${owner.id}, 0, now())`);
  await expect(here.call(logIn, answered)).rejects.toThrow("challenge_required");
});

test("what an operator lets through is the request that was challenged: another of the same rule is challenged again [B8.6]", async () => {
  const owner = await house.member();
  await house.db.run(sql`update users set created_at = '2026-11-01' where id = ${owner.id}`);
  const asks = (email: string) => owner.call(changeEmail, { email });
  const raised = (await refusalOf(asks("mine@other.test")))!.airlock as never as { appeal_token: string };
  await owner.call(writeAppeal, { token: raised.appeal_token, words: "I moved", email: "mine@other.test" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ user }) => user?.id === owner.id)!;
  await operator.call(answerAppeal, { id, decision: "lift", answer: "Go ahead" });
  // Much later, in another session of the same browser.
  house.setNow(new Date("2026-12-03T12:00:00Z"));
  try {
    await owner.call(logIn, { email: owner.email, password: owner.password });
    await expect(asks("theirs@other.test")).rejects.toThrow("challenge_required");
    await expect(owner.call(sendPhoneCode, { phone: "+351912345678", purpose: "change_phone" })).rejects.toThrow(
      "challenge_required",
    );
    expect((await asks("mine@other.test")).step).toBeTruthy();
    await house.db.run(sql`delete from codes where destination = 'mine@other.test'`);
    await expect(asks("mine@other.test")).rejects.toThrow("challenge_required");
  } finally {
    house.setNow(new Date("2026-12-01T12:00:00Z"));
  }
});

test("a lift of a challenge from before requests were recorded lets its browser pass once [B8.6]", async () => {
  const owner = await house.member({ created_at: "2026-11-01" });
  const asks = (email: string) => owner.call(changeEmail, { email });
  const raised = (await refusalOf(asks("former@other.test")))!.airlock as never as { appeal_token: string };
  await house.db.run(sql`update airlocks set request_hash = null where user_id = ${owner.id}`);
  await owner.call(writeAppeal, { token: raised.appeal_token, words: "I moved", email: "former@other.test" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ user }) => user?.id === owner.id)!;
  await operator.call(answerAppeal, { id, decision: "lift", answer: "Go ahead" });
  expect((await asks("former@other.test")).step).toBeTruthy();
  await expect(asks("another@other.test")).rejects.toThrow("challenge_required");
});

test("appeals and restrictions are for operators who have proved who they are; operators are not restricted", async () => {
  const member = await house.member();
  await expect(member.call(listAppeals, {})).rejects.toThrow("not_allowed");
  await expect(member.call(restrictAccount, { user_id: operator.id, reason: "No" })).rejects.toThrow("not_allowed");
  await expect(member.call(answerAppeal, { id: 1, decision: "lift", answer: "Yes" })).rejects.toThrow("not_allowed");
  await expect(operator.call(restrictAccount, { user_id: operator.id, reason: "No" })).rejects.toThrow("validation");
  await house.db.run(sql`update sessions set authenticated_at = '2026-11-01' where user_id = ${operator.id}`);
  await expect(operator.call(restrictAccount, { user_id: member.id, reason: "Spam" })).rejects.toThrow(
    "reauthentication_required",
  );
  await house.db.run(sql`update sessions set authenticated_at = '2026-12-01T12:00:00Z' where user_id = ${operator.id}`);
});

test("a token that was not made here opens nothing, nor does one for another subject", async () => {
  const member = await restricted();
  const token = tokenIn((await house.letter(member.email)).link);
  const [text, signature] = token.split(".");
  for (const forged of ["u1", `u1.${signature}`, `a${text!.slice(1)}.${signature}`, `${text}.`, `${text}.${"x".repeat(43)}`])
    await expect(house.visitor().call(readAppeal, { token: forged })).rejects.toThrow("not_found");
});
