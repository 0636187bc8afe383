import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { SCOPES } from "./scopes.ts";
import { createClient } from "#lib/http/createClient.ts";
import { sql } from "#platform/db/db.server.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { withoutClock } from "#test/house/withoutClock.ts";
import { listApiKeys, listApiTokens, makeApiKey, makeApiToken, revokeApiKey, revokeApiToken } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
type Scopes = (typeof SCOPES)[number][];
type Member = Awaited<ReturnType<typeof house.member>>;
const NOON = new Date(`${TODAY}T12:00:00Z`);
const minutesLater = (n: number) => new Date(NOON.getTime() + n * 60_000);
const make = async (member: Member, scopes: Scopes, name = "My program") =>
  (await member.call(makeApiToken, { name, scopes })).api_token;
/** A program: no cookies, no CSRF token. */
const program = (oauthToken: string, key?: string) =>
  createClient({
    origin: "http://house.test",
    send: (request) => house.app.fetch(request),
    spacing_ms: 0,
    oauthToken,
    ...(key !== undefined && { key }),
  });

test("a token acts for its person as far as its scopes go, without cookies and without a CSRF token [B7.5.3]", async () => {
  const member = await house.member({ first_name: "Tomás" });
  const reads = program((await make(member, ["profile:read"])).token);
  expect(await reads.get("/v2/users/me")).toMatchObject({ user: { id: member.id, first_name: "Tomás" } });
  expect(await refusalOf(reads.patch("users", "me", { first_name: "Eva" }))).toMatchObject({
    code: "scope_missing",
    error_code: 403,
    fieldErrors: { scope: ["profile:write"] },
  });
  const writes = program((await make(member, ["profile:write", "profile:write"])).token);
  expect(await writes.patch("users", "me", { first_name: "Eva" })).toMatchObject({ account: { first_name: "Eva" } });
  expect(await refusalOf(writes.collection("listings"))).toMatchObject({ code: "scope_missing" });
  expect(await refusalOf(program("nonsense").get("/v2/users/me"))).toMatchObject({ code: "invalid_token", error_code: 401 });
});

test("a token may never do what only a session may: of all that is not of its scopes, nothing", async () => {
  const member = await house.member({ role: "operator" });
  const { token } = await make(member, [...SCOPES]);
  const without = served.filter(({ endpoint }) => !endpoint.scope);
  expect(without.length).toBeGreaterThan(30);
  for (const { endpoint } of without) {
    const answer = await house.app.fetch(
      new Request(`http://house.test${endpoint.path.replace(/:\w+/g, "1")}`, {
        method: endpoint.method,
        headers: { "x-oauth-token": token, cookie: `session=${member.cookies.get("session")}`, "x-csrf-token": member.token() },
      }),
    );
    expect([endpoint.method, endpoint.path, answer.status]).toEqual([endpoint.method, endpoint.path, 403]);
  }
  const page = await house.app.fetch(new Request("http://house.test/users/edit", { headers: { "x-oauth-token": token } }));
  expect(await page.text()).not.toContain(member.email);
});

test("each scope is asked by some endpoint, and what passwords, sessions and tokens are changed by asks for none", () => {
  const requested = new Set(served.map(({ endpoint }) => endpoint.scope));
  expect(SCOPES.filter((scope) => !requested.has(scope))).toEqual([]);
  const guarded = served.filter(({ endpoint: { path } }) =>
    /password|sessions|passkeys|api_|email|phone|export|social/.test(path),
  );
  expect(guarded.length).toBeGreaterThan(15);
  expect(guarded.filter(({ endpoint }) => endpoint.scope)).toEqual([]);
});

test("pages of other sites may call with a token, and without one read nothing", async () => {
  const { token } = await make(await house.member(), ["profile:read"]);
  const from = { origin: "https://other.example" };
  const allowed = async (method: string, headers: Record<string, string>) => {
    const answer = await house.app.fetch(
      new Request("http://house.test/v2/users/me", { method, headers: { ...from, ...headers } }),
    );
    return [answer.headers.get("access-control-allow-origin"), answer.headers.get("access-control-allow-credentials")];
  };
  const asks = { "access-control-request-method": "PATCH" };
  expect(await allowed("GET", { "x-oauth-token": token })).toEqual(["*", null]);
  expect(await allowed("OPTIONS", { ...asks, "access-control-request-headers": "content-type,x-oauth-token" })).toEqual([
    "*",
    null,
  ]);
  expect(await allowed("GET", {})).toEqual([null, null]);
  expect(await allowed("OPTIONS", { ...asks, "access-control-request-headers": "x-csrf-token" })).toEqual([null, null]);
});

test("a batch of a token does what the token may, and the rest is refused", async () => {
  const { token } = await make(await house.member(), ["profile:read"]);
  const [me, keys, methods] = await program(token).batch([
    { method: "GET", path: "/v2/users/me" },
    { method: "GET", path: "/v2/api_keys" },
    { method: "OPTIONS", path: "/v2/listings" },
  ]);
  expect([me!.response, keys!.response]).toMatchObject([{ user: {} }, { error_type: "scope_missing" }]);
  expect(methods!.response).toEqual({ methods: ["GET"] });
});

test("a token is told once and kept as its hash; its last use is seen, and once revoked it is nobody's", async () => {
  const member = await house.member();
  const made = await make(member, ["listings:read"]);
  const stored = JSON.stringify(await house.db.all(sql`select * from api_tokens where user_id = ${member.id}`));
  expect(stored).not.toContain(made.token);
  const listed = async () => (await member.call(listApiTokens, {})).api_tokens;
  const { token: _, ...shown } = made;
  expect(await listed()).toEqual([shown]);
  await program(made.token).collection("listings");
  expect((await listed())[0]!.used_at).toBe(NOON.toISOString());
  const other = await house.member();
  expect(await refusalOf(other.call(revokeApiToken, { id: made.id }))).toMatchObject({ code: "not_found" });
  await member.call(revokeApiToken, { id: made.id });
  expect(await refusalOf(program(made.token).collection("listings"))).toMatchObject({ code: "invalid_token" });
});

test("making a key or token needs a fresh session, and an email tells of it", async () => {
  const member = await house.member();
  await make(member, ["listings:read"], "Calendar");
  expect(await house.letter(member.email)).toMatchObject({ body: expect.stringContaining("Calendar"), link: expect.stringContaining("/users/api_access") }); // prettier-ignore
  await member.call(makeApiKey, { name: "Import" });
  expect((await house.letter(member.email)).body).toContain("Import");
  house.setNow(minutesLater(16));
  expect(await refusalOf(make(member, ["listings:read"]))).toMatchObject({ code: "reauthentication_required" });
  expect(await refusalOf(member.call(makeApiKey, { name: "x" }))).toMatchObject({ code: "reauthentication_required" });
  expect((await member.call(listApiKeys, {})).metadata.is_fresh).toBe(false);
  house.setNow(NOON);
});

test("a key that nobody has is refused; the pages' own, somebody's, and none are not [B7.5.1]", async () => {
  const member = await house.member();
  const { api_key } = await member.call(makeApiKey, { name: "Import" });
  const ask = async (key: string) => {
    const answer = await house.visitor().get(`/v2/currencies${key}`);
    return [answer.status, ((await answer.json()) as { error_type?: string }).error_type];
  };
  for (const wrong of ["?key=", "?key=guessed", "?key=%00", "?key=%ED%A0%80"])
    expect([wrong, ...(await ask(wrong))]).toEqual([wrong, 400, "invalid_key"]);
  const html = await (await house.visitor().get("/login")).text();
  const own = /"api_key":"([^"]+)"/.exec(html)![1]!;
  for (const right of ["", `?key=${own}`, `?key=${api_key.key}`]) expect(await ask(right)).toEqual([200, undefined]);
  expect((await member.call(listApiKeys, {})).api_keys[0]!.used_at).toBe(NOON.toISOString());
  await member.call(revokeApiKey, { id: api_key.id });
  expect(await ask(`?key=${api_key.key}`)).toEqual([400, "invalid_key"]);
});

test("limits count the person behind all their tokens, and each token and key by itself", async () => {
  const member = await house.member();
  const [a, b] = [program((await make(member, ["profile:write"])).token), program((await make(member, ["profile:write"])).token)];
  const { limits } = house.services;
  house.services.limits = { ...limits, ...withoutClock() };
  for (let n = 0; n < 30; n++) {
    await a.patch("users", "me", { about: String(n) });
    await b.patch("users", "me", { about: String(n) });
  }
  expect(await refusalOf(a.patch("users", "me", {}))).toMatchObject({ code: "too_many_requests" });
  const seen: string[] = [];
  const consume = (key: string) => (seen.push(key), null);
  house.services.limits = { ...limits, consumeAsync: consume, consumeCost: consume };
  const made = await make(member, ["listings:read"]);
  const { api_key } = await member.call(makeApiKey, { name: "x" });
  await program(made.token, api_key.key).collection("listings");
  house.services.limits = limits;
  const ofNetworks = (key: string) => / from [\d.]+$/.test(key);
  expect(seen.filter((key) => !ofNetworks(key))).toEqual([
    `api key ${api_key.id}`,
    `api token ${made.id}`,
    `GET /v2/listings user ${member.id}`,
    `cost of searches user ${member.id}`,
  ]);
});

test("one person has twenty keys and twenty tokens at most, also when they come at once", async () => {
  const member = await house.member();
  const tries = await Promise.all(Array.from({ length: 19 }, (_, i) => refusalOf(member.call(makeApiKey, { name: `Key ${i}` }))));
  expect(tries.filter(Boolean)).toEqual([]);
  await house.db.run(sql`delete from rate_limits`);
  const last = await Promise.all(["a", "b"].map((name) => refusalOf(member.call(makeApiKey, { name }))));
  expect(last.map((refusal) => refusal?.fieldErrors ?? null)).toEqual(expect.arrayContaining([null, { name: ["too_many"] }]));
});

test("without a script the page makes keys and tokens, shows a token once, and says what is missing", async () => {
  const member = await house.member();
  const form = { _page: "/users/api_access", _form: "token", name: "Calendar" };
  const refused = await member.post("/v2/api_tokens", form);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Choose at least one.")]);
  const made = await (await member.post("/v2/api_tokens", { ...form, "scopes[]": "profile:read" })).text();
  const token = /<code[^>]*>([\w-]{43})<\/code>/.exec(made)![1]!;
  expect(await program(token).get("/v2/users/me")).toMatchObject({ user: { id: member.id } });
  const again = await (await member.get("/users/api_access")).text();
  expect(again).toContain("Calendar");
  expect(again).not.toContain(token);
  const key = await member.post("/v2/api_keys", {
    name: "Import",
    _page: "/users/api_access",
    _next: "/users/api_access?saved=keys#keys",
  });
  expect([key.status, key.headers.get("location")]).toEqual([303, "/users/api_access?saved=keys#keys"]);
  const { id } = (await member.call(listApiTokens, {})).api_tokens[0]!;
  const gone = await member.post(`/v2/api_tokens/${id}`, { _method: "DELETE", _page: "/users/api_access" });
  expect(gone.status).toBe(303);
  expect((await member.call(listApiTokens, {})).api_tokens).toEqual([]);
});

test("in a browser that its owner has hardly used a challenge comes before a token, which is then the one that was asked for [B4.4.1]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  try {
    const member = await own.member({ created_at: "2026-11-20" });
    const asks = (scopes: Scopes, airlock?: number) =>
      member.get("/v2/api_tokens", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-csrf-token": member.token(),
          ...(airlock && { "x-airlock-id": `${airlock}` }),
        },
        body: JSON.stringify({ name: "My program", scopes }),
      });
    const refused = await asks(["profile:read"]);
    expect(refused.status).toBe(420);
    const { id } = ((await refused.json()) as { airlock: { id: number } }).airlock;
    await member.call(answerAirlock, { id, friction: "email_code" });
    await member.call(answerAirlock, { id, friction: "email_code", code: (await own.letter(member.email)).code });
    expect((await asks(["profile:write"], id)).status).toBe(420);
    expect((await member.call(listApiTokens, {})).api_tokens).toEqual([]);
    expect((await asks(["profile:read"], id)).status).toBe(200);
    expect((await member.call(listApiTokens, {})).api_tokens).toHaveLength(1);
  } finally {
    await own.close();
  }
});
