import { hash } from "@node-rs/argon2";
import { afterAll, expect, test } from "vitest";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { makePasskeyChallenge } from "#areas/identity/passkeys/contract.ts";
import type { Airlock } from "#lib/http/airlock.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { meetCaptcha, meetingChallenges } from "#test/house/meetCaptcha.ts";
import { sendPasswordlessLogin } from "./codes/contract.ts";
import { logIn } from "./contract.ts";
import { forceReset } from "./protection/contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
const { db } = house;
type Visitor = ReturnType<TestHouse["visitor"]>;
type Owner = Pick<Awaited<ReturnType<TestHouse["member"]>>, "id" | "email" | "password">;
const COMMON = "password2026";

/** Meets a challenge by the mailbox, and with a new password where one is asked for. */
async function meet(who: Visitor, airlock: Airlock, email: string) {
  const { id, flow, frictions } = airlock;
  if (flow === "captcha") return meetCaptcha(who, airlock);
  await who.call(answerAirlock, { id, friction: "email_code" });
  await who.call(answerAirlock, { id, friction: "email_code", code: (await house.letter(email)).code });
  if (frictions.flat().includes("password_reset"))
    await who.call(answerAirlock, { id, friction: "password_reset", password: "Quiet-77-harbour" });
}

/** Logs in, and answers what was asked for on the way. */
async function challengesOf(who: Visitor, { email, password }: Owner): Promise<string[]> {
  const flows: string[] = [];
  const call = meetingChallenges(who, async (airlock) => {
    flows.push(airlock.flow);
    await meet(who, airlock, email);
    return flows.length < 5;
  });
  await call(logIn, { email, password });
  return flows;
}
async function mistyped({ email }: Owner) {
  for (let i = 0; i < 5; i++) await refusalOf(house.visitor().call(logIn, { email, password: "wrong" }));
}

test("whoever mistyped a password too often, in a browser that is new, solves a captcha and then proves who they are: each once", async () => {
  const owner = await house.member();
  await mistyped(owner);
  expect(await challengesOf(house.visitor(), owner)).toEqual(["captcha", "account_ownership_verification_for_login"]);
});

test("so does whoever has to replace a password, because it is a common one or an operator says so", async () => {
  const [careless, robbed] = [await house.member(), await house.member()];
  const password_hash = await hash(COMMON, { memoryCost: 8, timeCost: 1 });
  await db.run(sql`update users set password_hash = ${password_hash} where id = ${careless.id}`);
  const operator = await house.member({ role: "operator" });
  await operator.call(forceReset, { user_id: robbed.id, reason: "Found in a list" });
  const asked = async (owner: Owner) => (await mistyped(owner), challengesOf(house.visitor(), owner));
  expect(await asked({ ...careless, password: COMMON })).toEqual([
    "captcha",
    "account_ownership_verification_with_password_reset",
  ]);
  expect(await asked(robbed)).toEqual(["captcha", "force_password_reset"]);
});

test("where no proof is left a person decides, on a code from a mailbox that others read and on another way to log in", async () => {
  const owner = await house.member({ created_at: "2026-11-01" });
  const here = house.visitor();
  await here.call(sendPasswordlessLogin, { email: owner.email });
  const { code } = await house.letter(owner.email);
  await db.run(sql`update users set email_compromised_at = '2026-12-01' where id = ${owner.id}`);
  const raised = async (call: Promise<unknown>) => {
    const { action_name, flow, frictions } = (await refusalOf(call))!.airlock!;
    return { action_name, flow, frictions };
  };
  const toPerson = { flow: "account_ownership_verification_with_kba", frictions: [["contact_kba"]] };
  expect(await raised(here.call(logIn, { email: owner.email, confirmation_code: code }))).toEqual({
    action_name: "log_in_by_email",
    ...toPerson,
  });
  expect(await raised(owner.call(makePasskeyChallenge, { purpose: "register" }))).toEqual({
    action_name: "add_login_method",
    ...toPerson,
  });
});
