import { afterAll, expect, test } from "vitest";
import { forgetAnswers } from "#platform/http/answerOnce.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
type Who = Awaited<ReturnType<typeof house.member>>;
const make = (who: Who, key: string, name = "My program") =>
  who.get("/v2/api_keys", {
    method: "POST",
    body: JSON.stringify({ name }),
    headers: { "content-type": "application/json", "x-csrf-token": who.token(), "idempotency-key": key },
  });
const keysOf = async (who: Who) =>
  (await house.db.one<{ n: number }>(sql`select count(*)::int as n from api_keys where user_id = ${who.id}`))!.n;

test("an action that comes again with its key has the first answer and no second effect", async () => {
  const member = await house.member();
  const first = await make(member, "a");
  const again = await make(member, "a");
  expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([200, null]);
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  expect(await again.json()).toEqual(await first.json());
  expect(await keysOf(member)).toBe(1);
  expect((await house.letter(member.email)).subject).toContain("API key");
  await make(member, "b");
  expect(await keysOf(member)).toBe(2);
});

test("copies that come at once have one effect and the same answer", async () => {
  const member = await house.member();
  const answers = await Promise.all(Array.from({ length: 5 }, () => make(member, "at-once")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(await keysOf(member)).toBe(1);
});

test("a key that comes with another action is refused, and one of somebody else is another key", async () => {
  const [member, other] = [await house.member(), await house.member()];
  await make(member, "mine");
  const reused = await make(member, "mine", "Another");
  expect([reused.status, ((await reused.json()) as { error_type: string }).error_type]).toEqual([409, "key_reused"]);
  expect((await make(other, "mine", "Another")).headers.get("idempotency-replayed")).toBeNull();
  expect([await keysOf(member), await keysOf(other)]).toEqual([1, 1]);
  for (const odd of ["", "x".repeat(256), "a b", "é"]) expect((await make(member, odd)).status).toBe(400);
});

test("what was refused, or broke off, leaves no trace of its key and can be done with it", async () => {
  const member = await house.member();
  expect((await make(member, "twice", " ")).status).toBe(422);
  expect((await make(member, "twice", "Now")).status).toBe(200);

  const { post } = house.services;
  // As if the process crashed between the effect and its response: the email is the action's last step.
  house.services.post = { ...post, send: () => Promise.reject(new Error("gone")) };
  expect([(await make(member, "broken")).status, await keysOf(member)]).toEqual([500, 1]);
  house.services.post = post;
  expect([(await make(member, "broken")).status, await keysOf(member)]).toEqual([200, 2]);
});

test("each write of a batch has a key of its own, so a batch that comes again does nothing twice", async () => {
  const member = await house.member();
  const send = (_transaction: boolean, key: string) =>
    member.get("/v2/batch", {
      method: "POST",
      body: JSON.stringify({
        _transaction,
        operations: ["One", "Two"].map((name) => ({ method: "POST", path: "/v2/api_keys", body: { name } })),
      }),
      headers: { "content-type": "application/json", "x-csrf-token": member.token(), "idempotency-key": key },
    });
  for (const [i, together] of [true, false].entries()) {
    const answers = await Promise.all([send(together, `k${i}`), send(together, `k${i}`)]);
    const [first, again] = await Promise.all(answers.map((answer) => answer.json()));
    expect(again).toEqual(first);
    expect(await keysOf(member)).toBe(2 * (i + 1));
  }
});

test("answers are kept for a day; then the key is a new one, and the row goes", async () => {
  const member = await house.member();
  await make(member, "old");
  await house.db.run(sql`update idempotency_keys set created_at = created_at - interval '25 hours' where user_id = ${member.id}`);
  expect((await make(member, "old")).headers.get("idempotency-replayed")).toBeNull();
  expect(await keysOf(member)).toBe(2);
  await house.db.run(sql`update idempotency_keys set created_at = created_at - interval '25 hours' where user_id = ${member.id}`);
  expect(await forgetAnswers(house.db, new Date(`${TODAY}T12:00:00Z`))).toBe(1);
});

test("where a copy of the first is being done still, the second is told to come again", async () => {
  if (house.db.engine === "embedded") return; // only one transaction at a time, so nothing can be concurrent
  const member = await house.member();
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = house.db.transaction(async (tx) => {
    await tx.run(sql`insert into idempotency_keys (owner, key, request_hash, user_id, created_at)
      values (${`user ${member.id}`}, 'slow', '\\x00', ${member.id}, now())`);
    held.resolve();
    await done.promise;
  });
  try {
    await Promise.race([held.promise, holding]);
    const answer = await make(member, "slow");
    expect([answer.status, ((await answer.json()) as { error_type: string }).error_type]).toEqual([409, "in_progress"]);
  } finally {
    done.resolve();
    await holding;
  }
});
