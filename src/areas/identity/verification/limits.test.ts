import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { sendInvitations } from "#areas/money/referrals/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { answerAirlock } from "./contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);

let browsers = 0;
type Owner = { email: string; password: string };
/** In a new browser, at a new address. */
async function challenged({ email, password }: Owner, own: TestHouse = house) {
  const thief = own.visitor();
  thief.cookies.set("seed", `seed-${++browsers}`);
  const { airlock } = (await refusalOf(thief.call(logIn, { email, password })))!;
  return { thief, id: airlock!.id };
}

test("codes to one mailbox are few: beyond the ten of all browsers and addresses, two of each address", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  const texts: string[] = [];
  let minute = 0;
  const ask = async ({ thief, id }: Awaited<ReturnType<typeof challenged>>) => {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 12, minute++)));
    texts.push((await refusalOf(thief.call(answerAirlock, { id, friction: "email_code" })))?.code ?? "sent");
  };
  for (let n = 0; n < 10; n++) await ask(await challenged(owner, own));
  const last = await challenged(owner, own);
  for (let n = 0; n < 3; n++) await ask(last);
  expect(texts).toEqual([...Array<string>(12).fill("sent"), "too_many_requests"]);
  await own.close();
});

test("guesses at codes are few for one mailbox, over however many challenges, browsers and addresses", async () => {
  const owner = await house.member();
  const guess = async () => {
    const { thief, id } = await challenged(owner);
    await house.db.run(sql`update codes set created_at = created_at - interval '1 minute' where destination = ${owner.email}`);
    await thief.call(answerAirlock, { id, friction: "email_code" });
    const texts: string[] = [];
    for (let i = 0; i < 4; i++) {
      const wrong = (await house.letter(owner.email)).code === "123456" ? "654321" : "123456";
      const refusal = await refusalOf(thief.call(answerAirlock, { id, friction: "email_code", code: wrong }));
      texts.push(refusal?.fieldErrors.code?.[0] ?? refusal?.code ?? "over");
    }
    return texts;
  };
  const answered = [];
  for (let n = 0; n < 6; n++) answered.push(...(await guess()));
  // After twenty wrong tries each code allows one.
  expect(answered).toEqual([...Array<string>(21).fill("wrong"), ...Array<string>(3).fill("expired")]);
});

test("what a person may write is not more by having many accounts at one address", async () => {
  const writes = [];
  const first = await house.member();
  const network = "10.99.0.1";
  for (let n = 0; n < 21; n++) {
    const member = n === 0 ? first : await house.member();
    const said = () =>
      house.app.fetch(
        new Request(`http://house.test${sendInvitations.path}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": network,
            "x-csrf-token": member.token(),
            cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          },
          body: JSON.stringify({ emails: "", message: "" }),
        }),
      );
    for (let i = 0; i < 5; i++) writes.push((await said()).status);
  }
  expect(writes.indexOf(429)).toBe(100);
  expect(new Set(writes)).toEqual(new Set([422, 429]));
});
