import { afterAll, expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { served } from "#app/server/app.server.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { logIn, readMe } from "#areas/identity/accounts/contract.ts";
import { readFeed } from "#areas/trips/itinerary/contract.ts";
import { undecodable } from "#platform/http/cookies.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

test("every error has one shape, with an id that stands in the answer's header too [B8.1]", async () => {
  const { get } = house.visitor();
  const answer = await get("/v2/listings/999999");
  expect(answer.status).toBe(404);
  expect(await json(answer)).toEqual({
    error: "not_found",
    error_code: 404,
    error_type: "not_found",
    error_message: expect.any(String),
    error_details: null,
    error_id: answer.headers.get("x-request-id"),
    field_errors: {},
  });
});

test("unknown addresses and methods of the API are refused in the same shape", async () => {
  const { get } = house.visitor();
  expect(await json(await get("/v2/nothing"))).toMatchObject({ error_type: "not_found" });
  const wrong = await get("/v2/listings", { method: "PATCH" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
  expect(await json(wrong)).toMatchObject({ error_type: "method_not_allowed" });
});

test("a write without the token of its session is refused, whatever the way", async () => {
  const guest = house.visitor();
  const body = JSON.stringify({ email: "a@b.test", password: "wrong" });
  const send = (headers: Record<string, string>) =>
    guest.get("/login", { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  expect((await send({})).status).toBe(403);
  expect((await send({ "x-csrf-token": "guessed" })).status).toBe(403);
  expect((await send({ "x-csrf-token": house.visitor().token() + "x" })).status).toBe(403);
  expect((await send({ "x-csrf-token": guest.token() })).status).toBe(401);
  expect((await guest.get("/logout", { method: "POST" })).status).toBe(403);
});

test("the page of a form gives the token that its form needs, and the cookie that the token belongs to", async () => {
  const guest = house.visitor();
  const html = await (await guest.get("/login")).text();
  expect(/name="csrf_token" value="([^"]+)"/.exec(html)![1]).toBe(guest.token());
  expect(guest.cookies.get("seed")).not.toBe("a-seed");
});

test("every write asks for the token, of who is signed in too", async () => {
  const member = await house.member();
  for (const { endpoint } of served.filter(({ endpoint }) => endpoint.method !== "GET")) {
    const answer = await member.get(endpoint.path.replace(/:\w+/g, "1"), {
      method: endpoint.method,
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
  }
});

test("the token of a visitor stops working once signed in: it is bound to the session", async () => {
  const guest = house.visitor();
  const before = guest.token();
  const { email, password } = await house.member();
  await guest.call(logIn, { email, password });
  const answer = await guest.get("/logout", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "x-csrf-token": before },
  });
  expect(answer.status).toBe(403);
});

test("bodies that are no JSON, too large or of another type are refused", async () => {
  const guest = house.visitor();
  const send = (body: string, type: string) =>
    guest.get("/login", { method: "POST", body, headers: { "content-type": type, "x-csrf-token": guest.token() } });
  expect((await send("{", "application/json")).status).toBe(400);
  expect((await send("[1]", "application/json")).status).toBe(400);
  expect((await send(JSON.stringify({ email: "x".repeat(70_000) }), "application/json")).status).toBe(413);
  expect((await send("hello", "text/plain")).status).toBe(415);
});

test("too many calls of one address are refused with the time to wait", async () => {
  const answers = [];
  for (let i = 0; i < 31; i++)
    answers.push(
      await house
        .visitor({ "x-forwarded-for": "192.0.2.1" })
        .call(logIn, { email: `n${i}@b.test`, password: "x" })
        .catch((error: Error) => error.message),
    );
  expect(answers.at(-1)).toBe("too_many_requests");
});

test("a plain form that meets a bug comes back as its page, with what was typed and that it was not its sender's fault", async () => {
  const own = await openHouse();
  const { post } = await own.member();
  await own.db.exec(`
    create function breaks() returns trigger language plpgsql as $$ begin raise 'nothing of this is told'; end $$;
    create trigger breaks before update of first_name on users for each row execute function breaks();`);
  const form = { _method: "PUT", _page: "/users/edit", _form: "account", first_name: "Odile", last_name: "Reis" };
  const answer = await post("/v2/users/me", form);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=UTF-8"]);
  const html = await answer.text();
  expect(html).toContain("Something went wrong. Please try again.");
  expect(html).toMatch(/name="first_name"[^>]*value="Odile"|value="Odile"[^>]*name="first_name"/);
  expect(html).not.toMatch(/nothing of this/);
  await own.close();
});

test("a page whose frame breaks too is still a page, in its reader's language, with the number that finds the log line", async () => {
  const own = await openHouse();
  const guest = await own.member();
  await own.db.exec("alter table sessions rename to gone");
  const answer = await guest.get("/trips", { headers: { accept: "text/html", "accept-language": "de" } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=UTF-8"]);
  const html = await answer.text();
  expect(html).toContain(`<p>Fehlernummer: ${answer.headers.get("x-request-id")}</p>`);
  expect(html).not.toMatch(/relation|sessions|"error/);
  await own.close();
});

test("what is inside breaks as a 500 that tells nothing but an id", async () => {
  const own = await openHouse();
  await own.db.exec("alter table listings rename to gone");
  const answer = await own.visitor().get("/v2/listings");
  expect(answer.status).toBe(500);
  const body = await answer.text();
  expect(body).toContain('"error_type":"bug"');
  expect(body).not.toMatch(/relation|listings|select/);
  await own.close();
});

test.each(["57P01", "ECONNREFUSED", "57014"])(
  "a database that is away (%s) is no bug: 503, and when to come again",
  async (code) => {
    const own = await openHouse();
    const home = await own.home();
    const guest = own.visitor();
    const away = async (): Promise<never> => {
      throw Object.assign(new Error("terminating connection"), { code });
    };
    own.services.db = { ...own.services.db, all: away, one: away, run: away, transaction: away };
    for (const path of ["/v2/listings?place=lisbon-pt", `/v2/listings/${home}`, `/rooms/${home}`]) {
      const answer = await guest.get(path);
      expect([path, answer.status]).toEqual([path, 503]);
    }
    const answer = await guest.get(`/v2/listings/${home}`);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await json(answer)).toMatchObject({ error_type: "unavailable" });
    await own.close();
  },
);

test("a page that finds the database away only when it is drawn is away as well, and says when to come again", async () => {
  const own = await openHouse();
  const home = await own.home();
  const { db } = own.services;
  const isOfThePage = (query: object) => /from (listings|places)/.test(JSON.stringify(query));
  const away = async (): Promise<never> => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };
  own.services.db = {
    ...db,
    all: (query, how) => (isOfThePage(query) ? away() : db.all(query, how)),
    one: (query) => (isOfThePage(query) ? away() : db.one(query)),
  };
  for (const path of ["/", "/s/homes?place=lisbon-pt", `/rooms/${home}`]) {
    const { status, headers } = await own.visitor().get(path);
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
  }
  await own.close();
});

test("an address with a name and a password in it, and a body whose sender goes away, are malformed", async () => {
  expect((await house.app.fetch(new Request("http://house.test/login/"))).status).not.toBe(400);
  const named = { url: "http://a:b@house.test/login/", method: "GET", headers: new Headers() } as Request;
  expect((await house.app.fetch(named)).status).toBe(400);
  const guest = house.visitor();
  const body = new ReadableStream({ start: (stream) => stream.error(new Error("aborted")) });
  const headers = { "content-type": "application/json", "x-csrf-token": guest.token() };
  const answer = await guest.get("/login", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  expect(await json(answer)).toMatchObject({ error_type: "malformed" });
});

test("an answer of the API is nobody else's: it is stored nowhere, and depends on who asks and in what language", async () => {
  for (const path of ["/v2/listings?place=lisbon-pt", "/v2/nothing", "/v2/listings/999999"]) {
    const { headers } = await house.visitor().get(path);
    expect([path, headers.get("cache-control"), headers.get("vary")]).toEqual([
      path,
      "no-store",
      "cookie, accept-language, x-locale, x-currency, x-oauth-token",
    ]);
  }
});

test("a seed that another site has planted signs nobody in from there, whatever token fits it", async () => {
  const { email, password } = await house.member();
  const from = async (origin: string) => {
    const answer = await house
      .visitor({ origin })
      .call(logIn, { email, password })
      .catch((error: Error) => error.message);
    return typeof answer === "string" ? answer : "in";
  };
  expect(await from("http://neighbour.house.test")).toBe("csrf");
  expect(await from("null")).toBe("csrf");
  expect(await from("http://house.test")).toBe("in");
  expect(await from("https://house.test")).toBe("in"); // a proxy in front of the server handles TLS
});

test("a browser that keeps no cookies is told what is needed, and one whose token is old that its page is", async () => {
  const refusal = async (cookie: Record<string, string>, token: string) => {
    const headers = { ...cookie, "x-csrf-token": token, "content-type": "application/json" };
    const answer = await house.app.fetch(new Request("http://house.test/v2/cases", { method: "POST", headers, body: "{}" }));
    return [answer.status, ((await answer.json()) as { error_type: string }).error_type];
  };
  const { token } = house.visitor();
  expect(await refusal({}, token())).toEqual([403, "cookies_required"]);
  expect(await refusal({ cookie: "currency=EUR" }, token())).toEqual([403, "cookies_required"]);
  expect(await refusal({ cookie: "seed=another" }, token())).toEqual([403, "csrf"]);
  // A form is shown again with the message.
  const { get } = house.visitor();
  const body = new URLSearchParams({ email: "a@b.test", password: "x", csrf_token: "old", _page: "/login" });
  const page = await get("/login", { method: "POST", body, headers: { "sec-fetch-site": "same-origin" } });
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining("Allow cookies for this site")]);
});

const FORMS: [says: string, headers: Record<string, string>, status: number][] = [
  ["from our own page", { "sec-fetch-site": "same-origin", origin: "http://house.test" }, 303],
  [
    "from our own page, where a proxy has changed the host",
    { "sec-fetch-site": "same-origin", origin: "http://outside.test" },
    303,
  ],
  ["by the person themselves", { "sec-fetch-site": "none" }, 303],
  ["from another site", { "sec-fetch-site": "cross-site", origin: "http://evil.test" }, 403],
  ["from another site which hides its origin", { "sec-fetch-site": "cross-site", origin: "null" }, 403],
  ["from another site, and no origin", { "sec-fetch-site": "cross-site" }, 403],
  ["from a neighbouring site", { "sec-fetch-site": "same-site", origin: "http://neighbour.house.test" }, 403],
  ["what no browser says", { "sec-fetch-site": "own", origin: "http://house.test" }, 403],
  ["nothing but another site's origin, as old browsers do", { origin: "http://evil.test" }, 403],
  ["nothing but a hidden origin, as old browsers do", { origin: "null" }, 403],
  ["nothing but our origin, as old browsers do", { origin: "http://house.test" }, 303],
  ["nothing at all, as the oldest do", {}, 303],
];

test.each(FORMS)("a form that is sent %s, with its token, is answered so whoever sends it", async (_, headers, status) => {
  for (const { get, token, cookies } of [house.visitor(), await house.member()]) {
    const body = () => new URLSearchParams({ new_currency: "EUR", next: "/", csrf_token: token() });
    const answer = await get("/users/change_currency", { method: "POST", body: body(), headers });
    expect(answer.status).toBe(status);
    expect(cookies.get("currency")).toBe(status === 303 ? "EUR" : undefined);
  }
});

test.each(FORMS.filter(([, , status]) => status === 403))(
  "a form that is sent %s is refused without a page: none of its words stand beside a good token",
  async (_, headers) => {
    const { get } = house.visitor();
    for (const url of ["/v2/cases", "/v2/wishlists"]) {
      const body = new URLSearchParams({ words: "THEIRS", name: "THEIRS", _page: "/help/contact" });
      const answer = await get(url, { method: "POST", body, headers });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect(await answer.json()).toMatchObject({ error: "csrf" });
    }
  },
);

test("a refused form shows its words again where the browser or its token says that it is ours", async () => {
  const { get, token } = house.visitor();
  const page = async (headers: Record<string, string>, csrf_token: string) => {
    const body = new URLSearchParams({ words: "TYPED", email: "", csrf_token, _page: "/help/contact" });
    const answer = await get("/v2/cases", { method: "POST", body, headers });
    return [answer.status, (await answer.text()).includes("TYPED")];
  };
  expect(await page({ "sec-fetch-site": "same-origin" }, "an old one")).toEqual([403, true]);
  expect(await page({ origin: "http://house.test" }, "an old one")).toEqual([403, true]);
  expect(await page({}, token())).toEqual([422, true]);
  expect(await page({}, "an old one")).toEqual([403, false]);
});

test("a form without a token is refused, whatever the browser says of where it stands", async () => {
  const { get } = await house.member();
  const headers = { "sec-fetch-site": "same-origin", origin: "http://house.test" };
  const body = new URLSearchParams({ email: "a@b.c", password: "x" });
  expect((await get("/login", { method: "POST", body, headers })).status).toBe(403);
});

test("the address and its headers choose language and currency before the cookies do", async () => {
  const place = await house.place();
  await house.home({ place });
  const shown = async (headers: Record<string, string>, query = "") => {
    const answer = await json(await house.visitor(headers).get(`/v2/listings?place=${place.slug}${query}`));
    return (answer as { listings: { nightly: { currency: string } }[] }).listings[0]!.nightly.currency;
  };
  expect(await shown({})).toBe("USD");
  expect(await shown({ "x-currency": "JPY" })).toBe("JPY");
  expect(await shown({ "x-currency": "JPY" }, "&currency=EUR")).toBe("EUR");
  expect(await shown({}, "&currency=XXX")).toBe("USD");
});

test("the description names every endpoint, its parameters and its answers", async () => {
  const description = await json(await house.visitor().get("/openapi.json"));
  const paths = description.paths as Record<string, Record<string, { parameters?: { name: string }[] }>>;
  for (const { endpoint } of served)
    expect(paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(endpoint.method.toLowerCase());
  expect(paths[searchListings.path]!.get!.parameters!.map((p) => p.name)).toContain("amenities[]");
});

test("no endpoint takes the address of another, in whatever order features are named", async () => {
  const { call } = await house.member();
  expect(await call(readMe, {})).toMatchObject({ user: { first_name: "Ana" } });
  expect(await call(readFeed, {})).toEqual({ feed: null });
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
  const asParametrised = (a: string, b: string) => a.split(":").length === b.split(":").length;
  const taken = served.flatMap(({ endpoint: { method, path } }) =>
    served
      .map(({ endpoint }) => endpoint)
      .filter((other) => other.path !== path && other.method === method && asParametrised(path, other.path))
      .filter((other) => patternOf(other.path).test(path))
      .map((other) => `${method} ${path}: ${other.path}`),
  );
  expect(taken).toEqual([]);
});

test("health and readiness answer", async () => {
  const { get } = house.visitor();
  expect((await get("/health")).status).toBe(200);
  expect((await get("/ready")).status).toBe(200);
});

test("the sitemap names home, destinations and published stays, and robots.txt names the sitemap", async () => {
  const id = await house.home();
  const hidden = await house.home({ status: "paused" });
  await house.db.run(sql`update places set stays_count = 1 where slug = 'lisbon-pt'`);
  const { get } = house.visitor();
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>http://house.test/rooms/${id}</loc>`);
  expect(sitemap).toContain("<loc>http://house.test/s/homes?place=lisbon-pt</loc>");
  expect(sitemap).not.toContain(`/rooms/${hidden}<`);
  expect(sitemap).toContain(`<loc>http://house.test/zh-TW/rooms/${id}</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="http://house.test/ar/rooms/${id}"/>`);
  expect(await (await get("/robots.txt")).text()).toContain("Sitemap: http://house.test/sitemap.xml");
});

test("the sitemap is put together once for everybody, and again after a while", async () => {
  const own = await openHouse();
  const read = async (more: RequestInit = {}) => (await own.visitor().get("/sitemap.xml", more)).arrayBuffer();
  const text = async () => new TextDecoder().decode(await read());
  await text();
  const id = await own.home();
  expect(await text()).not.toContain(`/rooms/${id}<`);
  own.setNow(new Date(`${TODAY}T12:11:00Z`));
  const later = await text();
  expect(later).toContain(`/rooms/${id}<`);
  const zipped = await read({ headers: { "accept-encoding": "gzip, br" } });
  expect(gunzipSync(zipped).toString()).toBe(later);
  await own.close();
});

test("an answer of some length comes compressed to whoever takes it so, alone and in a batch, and short ones as they are", async () => {
  const { get, token } = house.visitor();
  const read = async (accept: string) => {
    const answer = await get("/v2/auth_context", { headers: { "accept-encoding": accept } });
    return { coding: answer.headers.get("content-encoding"), bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const [br, zipped, plain] = [await read("gzip, br"), await read("gzip"), await read("br;q=0")];
  expect([br.coding, zipped.coding, plain.coding]).toEqual(["br", "gzip", null]);
  const texts = [brotliDecompressSync(br.bytes), gunzipSync(zipped.bytes), plain.bytes].map((bytes) =>
    Buffer.from(bytes).toString(),
  );
  for (const text of texts) expect(JSON.parse(text)).toMatchObject({ auth_context: { design: "new" } });
  expect(plain.bytes.length).toBeGreaterThan(3 * br.bytes.length);
  const headers = { "accept-encoding": "br", "content-type": "application/json", "x-csrf-token": token() };
  const operations = [{ method: "GET", path: "/v2/auth_context", query: {} }];
  const batch = await get("/v2/batch", { method: "POST", headers, body: JSON.stringify({ operations }) });
  expect(batch.headers.get("content-encoding")).toBe("br");
  expect(JSON.parse(brotliDecompressSync(await batch.arrayBuffer()).toString())).toMatchObject({
    operations: [{ response: { auth_context: { design: "new" } } }],
  });
  expect((await get("/v2/no_such_thing", { headers: { "accept-encoding": "br" } })).headers.get("content-encoding")).toBeNull();
});

test("whoever has many maps drawn is told to wait, in the shape of every error", async () => {
  const own = await openHouse();
  const visitor = own.visitor();
  const draw = (n: number, who = visitor) => who.get(`/map/drawing/3/en/48/${200_000 + 300 * n}/150000.svg`);
  let answer = await draw(0);
  for (let n = 1; answer.status === 200 && n < 200; n++) answer = await draw(n);
  expect(await json(answer)).toMatchObject({ error: "too_many_requests", error_id: answer.headers.get("x-request-id") });
  expect(answer.status).toBe(429);
  expect((await draw(0)).status).toBe(200);
  expect((await draw(150, own.visitor())).status).toBe(200);
  await own.close();
});

test("a form that means DELETE says so in a field, and goes on to the page that it stands on", async () => {
  const member = await house.member();
  await house.db.run(
    sql`insert into sessions (token_hash, user_id, remembered, expires_at) values ('\\x00', ${member.id}, false, 'infinity')`,
  );
  const answer = await member.post("/v2/sessions", { _method: "DELETE", _page: "/users/security?ended=1" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/users/security?ended=1"]);
  expect((await member.post("/v2/sessions", { _page: "/" })).status).toBe(405);
});

test("a form that names no page and is refused is shown again where it stood, and at home where nobody knows that", async () => {
  const visitor = house.visitor();
  const send = (referer: Record<string, string>) =>
    visitor.get("/v2/appeals", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...referer },
      body: new URLSearchParams({ token: "none", words: "", csrf_token: visitor.token() }),
    });
  const known = await send({ referer: "http://house.test/help?of=travel" });
  expect([known.status, await known.text()]).toEqual([422, expect.stringMatching(/<title>[^<]*Help/)]);
  const unknown = await send({ referer: "https://elsewhere.test/help" });
  expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringContaining("Where to next?")]);
});

test("a cookie that cannot be decoded is as good as none, and hinders nothing [A8.4]", async () => {
  const guest = house.visitor();
  guest.cookies.set("currency", "%E0%A4%A");
  guest.cookies.set("session", "%");
  expect((await guest.get("/")).status).toBe(200);
  expect(undecodable("a=%E0%A4%A; b=%C3%A9; c=1")).toEqual(["a"]);
});

test("whatever is refused is refused in one shape, wherever: addresses, methods, bodies, types, sizes, limits, paths [B8.1] [B8.9] [B8.22]", async () => {
  const member = await house.member();
  const send = (method: string, path: string, body: string | null, type = "application/json") =>
    member.get(path, { method, body, headers: { "content-type": type, "x-csrf-token": member.token() } });
  const undecoded = 'Pathname "/v2/listings/%E0%A4%A" could not be decoded: it may hold a broken percent-encoding';
  const refused: [string, number, Promise<Response>, string?][] = [
    ["not_found", 404, member.get("/v1/nothing")],
    ["not_found", 404, send("POST", "/nothing/at/all", "{}")],
    ["method_not_allowed", 405, send("PUT", "/login", "{}")],
    ["method_not_allowed", 405, send("POST", "/rooms/1", "{}")],
    ["method_not_allowed", 405, send("DELETE", "/v2/batch", null)],
    ["malformed", 400, send("PUT", "/v2/users/me", "{")],
    ["malformed", 400, send("PUT", "/v2/users/me", "[]")],
    ["malformed", 400, send("POST", "/v2/batch", "7")],
    ["malformed", 400, member.get("/v2/listings/%E0%A4%A"), undecoded],
    ["unsupported_media_type", 415, send("PUT", "/v2/users/me", "<a/>", "application/xml")],
    ["too_large", 413, send("PUT", "/v2/users/me", JSON.stringify({ about: "x".repeat(70_000) }))],
    ["too_large", 413, send("POST", "/v2/batch", JSON.stringify({ operations: "x".repeat(300_000) }))],
    ["validation", 422, send("POST", "/v2/batch", "{}")],
  ];
  for (const [error_type, error_code, requested, error_details = null] of refused) {
    const answer = await requested;
    expect([answer.status, await json(answer)]).toEqual([
      error_code,
      {
        error: error_type,
        error_code,
        error_type,
        error_message: expect.any(String),
        error_details,
        error_id: answer.headers.get("x-request-id"),
        field_errors: expect.any(Object),
      },
    ]);
  }
});
