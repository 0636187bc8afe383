import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { paths } from "#paths";
import { busyMs } from "#test/house/busyMs.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { isThorough } from "#test/house/thorough.ts";

const house = await openHouse();
// Rate limits are tested in limits.test.ts: a refused call would not reach the code that it may break.
house.services.limits.consumeAsync = () => null;
house.services.limits.consumeCost = () => null;
house.services.limits.take = async () => null;
afterAll(house.close);
const id = await house.home();

const rounds = (many: number) => (isThorough ? many : Math.ceil(many / 20));

/** Values that no browser sends, but attackers try. */
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
/** The API's own description: this test knows no more about it than clients do. */
const { paths: described } = (await (await house.visitor().get("/openapi.json")).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  parameters: { name?: string; in?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
const operations = Object.entries(described).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    asked: operation.parameters.filter((one) => one.in === "query").map(({ name, schema }) => [name!, schema!] as const),
    body:
      operation.requestBody?.content["application/json"]?.schema ?? operation.requestBody?.content["multipart/form-data"]?.schema,
  })),
);
const reads = operations.filter(({ method }) => method === "GET" || method === "DELETE");
const writes = operations.filter(({ method }) => method !== "GET");

/** Mostly of the shape that the description gives. */
function shaped(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 3) return fc.jsonValue();
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), odd);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => shaped(one, depth)));
  const types = [schema.type ?? []].flat();
  const ways: fc.Arbitrary<unknown>[] = types.map((type) => {
    if (type === "object") {
      const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, shaped(one, depth + 1)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    if (type === "array") return fc.array(shaped(schema.items, depth + 1), { maxLength: 4 });
    if (type === "integer") return fc.oneof(fc.maxSafeInteger(), fc.nat(100));
    if (type === "number") return fc.double();
    if (type === "boolean") return fc.boolean();
    return type === "null" ? fc.constant(null) : odd;
  });
  return fc.oneof(...(ways.length > 0 ? ways : [fc.jsonValue()]), { weight: 1, arbitrary: odd });
}

const namesOf = (names: string[]) => names.flatMap((name) => [name, `${name}[]`, `${name}[email]`, `${name}[0][a]`]);
// Few at once: one invalid field is refused, and hides what the next would have broken.
const fieldsOf = (names: string[]) => fc.array(fc.tuple(fc.constantFrom(...namesOf(names), ...NAMES), odd), { maxLength: 2 });
const addressOf = (path: string, input: string) => path.replace(/:\w+|\{\w+\}/g, () => encodeURIComponent(input.toWellFormed()));
const search = (fields: [string, string][]) => `?${new URLSearchParams(fields)}`;
const ask = (path: string, who = house.visitor()) => who.get(path);
/** An operator may call everything; each call alternates between them and an anonymous visitor, who may call almost nothing. */
const operator = () => house.member({ role: "operator" });

test.each(reads)("no odd question breaks $method $path", async ({ method, path, asked: requested }) => {
  const way = fc.record({ at: fc.oneof(fc.constant(String(id)), odd), fields: fieldsOf(requested.map(([name]) => name)) });
  const who = [await operator(), house.visitor()];
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(way, async ({ at, fields }) => {
      const requestContext = who[turn++ % 2]!;
      const headers = { "x-csrf-token": requestContext.token() };
      const answer = await requestContext.get(addressOf(path, at) + search(fields), { method, headers });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: rounds(method === "GET" ? 80 : 40) },
  );
});

test.each(writes)("no odd body breaks $method $path", async ({ method, path, body }) => {
  const value = fc.oneof(odd, fc.jsonValue());
  const names = Object.keys(body?.properties ?? {});
  const loose = fc.dictionary(fc.constantFrom("user", "__proto__", "csrf_token", ...namesOf(names)), value);
  const json = fc
    .oneof({ weight: 2, arbitrary: shaped(body) }, { weight: 1, arbitrary: loose })
    .map((one) => ({ type: "application/json", body: JSON.stringify(one) }));
  const form = fieldsOf(names).map((fields) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(fields).toString(),
  }));
  const known = await operator();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(json, form),
      fc.constantFrom("1", "strict_names", "x%00"),
      fc.option(odd, { freq: 4 }),
      async ({ type, body }, at, key) => {
        for (const who of [known, house.visitor()]) {
          const headers = { "content-type": type, "x-csrf-token": who.token() };
          const requested = new Headers(headers);
          if (key && /^[\x20-\x7e]*$/.test(key)) requested.set("idempotency-key", key);
          const answer = await who.get(path.replace(/\{\w+\}/g, at), { method, body, headers: requested });
          expect(answer.status).toBeLessThan(500);
        }
      },
    ),
    { numRuns: rounds(40) },
  );
});

/** A batch of described operations, with bodies of the described shapes. */
test("no odd operations break a batch, together or each for itself", async () => {
  const operation = fc.constantFrom(...operations).chain(({ method, path, body }) =>
    fc.record(
      {
        method: fc.constant(method),
        path: odd.map((at) => addressOf(path, at)),
        query: fc.dictionary(fc.constantFrom(...NAMES, "q", "place"), odd),
        body: shaped(body),
        idempotency_key: fc.oneof(fc.constant("again"), odd),
        airlock_id: odd,
      },
      { requiredKeys: ["method", "path"] },
    ),
  );
  const batch = fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 4 }), _transaction: fc.boolean() });
  const who = [await operator(), house.visitor()];
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(batch, async (body) => {
      const requestContext = who[turn++ % 2]!;
      const headers = { "content-type": "application/json", "x-csrf-token": requestContext.token() };
      const answer = await requestContext.get("/v2/batch", { method: "POST", body: JSON.stringify(body), headers });
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) return;
      const { operations } = (await answer.json()) as { operations: { response: { error_code?: number } }[] };
      for (const { response } of operations) expect(response?.error_code ?? 200).toBeLessThan(500);
    }),
    { numRuns: rounds(200) },
  );
});

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
    { numRuns: rounds(25) },
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
    "drawing/2/30/9999999999/1.svg",
    "tiles/2/0/5/5.mvt",
  ];
  for (const folder of ["/photos/", "/assets/", "/map/"])
    for (const name of names) {
      const { status } = await house.visitor().get(folder + name);
      expect([folder + name.slice(0, 40), status]).toEqual([folder + name.slice(0, 40), 404]);
    }
});

test("ten thousand years are refused as fast as a week", async () => {
  const days = "checkin=0001-01-01&checkout=9999-12-31";
  const began = busyMs();
  for (const path of ["/v2/listings", `/v2/listings/${id}`, `/v2/listings/${id}/quote`, `/v2/listings/${id}/similar`])
    expect((await ask(`${path}?${days}`)).status).toBe(200);
  expect((await (await ask(`/v2/listings/${id}/quote?${days}`)).json()) as object).toEqual({ quote: null, why_not: "past" });
  expect(busyMs() - began).toBeLessThan(1500);
});
