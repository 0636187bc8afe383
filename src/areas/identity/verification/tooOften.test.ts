import { afterAll, expect, test } from "vitest";
import { saveAccount } from "#areas/identity/profile/contract.ts";
import { sendInvitations } from "#areas/money/referrals/contract.ts";
import { AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { meetingCaptcha, solvedCaptcha } from "#test/house/meetCaptcha.ts";
import { answerAirlock } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);

/** Counts the action as often as that in this minute. */
async function hasDone(action: string, user_id: number, times: number) {
  while ((await house.services.limits.take(`challenge ${action} user ${user_id}`, times, 60)) === null);
}

test("whoever does a thing many times a minute shows that they are no machine, each time [B8.6]", async () => {
  const member = await house.member();
  let friends = 0;
  const invite = (call = member.call) =>
    call(sendInvitations, { emails: `friend${++friends}-${member.id}@house.test`, message: "" });
  await invite();
  await hasDone("invite", member.id, 5);
  expect(await refusalOf(invite())).toMatchObject({
    code: "challenge_required",
    airlock: { action_name: "invite", user_id: member.id },
  });
  expect(await invite(meetingCaptcha(member))).toEqual({ invited_count: 1 });
  expect(await refusalOf(invite())).toMatchObject({ code: "challenge_required" });
});

test("what is atomic is asked before its transaction: within a batch, and by a key, the airlock stays and lets through once [B8.6]", async () => {
  Object.assign(saveAccount, { challengedBy: "many_saves" });
  const member = await house.member();
  await hasDone("save", member.id, 30);
  const batch = async (airlock_id?: number) => {
    const operations = [{ method: "PUT", path: "/v2/users/me", body: { first_name: "Eve" }, ...(airlock_id && { airlock_id }) }];
    const answer = await member.get("/v2/batch", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": member.token() },
      body: JSON.stringify({ operations, _transaction: true }),
    });
    return ((await answer.json()) as { operations: { response: ErrorAnswer }[] }).operations[0]!.response;
  };
  const { airlock } = await batch();
  expect(airlock).toMatchObject({ action_name: "save", flow: "captcha" });
  await member.call(answerAirlock, { id: airlock!.id, friction: "captcha", ...(await solvedCaptcha(member)) });
  expect(await batch(airlock!.id)).toMatchObject({ account: { first_name: "Eve" } });
  expect((await batch(airlock!.id)).error_code).toBe(420);
  const save = async (id?: number) =>
    member.get("/v2/users/me", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": member.token(),
        "idempotency-key": "one-save",
        ...(id && { [AIRLOCK_HEADER]: `${id}` }),
      },
      body: JSON.stringify({ first_name: "Ida" }),
    });
  const { id } = ((await (await save()).json()) as ErrorAnswer).airlock!;
  await member.call(answerAirlock, { id, friction: "captcha", ...(await solvedCaptcha(member)) });
  expect((await save(id)).status).toBe(200);
});
