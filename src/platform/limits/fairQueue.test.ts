import { expect, test } from "vitest";
import { refusalOf } from "#test/house/house.ts";
import { openFairQueue } from "./fairQueue.server.ts";

/** Work that ends when the test says so, in the order in which it began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((end) => {
      begun.push(name);
      ends.push(() => end(name));
    });
  return { begun, work, end: async () => (ends.shift()!(), new Promise(setImmediate)) };
}
const settings = { most: 2, maxWaiting: { ofOne: 3, ofAll: 4 }, longest_ms: 60_000 };

test("so much is at work at once, and each person has a turn after the others'", async () => {
  const queue = openFairQueue(settings);
  const { begun, work, end } = works();
  const all = ["a1", "a2", "a3", "a4", "b1", "c1"].map((name) => queue.run(name[0]!, work(name)));
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "a2"]);
  for (let n = 0; n < 6; n++) await end();
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1"]);
});

test("a person's line and the whole queue have an end, and what failed makes room", async () => {
  const queue = openFairQueue(settings);
  const { work, end } = works();
  const of = (key: string) => queue.run(key, work(key));
  const stored = [of("a"), of("a"), of("a"), of("a"), of("a")];
  expect(await refusalOf(of("a"))).toMatchObject({ code: "too_many_requests", retryAfterS: 60 });
  stored.push(of("b"));
  expect(await refusalOf(of("c"))).toMatchObject({ code: "too_many_requests" });
  for (let n = 0; n < 6; n++) await end();
  await Promise.all(stored);
  const failing = ["x", "y", "z"].map((key) => refusalOf(queue.run(key, () => Promise.reject(new Error(key)))));
  expect((await Promise.all(failing)).map((error) => error?.message)).toEqual(["x", "y", "z"]);
});

test("who waits too long is told to come again, and keeps nobody behind them", async () => {
  const queue = openFairQueue({ ...settings, most: 1, longest_ms: 1 });
  const { begun, work, end } = works();
  const first = queue.run("a", work("a"));
  expect(await refusalOf(queue.run("b", work("b")))).toMatchObject({ code: "too_many_requests" });
  await end();
  await first;
  const last = queue.run("c", work("c"));
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "c"]);
  await end();
  await last;
});
