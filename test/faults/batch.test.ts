import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { createWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { testServer } from "#test/house/database.ts";
import { withoutClock } from "#test/house/withoutClock.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
type Who = ReturnType<typeof house.visitor>;
type Answer = { operations: { method: string; path: string; response: Record<string, unknown>; retry_after?: number }[] };
const post = (who: Who, path: string, body: unknown, headers: Record<string, string> = {}) =>
  who.get(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-csrf-token": who.token(), ...headers },
  });
const batch = async (who: Who, operations: unknown[], more: object = {}, headers = {}) => {
  const answer = await post(who, "/v2/batch", { operations, ...more }, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Answer).operations;
};
const PUT_NAME = (first_name: string) => ({ method: "PUT", path: "/v2/users/me", body: { first_name } });
const nameOf = async (id: number) =>
  (await house.db.one<{ first_name: string }>(sql`select first_name from users where id = ${id}`))!.first_name;

test("each operation is answered in its place, with its method and path beside its response [B7.5.4]", async () => {
  const id = await house.home({ title: "In a batch" });
  const member = await house.member();
  const operations = [
    { method: "GET", path: `/v2/listings/${id}` },
    { method: "GET", path: "/v2/listings", query: { place: "lisbon-pt" } },
    PUT_NAME("Bea"),
    { method: "GET", path: "/v2/users/me" },
    { method: "PATCH", path: "/v2/users/me", body: { last_name: "Silva" } },
    { method: "OPTIONS", path: "/v2/listings" },
    { method: "GET", path: "/v2/listings/999999" },
    { method: "DELETE", path: "/v2/listings" },
  ];
  const answers = await batch(member, operations);
  expect(answers.map(({ method, path }) => ({ method, path }))).toEqual(operations.map(({ method, path }) => ({ method, path })));
  const [one, many, put, me, patched, options, missing, wrong] = answers.map(({ response }) => response);
  expect(one).toMatchObject({ listing: { title: "In a batch" } });
  expect(many).toMatchObject({ metadata: { total_count: expect.any(Number) } });
  expect([put, me]).toMatchObject([{ account: { first_name: "Bea" } }, { user: { first_name: "Bea" } }]);
  expect(patched).toMatchObject({ account: { first_name: "Bea", last_name: "Silva" } });
  expect(options).toEqual({ methods: ["GET"] });
  expect([missing, wrong]).toMatchObject([
    { error_code: 404, error_type: "not_found" },
    { error_code: 405, error_type: "method_not_allowed" },
  ]);
});

test("a path without a version is one of the API's, whatever its method, and what is none of them is not found [B7.5.4]", async () => {
  const member = await house.member();
  const { wishlist } = await member.call(createWishlist, { name: "Tiles" });
  const operations = [
    { method: "GET", path: `/wishlists/${wishlist.id}` },
    { method: "PUT", path: `/wishlists/${wishlist.id}?locale=de`, body: { name: "Azulejos" } },
    { method: "OPTIONS", path: "/wishlists" },
    { method: "GET", path: "/threads" },
    { method: "OPTIONS", path: "/threads" },
    { method: "GET", path: "/nothing" },
    { method: "OPTIONS", path: "/nothing" },
    { method: "POST", path: "/login", body: { email: member.email, password: "x" } },
    { method: "GET", path: "/v2/../users/edit" },
    { method: "POST", path: "/batch", body: { operations: [{ method: "GET", path: "/currencies" }] } },
  ];
  const answers = await batch(member, operations);
  expect(answers.map(({ path }) => path)).toEqual(operations.map(({ path }) => path));
  const [read, written, methods, threads, ofThreads, ...none] = answers.map(({ response }) => response);
  expect([read, written]).toMatchObject([{ wishlist: { name: "Tiles" } }, { wishlist: { name: "Azulejos" } }]);
  expect(methods).toEqual({ methods: ["GET", "POST"] });
  expect([threads, ofThreads]).toMatchObject([{ threads: [] }, { methods: ["GET"] }]);
  expect(none.map(({ error_code }) => error_code)).toEqual([404, 404, 404, 422, 422]);
  const [all, put] = await batch(member, [operations[0]!, { ...operations[1]!, body: { name: "" } }], { _transaction: true });
  expect([all!.response.error_type, put!.response.error_type]).toEqual(["rolled_back", "validation"]);
});

test("a resource takes operations at its own address, which go nowhere else [B7.5.4]", async () => {
  const member = await house.member();
  const answer = await post(member, "/v2/api_keys", {
    operations: [
      { body: { name: "One" } },
      { body: { name: "Two" } },
      { method: "GET" },
      { method: "GET", path: "/v2/users/me" },
    ],
  });
  const [one, two, all, other] = ((await answer.json()) as Answer).operations.map(({ response }) => response);
  expect([one, two]).toMatchObject([{ api_key: { name: "One" } }, { api_key: { name: "Two" } }]);
  expect(all).toMatchObject({ metadata: { total_count: 2 } });
  expect(other).toMatchObject({ error_code: 422, field_errors: { path: ["invalid"] } });
});

test("of a transaction all operations happen, or none [B7.5.4]", async () => {
  const member = await house.member();
  const refused = await batch(member, [PUT_NAME("Eva"), PUT_NAME("9"), PUT_NAME("Ida")], { _transaction: true });
  expect(refused.map(({ response }) => response.error_type)).toEqual(["rolled_back", "validation", "rolled_back"]);
  expect(await nameOf(member.id)).toBe("Ana");
  const done = await batch(member, [PUT_NAME("Eva"), { method: "GET", path: "/v2/users/me/account" }], { _transaction: true });
  expect(done[1]!.response).toMatchObject({ account: { first_name: "Eva" } });
  expect(await nameOf(member.id)).toBe("Eva");
  const alone = await batch(member, [PUT_NAME("Ida"), PUT_NAME("9")]);
  expect(alone[1]!.response.error_type).toBe("validation");
  expect(await nameOf(member.id)).toBe("Ida");
});

test("what leaves more behind than its rows is not part of a transaction, and nothing happens", async () => {
  const member = await house.member();
  const code = { method: "POST", path: "/v2/passwordless_logins", body: { email: member.email } };
  const odd = { ...code, path: "/v2/passwordless%5flogins" };
  expect((await batch(member, [odd], { _transaction: true }))[0]!.response.field_errors).toEqual({
    _transaction: ["not_atomic"],
  });
  const answers = await batch(member, [PUT_NAME("Eva"), code], { _transaction: true });
  expect(answers.map(({ response }) => [response.error_type, response.field_errors])).toEqual([
    ["rolled_back", {}],
    ["validation", { _transaction: ["not_atomic"] }],
  ]);
  expect(await nameOf(member.id)).toBe("Ana");
});

test("each operation is judged as if it came alone: who asks, the token of the page, what it takes", async () => {
  const stranger = house.visitor();
  const [write, input] = await batch(stranger, [PUT_NAME("Eva"), { method: "GET", path: "/v2/listings/x" }]);
  expect([write!.response, input!.response]).toMatchObject([
    { error_code: 401, error_type: "authentication_required" },
    { error_code: 422, field_errors: { id: expect.any(Array) } },
  ]);
  const member = await house.member();
  const [forged, read] = await batch(
    member,
    [PUT_NAME("Eva"), { method: "GET", path: "/v2/users/me" }],
    {},
    { "x-csrf-token": "x" },
  );
  expect([forged!.response, read!.response]).toMatchObject([{ error_type: "csrf" }, { user: { id: member.id } }]);
});

test("a batch holds no batch, no more than twenty operations, and nothing that is not of the API", async () => {
  const visitor = house.visitor();
  const inner = { operations: [{ method: "GET", path: "/v2/currencies" }] };
  const odd = [
    { method: "POST", path: "/v2/batch", body: inner },
    { method: "POST", path: "/v2/%62atch", body: inner },
    { method: "POST", path: "/v2/x/../batch", body: inner },
    { method: "GET", path: "//evil.test/v2/a" },
    { method: "GET", path: "https://evil.test/v2/a" },
    { method: "POST", path: "/login", body: {} },
    { method: "GET", path: "/v2/../users/edit" },
    { method: "GET", path: "v2/listings" },
    { method: "POST", path: "/v2/api_keys", body: inner },
  ];
  for (const { response } of await batch(visitor, odd)) expect(response.error_code).toBeGreaterThanOrEqual(400);
  const many = (n: number) => Array.from({ length: n }, () => ({ method: "GET", path: "/v2/currencies" }));
  expect(await batch(visitor, many(20))).toHaveLength(20);
  expect((await post(visitor, "/v2/batch", { operations: many(21) })).status).toBe(422);
  expect((await post(visitor, "/v2/batch", { operations: [] })).status).toBe(422);
  expect((await post(visitor, "/v2/batch", { operations: [{ method: "TRACE", path: "/v2/a" }] })).status).toBe(422);
});

test("no limit can be walked round by a batch, nor by one that is undone", async () => {
  const member = await house.member();
  const { limits } = house.services;
  house.services.limits = { ...limits, ...withoutClock() };
  const most = served.find(({ endpoint: e }) => e.path === "/v2/users/me" && e.method === "PUT")!.endpoint.perMinute;
  const undone = [...Array.from({ length: 19 }, () => PUT_NAME("Eva")), { method: "GET", path: "/v2/nothing" }];
  for (let n = 0; n < Math.floor(most / 19); n++) await batch(member, undone, { _transaction: true });
  const left = most % 19;
  const answers = await batch(
    member,
    Array.from({ length: left + 1 }, () => PUT_NAME("Ida")),
  );
  expect(answers.slice(0, left).every(({ response }) => !response.error_code)).toBe(true);
  expect(answers[left]).toMatchObject({ response: { error_code: 429 }, retry_after: expect.any(Number) });
  // However its address is written.
  for (const path of ["/v2/users/me", "/v2/./users/me", "/v2/users/%6de", "/v2/users/me?a=b"]) {
    const [together] = await batch(member, [{ ...PUT_NAME("Eva"), path }], { _transaction: true });
    expect(together).toMatchObject({ response: { error_type: "too_many_requests" }, retry_after: expect.any(Number) });
  }
  expect(await nameOf(member.id)).toBe(left > 0 ? "Ida" : "Ana");
  house.services.limits = limits;
});

test("every atomic endpoint does its work within a transaction, with nothing outside of it", async () => {
  // There are more of them than the rate limit of one person allows.
  const operators = [await house.member({ role: "operator" }), await house.member({ role: "operator" })];
  const bodies: Record<string, object> = {
    "/v2/users/me": { first_name: "Eva" },
    "/v2/passkeys/:id": { name: "x" },
    "/v2/navigation/:entry": { is_hidden: false },
    "/v2/api_keys": { name: "x" },
    "/v2/invitation_stops": { token: "x" },
  };
  for (const [i, { endpoint }] of served.filter(({ endpoint: e }) => e.atomic).entries()) {
    const operator = operators[i % 2]!;
    const path = endpoint.path.replace(":entry", "help").replace(/:\w+/g, "1");
    const [answer] = await batch(operator, [{ method: endpoint.method, path, body: bodies[endpoint.path] ?? {} }], {
      _transaction: true,
    });
    expect([endpoint.method, path, answer!.response.error_code ?? 200]).not.toContain(500);
    expect(answer!.response.error_type).not.toBe("rolled_back");
  }
});

test("an operation may choose its language and currency, as a call does", async () => {
  const id = await house.home();
  const [dollars, yen] = await batch(house.visitor(), [
    { method: "GET", path: `/v2/listings/${id}?currency=USD` },
    { method: "GET", path: `/v2/listings/${id}`, query: { currency: "JPY" } },
  ]);
  expect([dollars!.response, yen!.response]).toMatchObject([
    { listing: { nightly: { currency: "USD" } } },
    { listing: { nightly: { currency: "JPY" } } },
  ]);
});

/** Two lists of one person, and a batch that renames both in this order. */
async function twoLists() {
  const member = await house.member();
  const ids: number[] = [];
  for (const name of ["One", "Two"]) ids.push((await member.call(createWishlist, { name })).wishlist.id);
  const rename = (order: number[], name: string) =>
    order.map((id) => ({ method: "PUT", path: `/v2/wishlists/${id}`, body: { name } }));
  const names = async () => (await house.db.all<{ name: string }>(sql`select name from wishlists where owner_id = ${member.id} order by id`)).map(({ name }) => name); // prettier-ignore
  return { member, ids, rename, names };
}

test.skipIf(!testServer)(
  "transactions that lock the same lists in opposite order both happen, one after the other [B7.5.4]",
  async () => {
    const { member, ids, rename, names } = await twoLists();
    for (let round = 0; round < 12; round++) {
      const orders = [ids, ids.toReversed()];
      const answers = await Promise.all(
        orders.map((order, i) => batch(member, rename(order, `Round ${round} of ${i}`), { _transaction: true })),
      );
      for (const operations of answers)
        expect(operations.map(({ response }) => response.error_type)).toEqual([undefined, undefined]);
      const [one, two] = await names();
      expect(one).toMatch(new RegExp(`^Round ${round} of`));
      expect(two).toBe(one);
    }
  },
);

test("what has to give way again and again is answered 409, and nothing of it happens; alone it is tried anew too", async () => {
  const { member, ids, rename, names } = await twoLists();
  const failing = async (times: number) => {
    await house.db.exec(`
      create sequence gives_way;
      create function give_way() returns trigger language plpgsql as $$
      begin
        if nextval('gives_way') <= ${times} then raise sqlstate '40P01' using message = 'deadlock detected'; end if;
        return new;
      end $$;
      create trigger give_way before update on wishlists for each row when (new.name = 'Later') execute function give_way();`);
  };
  const end = () => house.db.exec("drop trigger give_way on wishlists; drop function give_way; drop sequence gives_way");
  await failing(2);
  const [first, second] = await batch(member, rename(ids, "Later"), { _transaction: true });
  expect([first!.response.error_type, second!.response.error_type, await names()]).toEqual([
    undefined,
    undefined,
    ["Later", "Later"],
  ]);
  await end();
  await batch(member, rename(ids, "Before"));

  await failing(99);
  const refused = await batch(member, rename(ids, "Later"), { _transaction: true });
  expect(refused.map(({ response }) => [response.error_code, response.error_type])).toEqual([
    [409, "collided"],
    [424, "rolled_back"],
  ]);
  expect(await names()).toEqual(["Before", "Before"]);
  expect(await refusalOf(member.call(updateWishlist, { id: ids[0]!, name: "Later" }))).toMatchObject({ code: "collided" });
  await end();

  await failing(2);
  expect((await member.call(updateWishlist, { id: ids[0]!, name: "Later" })).wishlist.name).toBe("Later");
  await end();
});
