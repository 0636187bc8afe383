import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient, type ClientOptions } from "./createClient.ts";
import { decodedPath } from "./decodedPath.ts";
import { stringifySearch } from "./search.ts";

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };
/** A client whose server answers with `answer`, and what it was sent. */
function clientOf(
  answer: (sent: Sent, n: number) => unknown,
  options: ClientOptions = {},
  usual: ClientOptions = { spacing_ms: 0 },
) {
  const sent: Sent[] = [];
  const send = async (request: Request) => {
    const text = await request.text();
    sent.push({
      method: request.method,
      url: request.url.slice("http://a.test".length),
      headers: Object.fromEntries(request.headers),
      body: text && JSON.parse(text),
    });
    const aborted = new Promise<never>((_, stop) => {
      if (request.signal.aborted) stop(request.signal.reason);
      request.signal.addEventListener("abort", () => stop(request.signal.reason));
    });
    const input = await Promise.race([answer(sent.at(-1)!, sent.length), aborted]);
    return input instanceof Response ? input : Response.json(input);
  };
  return { sent, client: createClient({ origin: "http://a.test", send, ...usual, ...options }) };
}
const errorOf = (call: Promise<unknown>) => call.then(() => expect.unreachable(), (error: Record<string, unknown>) => error); // prettier-ignore

test("members and collections are asked, made, changed and removed at /{resource}[/{id}], with the key [B7.5.1] [B7.5.2]", async () => {
  const { sent, client } = clientOf(() => ({}), { key: "k1" });
  await client.collection("listings", { place: "lisbon-pt", amenities: ["wifi", "pool"] });
  await client.member("listings", 5);
  await client.create("wishlists", { name: "x" });
  await client.update("wishlists", 7, { name: "y" });
  await client.patch("wishlists", 7, { name: "z" });
  await client.delete("wishlists", 7);
  await client.member("users", "a/b");
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /v2/listings?place=lisbon-pt&amenities%5B%5D=wifi&amenities%5B%5D=pool&key=k1",
    "GET /v2/listings/5?key=k1",
    "POST /v2/wishlists?key=k1",
    "PUT /v2/wishlists/7?key=k1",
    "PATCH /v2/wishlists/7?key=k1",
    "DELETE /v2/wishlists/7?key=k1",
    "GET /v2/users/a%2Fb?key=k1",
  ]);
  expect(sent[2]).toMatchObject({ body: { name: "x" }, headers: { "content-type": "application/json" } });
});

test("the CSRF token goes to internal hosts only, the OAuth token wherever it is set [B7.5.3]", async () => {
  const both = { csrfToken: "c", oauthToken: "o" };
  const outside = clientOf(() => ({}), both);
  await outside.client.create("wishlists", {});
  expect(outside.sent[0]!.headers).toMatchObject({ "x-oauth-token": "o" });
  expect(outside.sent[0]!.headers).not.toHaveProperty("x-csrf-token");
  const inside = clientOf(() => ({}), { ...both, internalHosts: ["a.test"] });
  await inside.client.create("wishlists", {});
  expect(inside.sent[0]!.headers).toMatchObject({ "x-csrf-token": "c", "x-oauth-token": "o" });
});

test("a path never leads to another host, where tokens would go with it", async () => {
  const { sent, client } = clientOf(() => ({}), { oauthToken: "o" });
  for (const path of ["//evil.test/v2/a", "https://evil.test/", "/\\evil.test"])
    expect(await errorOf(client.get(path))).toBeInstanceOf(TypeError);
  expect(sent).toEqual([]);
});

test("the first call leaves at once, the next 300 ms later, and all that waited leave together [B7.5.5] [B9.7]", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sent, client } = clientOf(
    ({ body }) =>
      body
        ? { operations: (body as { operations: { path: string }[] }).operations.map(({ path }) => ({ response: { path } })) }
        : { first: true },
    {},
    {}, // with a client's default options
  );
  const first = client.collection("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toEqual({ first: true });
  const next = Promise.all([client.member("b", 1), client.member("c", 2)]);
  await vi.advanceTimersByTimeAsync(299);
  await vi.dynamicImportSettled(); // the code of batching is loaded on demand
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toEqual([{ path: "/v2/b/1" }, { path: "/v2/c/2" }]);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /v2/a", "POST /v2/batch"]);
});

test("a read that is made after a write does not leave before it [B7.5.5]", async () => {
  const { sent, client } = clientOf(() => ({ id: 1 }), { spacing_ms: 1 });
  await Promise.all([client.create("a", {}), client.member("b", 1)]);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v2/a", "GET /v2/b/1"]);
});

test("of calls that travel together each has its own answer, and the one that carries an error_code is rejected [B7.5.4]", async () => {
  const { client } = clientOf(
    () => ({
      operations: [
        { response: { id: 1 } },
        { response: { error_code: 404, error_type: "not_found", error_id: "e" } },
        { response: { error_code: 429, error_type: "too_many_requests" }, retry_after: 7 },
      ],
    }),
    { spacing_ms: 300 },
  );
  const [a, b, c] = await Promise.allSettled([client.member("a", 1), client.member("a", 2), client.member("a", 3)]);
  expect(a).toEqual({ status: "fulfilled", value: { id: 1 } });
  expect(b).toMatchObject({ reason: { error_code: 404, error_type: "not_found", error_id: "e", code: "not_found" } });
  expect(c).toMatchObject({ reason: { code: "too_many_requests", retryAfterS: 7 } });
});

test("a batch that is asked for goes in either form, and answers what each operation did [B7.5.4]", async () => {
  const { sent, client } = clientOf(() => ({ operations: [{ method: "GET", path: "/v2/a", response: { id: 1 } }] }));
  const operations = [{ method: "GET", path: "/v2/a", query: { q: "x" } }] as const;
  expect(await client.batch([...operations], { transaction: true })).toEqual([
    { method: "GET", path: "/v2/a", response: { id: 1 } },
  ]);
  await client.batchOf("wishlists", [{ body: { name: "x" } }]);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["POST", "/v2/batch", { operations, _transaction: true }],
    ["POST", "/v2/wishlists", { operations: [{ body: { name: "x" } }] }],
  ]);
});

test("a failure has all fields of the error object [B8.1] [B8.4] [B3.21.10] [A8.7]", async () => {
  const answer = {
    error: "validation",
    error_code: 422,
    error_type: "validation",
    error_message: "Some of it",
    error_details: "more",
    error_id: "id-1",
    debug_info: "why",
    field_errors: { name: ["required"] },
  };
  const known = clientOf(() => Response.json(answer, { status: 422 }));
  expect({ ...(await errorOf(known.client.create("a", {}))) }).toMatchObject(answer);
  const odd = clientOf(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await errorOf(odd.client.collection("a"))).toMatchObject({ error_code: 502 });
});

test("a failure of the network is error 502 with its raw message, also in the middle of an answer [B8.2]", async () => {
  const away = clientOf(() => Promise.reject(new TypeError("no route to host")));
  expect(await errorOf(away.client.collection("a"))).toMatchObject({ error_code: 502, error_message: "no route to host" });
  const half = clientOf(() => new Response('{"id":'));
  expect(await errorOf(half.client.collection("a"))).toMatchObject({
    error_code: 502,
    error_message: expect.stringMatching(/JSON/),
  });
});

test("a cancelled call carries a flag that says so, whether it waits, travels alone or in a batch [B8.5]", async () => {
  const never = () => new Promise<never>(() => {});
  const alone = clientOf(never);
  const one = new AbortController();
  const requested = alone.client.withSignal(one.signal).collection("a");
  one.abort();
  expect(await errorOf(requested)).toMatchObject({ cancelled: true, name: "AbortError" });

  const together = clientOf(() => new Promise((done) => setTimeout(() => done({ operations: [{ response: 1 }, { response: { id: 2 } }] }), 50)), {
    spacing_ms: 300,
  }); // prettier-ignore
  const two = new AbortController();
  const calls = [together.client.withSignal(two.signal).collection("a"), together.client.collection("b")];
  setTimeout(() => two.abort(), 20);
  expect(await errorOf(calls[0]!)).toMatchObject({ cancelled: true });
  expect(await calls[1]).toEqual({ id: 2 });

  const waiting = new AbortController();
  const later = together.client.withSignal(waiting.signal).collection("c");
  waiting.abort();
  expect(await errorOf(later)).toMatchObject({ cancelled: true });
  expect(together.sent).toHaveLength(1);
});

test("a 401 calls the unauthorized handler, and is sent again once if somebody signed in [B8.3]", async () => {
  const heard: string[] = [];
  const refused = () => Response.json({ error_type: "authentication_required" }, { status: 401 });
  const gaveUp = clientOf(refused, { onUnauthorized: async (_, { path }) => (heard.push(path), false) });
  expect(await errorOf(gaveUp.client.collection("a"))).toMatchObject({ code: "authentication_required", error_code: 401 });
  expect(heard).toEqual(["/v2/a"]);
  const cameIn = clientOf((_, n) => (n === 1 ? refused() : { id: 1 }), { onUnauthorized: async () => true });
  expect(await cameIn.client.collection("a")).toEqual({ id: 1 });
  const still = clientOf(refused, { onUnauthorized: async () => true });
  await errorOf(still.client.collection("a"));
  expect(still.sent).toHaveLength(2);
});

test("a 403 with an appeal's address leaves for it, where it is a safe one; any other fails [B8.7]", async () => {
  const left = async (redirectUri: unknown) => {
    const went: string[] = [];
    const answer = () => Response.json({ error_type: "not_allowed", ghostingAppeal: { redirectUri } }, { status: 403 });
    const { client } = clientOf(answer, { redirect: (uri) => went.push(uri) });
    expect(await errorOf(client.collection("a"))).toMatchObject({ code: "not_allowed" });
    return went;
  };
  expect(await left("https://appeals.example/1")).toEqual(["https://appeals.example/1"]);
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "http://else.example/", "", undefined, "//["])
    expect(await left(bad)).toEqual([]);
});

test("an unanswered action keeps its key over a reload, and an answered one does not [B7.5.4]", async () => {
  const stored = new Map<string, string>();
  const storage = () => ({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  const key = ({ headers }: Sent) => headers["idempotency-key"];
  const lost = clientOf(() => Promise.reject(new TypeError("gone")), { storage });
  await errorOf(lost.client.create("wishlists", { name: "x" }));
  const reloaded = clientOf(() => ({ id: 1 }), { storage });
  await reloaded.client.create("wishlists", { name: "x" });
  await reloaded.client.create("wishlists", { name: "x" });
  await reloaded.client.create("wishlists", { name: "other" });
  const [first, second, third] = reloaded.sent.map(key);
  expect(first).toBe(key(lost.sent[0]!));
  expect(new Set([first, second, third]).size).toBe(3);
  expect(stored.size).toBe(0);
  const refused = clientOf(() => Response.json({ error_type: "validation" }, { status: 422 }), { storage });
  await errorOf(refused.client.create("wishlists", { name: "x" }));
  expect(stored.size).toBe(0);
});

test("an action whose copy is on its way is sent again until that one is answered", async () => {
  const busy = () => Response.json({ error_type: "in_progress" }, { status: 409 });
  const { sent, client } = clientOf((_, n) => (n < 3 ? busy() : { id: 1 }));
  expect(await client.create("a", {})).toEqual({ id: 1 });
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("a path that cannot be decoded says so [B8.9]", async () => {
  expect(() => decodedPath("/rooms/%E0%A4%A")).toThrow('Pathname "/rooms/%E0%A4%A" could not be decoded');
  expect(decodedPath("/rooms/%C3%A9")).toBe("/rooms/é");
  const { sent, client } = clientOf(() => ({}));
  expect(await errorOf(client.get("/v2/%E0%A4%A"))).toBeInstanceOf(URIError);
  expect(sent).toEqual([]);
});

test("questions nest with brackets, and lists of things by their index", () => {
  const text = decodeURIComponent(
    stringifySearch({ a: { b: [1, 2], c: { d: "x" } }, e: [{ f: 1 }, { f: 2 }], g: undefined, h: "" }),
  );
  expect(text).toBe("?a[b][]=1&a[b][]=2&a[c][d]=x&e[0][f]=1&e[1][f]=2");
});

test("the client runs in a bare Node, with nothing built and nothing installed", async () => {
  const server = createServer((_, answer) => answer.end('{"id":5}'));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = pathToFileURL("src/lib/http/createClient.ts").href;
  const code = `const { createClient } = await import("${file}");
    console.log(JSON.stringify(await createClient({ origin: "${origin}" }).create("things", { a: 1 })));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: tmpdir() });
  server.close();
  expect(JSON.parse(stdout)).toEqual({ id: 5 });
});

test("the client stands by itself: nothing of it imports anything but files beside it", () => {
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(`src/lib/http/${file}`, "utf8").replace(/import type [^;]*?from "[^"]+"/g, "");
    for (const [, to] of code.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      expect([file, to]).toEqual([file, expect.stringMatching(/^\.\/\w+\.ts$/)]);
      walk(to!.slice(2));
    }
  };
  walk("createClient.ts");
  expect(seen.size).toBeGreaterThan(5);
});
