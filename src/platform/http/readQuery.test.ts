import { readFileSync } from "node:fs";
import fc from "#test/house/fastCheck.ts";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { readQuery } from "./readQuery.server.ts";

const vectors = JSON.parse(readFileSync("src/platform/http/readQuery.answers.json", "utf8")) as Vector[];
type Vector = { note: string; query: string; parsed: Record<string, unknown> };
const app = new Hono().get("*", (c) => c.json(readQuery(c)));
const read = async (query: string) => (await app.request(`http://a.test/?${query}`)).json();

test.each(vectors.filter(({ query }) => !query.includes("…") && !query.includes("#")))(
  "a question is read as the contract says: $note [B9.13] [A9.16]",
  async ({ query, parsed }) => expect(await read(query)).toEqual(parsed),
);

test("of a thousand and one parameters the last is left out [B9.13] [A9.16]", async () => {
  const requested = (n: number) => read(Array.from({ length: n }, (_, i) => `k${i}=${i}`).join("&"));
  for (const n of [1000, 1001]) {
    const found = Object.keys((await requested(n)) as object);
    expect([found.length, found.at(-1)]).toEqual([1000, "k999"]);
  }
});

test("a list of more than twenty that skips nothing stays a list", async () => {
  const ids = Array.from({ length: 30 }, (_, i) => String(i + 1));
  expect(await read(stringifySearch({ ids }).slice(1))).toEqual({ ids });
  expect(await read("a[0]=x&a[21]=y")).toEqual({ a: { 0: "x", 21: "y" } });
});

test("what a page writes into an address reads the same for the API, flat or nested", async () => {
  const name = fc.stringMatching(/^[a-z_]{1,6}$/);
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((one) => one.isWellFormed());
  const flat = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 25 })));
  await fc.assert(
    fc.asyncProperty(flat, async (search) => {
      const query = stringifySearch(search).slice(1);
      expect(await read(query)).toEqual(search);
      expect(parseSearch(query)).toEqual(search);
    }),
  );
  const nested = { a: { b: ["1", "2"], c: { d: "x" } }, e: [{ f: "1" }, { f: "2" }] };
  expect(await read(stringifySearch(nested).slice(1))).toEqual(nested);
});
