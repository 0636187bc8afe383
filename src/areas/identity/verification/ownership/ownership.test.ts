import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { reportCompromisedEmail } from "#areas/identity/accounts/protection/contract.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { answerAirlock, readOwnership } from "#areas/identity/verification/contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);

test("one reads with what one could show that the account is one's own, masked, the preferred first [A2.5.20, B4.4.4]", async () => {
  const member = await house.member({ phone: "+351912345678" });
  const { proofs, challenges } = await member.call(readOwnership, {});
  const codes = proofs.filter(({ name }) => ["text", "email_code", "call"].includes(name));
  expect(codes.map(({ name, data }) => [name, data.destination])).toEqual([
    ["text", expect.stringMatching(/78$/)],
    ["email_code", expect.stringContaining("*")],
    ["call", expect.stringMatching(/78$/)],
  ]);
  expect(JSON.stringify(proofs)).not.toContain("351912345678");
  expect(challenges).toEqual([]);
  expect((await house.visitor().get("/v2/ownership_verification")).status).toBe(401);
});

test("challenges of the account stand there with what became of them, and none of another's [A2.5.20]", async () => {
  const [owner, other] = [await house.member(), await house.member()];
  const here = house.visitor();
  const { airlock } = (await refusalOf(here.call(logIn, { email: owner.email, password: owner.password })))!;
  const read = async () => (await owner.call(readOwnership, {})).challenges;
  expect(await read()).toMatchObject([
    { id: airlock!.id, flow: "account_ownership_verification_for_login", status: 0, is_open_here: false },
  ]);
  await here.call(answerAirlock, { id: airlock!.id, friction: "email_code" });
  await here.call(answerAirlock, { id: airlock!.id, friction: "email_code", code: (await house.letter(owner.email)).code });
  expect(await read()).toMatchObject([{ status: 2, failure_reason: null }]);
  expect((await other.call(readOwnership, {})).challenges).toEqual([]);
  const html = await (await owner.get("/users/verification")).text();
  expect(html).toContain("When we asked");
  expect(html).toContain("Confirmed");
});

test("a person who has nothing to confirm it with is told so, and no choice is promised [A2.5.20]", async () => {
  const member = await house.member();
  const page = async () => (await member.get("/users/verification")).text();
  expect(await page()).toContain("If you lose this one");
  await member.call(reportCompromisedEmail, {});
  const html = await page();
  expect(html).toContain("You have no way to confirm it’s you at the moment.");
  for (const text of ["you can choose one of these", "If you lose this one"]) expect(html).not.toContain(text);
  expect(html).toContain("Add a phone number");
});
