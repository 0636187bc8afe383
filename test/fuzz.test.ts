import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { served } from "#app/app.server.ts";
import { isRead } from "#lib/endpoint.ts";
import { paths } from "#paths";
import { openHouse, TODAY } from "./house.ts";

const house = await openHouse();
// Their place is in limits.test.ts: a refused call would not reach what it may break.
house.house.limits.takeSoon = () => null;
house.house.limits.take = async () => null;
afterAll(house.close);
const id = await house.home();

/** What nobody's browser sends, and somebody always tries. */
const ODD = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "NaN",
  "Infinity",
  "1e309",
  "1e15",
  "9007199254740991",
  "99999999999999999999",
  "0x10",
  "\0",
  "a\0b",
  "\ud800",
  "\u2028",
  "%",
  "%00",
  "_",
  "\\",
  "'",
  "''--",
  '"',
  "$1",
  "(",
  "((a+)+)+$",
  ",",
  ", ,",
  "a,b,c",
  "</script>",
  "../../etc/passwd",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "-000001-01-01",
  TODAY,
  "true",
  "on",
  "null",
  "undefined",
  "{}",
  "[]",
  "__proto__",
  "constructor",
  "İ".repeat(90),
  "x".repeat(3000),
];
const NAMES = [
  "__proto__",
  "constructor",
  "a[b]",
  "__proto__[x]",
  "a[__proto__]",
  "toString[]",
  "csrf_token",
  "locale",
  "q",
  "place",
  "",
];

const odd = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ODD) }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) });
const namesOf = (takes: unknown): string[] => {
  const { shape } = takes as { shape?: Record<string, unknown> };
  return Object.keys(shape ?? {}).flatMap((name) => [name, `${name}[]`, `${name}[email]`]);
};
// Few at once: one wrong word is refused, and hides what the next would have broken.
const fieldsOf = (takes: unknown) => fc.array(fc.tuple(fc.constantFrom(...namesOf(takes), ...NAMES), odd), { maxLength: 2 });
const addressOf = (path: string, given: string) => path.replace(/:\w+/g, () => encodeURIComponent(given.toWellFormed()));
const search = (fields: [string, string][]) => `?${new URLSearchParams(fields)}`;
const ask = (path: string) => house.visitor().get(path);

test.each(served.filter(({ endpoint }) => isRead(endpoint)))(
  "no odd question breaks $endpoint.path",
  async ({ endpoint: { path, takes } }) => {
    const way = fc.record({ at: fc.oneof(fc.constant(String(id)), odd), fields: fieldsOf(takes) });
    await fc.assert(
      fc.asyncProperty(way, async ({ at, fields }) => {
        const answer = await ask(addressOf(path, at) + search(fields));
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  },
);

test.each(served.filter(({ endpoint }) => !isRead(endpoint)))(
  "no odd body breaks $endpoint.path",
  async ({ endpoint: { path, method, takes } }) => {
    const value = fc.oneof(odd, fc.jsonValue());
    const user = fc.record({
      first_name: value,
      last_name: value,
      email: fc.oneof(value, fc.constant("a@b.test")),
      password: fc.oneof(value, fc.constant("long enough")),
    });
    const json = fc
      .dictionary(fc.constantFrom("user", "email", "password", "next", "__proto__", "csrf_token"), fc.oneof(value, user))
      .map((body) => ({ type: "application/json", body: JSON.stringify(body) }));
    const form = fieldsOf(takes).map((fields) => ({
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams(fields).toString(),
    }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, form), async ({ type, body }) => {
        const guest = house.visitor();
        const answer = await guest.get(path, { method, body, headers: { "content-type": type, "x-csrf-token": guest.token() } });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  },
);

test.each(Object.values(paths))("no odd address breaks the page $url", async ({ url }) => {
  const fields = fc.array(
    fc.tuple(
      fc.constantFrom(
        "place",
        "checkin",
        "checkout",
        "page",
        "adults",
        "q",
        "reviews",
        "ne_lat",
        "amenities[]",
        "next",
        ...NAMES,
      ),
      odd,
    ),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fc.record({ at: fc.oneof(fc.constant(String(id)), odd), fields }), async ({ at, fields }) => {
      const answer = await ask(addressOf(url, at) + search(fields));
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 25 },
  );
});

test("no odd path breaks the files", async () => {
  const names = [
    "%00",
    "..%2f..%2fpackage.json",
    "%2e%2e/%2e%2e/package.json",
    "%E0%A4%A",
    "%ff.svg",
    ".svg",
    "a%00.svg",
    `${"x".repeat(300)}.svg`,
    `${"x/".repeat(3000)}a.svg`,
    "9/9/9/9.svg",
    "1/99999999999999999999/1/1.svg",
    "drawing/1/30/9999999999/1.svg",
    "tiles/1/0/5/5.mvt",
  ];
  for (const folder of ["/photos/", "/assets/", "/map/"])
    for (const name of names) {
      const { status } = await house.visitor().get(folder + name);
      expect([folder + name.slice(0, 40), status]).toEqual([folder + name.slice(0, 40), 404]);
    }
});

test("ten thousand years are refused as fast as a week", async () => {
  const days = "checkin=0001-01-01&checkout=9999-12-31";
  const began = performance.now();
  for (const path of ["/v2/listings", `/v2/listings/${id}`, `/v2/listings/${id}/quote`, `/v2/listings/${id}/similar`])
    expect((await ask(`${path}?${days}`)).status).toBe(200);
  expect((await (await ask(`/v2/listings/${id}/quote?${days}`)).json()) as object).toEqual({ quote: null, why_not: "past" });
  expect(performance.now() - began).toBeLessThan(1500);
});
