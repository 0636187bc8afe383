import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { challengeRuleOf, registerChallengeRules } from "#areas/identity/verification/flows/challengeRules.server.ts";
import type { Guarded, Stake } from "#platform/http/http.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
const rule = challengeRuleOf("many_invitations");
registerChallengeRules({ many_invitations: { action: "invite", flow: "account_ownership_verification_from_email" } });
afterAll(async () => {
  registerChallengeRules({ many_invitations: rule });
  await house.close();
});
type Visitor = ReturnType<TestHouse["visitor"]>;
const friction = "simple_button_test";

let browsers = 0;
const newBrowser = () => {
  const here = house.visitor();
  here.cookies.set("seed", `seed-${++browsers}`);
  return here;
};
/** A request from the link of an email. */
const asks = (here: Visitor, stake: Stake, airlock_id: number | null = null) =>
  refusalOf(
    house.services.requireChallengeMet(
      {
        ...house.services,
        input: {},
        requested: { method: "POST", path: "/letter", airlock_id },
        viewer: null,
        cookies: {
          read: (name: string) => here.cookies.get(name),
          set: (name: string, value: string) => here.cookies.set(name, value),
        },
      } as unknown as Guarded,
      "many_invitations",
      stake,
    ),
  );

test("whoever came by a letter's link presses once and is through: opening alone does nothing [B4.4.3, B4.4.5]", async () => {
  const owner = await house.member();
  const [here, other] = [newBrowser(), newBrowser()];
  const stake = { user_id: owner.id, by_letter: true } as const;
  const { airlock } = (await asks(here, stake))!;
  const { id } = airlock!;
  expect(airlock).toMatchObject({
    frictions: [[friction], ["email_code"]],
    friction_data: [{ data: { step: "introduction" } }, {}],
  });
  for (let n = 0; n < 3; n++) expect((await here.call(readAirlock, { id })).airlock.status).toBe(0);
  await expect(other.call(answerAirlock, { id, friction })).rejects.toThrow("not_found");
  expect((await here.call(answerAirlock, { id, friction })).airlock.status).toBe(2);
  expect(await asks(here, stake, id)).toBeNull();
  expect((await asks(here, stake, id))!.code).toBe("challenge_required"); // it lets one request through
});

test("without a letter a press proves nothing: it is neither offered nor taken", async () => {
  const owner = await house.member();
  const here = newBrowser();
  const { airlock } = (await asks(here, { user_id: owner.id }))!;
  expect(airlock!.frictions).toEqual([["email_code"]]);
  const login = (await refusalOf(here.call(logIn, { email: owner.email, password: owner.password })))!.airlock!;
  for (const { id } of [airlock!, login])
    expect((await refusalOf(here.call(answerAirlock, { id, friction })))?.fieldErrors).toEqual({ friction: ["invalid"] });
});
