import { afterAll, expect, test } from "vitest";
import { busyMs } from "#test/house/busyMs.ts";
import { openHouse } from "#test/house/house.ts";
import { fewOf } from "#test/house/thorough.ts";

const house = await openHouse();
house.services.limits.consumeAsync = () => null;
house.services.limits.consumeCost = () => null;
house.services.limits.take = async () => null;
afterAll(house.close);

type Visitor = ReturnType<typeof house.visitor>;
const send = (who: Visitor, method: string, path: string, body?: string, type = "application/json") =>
  who.get(path, { method, body: body ?? null, headers: { "content-type": type, "x-csrf-token": who.token() } });
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

test("a form of a hundred thousand fields holds nobody up, whatever they are called", async () => {
  const visitor = house.visitor();
  const many = (field: (i: number) => string) => Array.from({ length: 100_000 }, (_, i) => field(i)).join("&");
  const began = busyMs();
  for (const body of [many(() => "a[]="), many((i) => `user[f${i}]=`), many((i) => `f${i}=`)])
    await send(visitor, "POST", "/v2/users/me/picture", body, "application/x-www-form-urlencoded");
  expect(busyMs() - began).toBeLessThan(5000);
});

test("JSON that goes deeper than any endpoint takes is malformed", async () => {
  const visitor = house.visitor();
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const event = (data: string) => `{"events":[{"uuid":"${crypto.randomUUID()}","event_name":"a","event_data":{"a":${data}}}]}`;
  const bodies = [`{"x":${deep(30_000)}}`, event(deep(30_000)), event(deep(100))];
  const statuses = await statusesOf(bodies.map((body) => send(visitor, "POST", "/tracking/events", body)));
  expect(statuses).toEqual([400, 400, 400]);
  expect((await send(visitor, "POST", "/tracking/events", event(deep(20)))).status).toBe(200);
});

test("text that no database keeps is refused wherever it stands, in names of fields too", async () => {
  const visitor = house.visitor();
  const event = (data: string) => `{"events":[{"uuid":"${crypto.randomUUID()}","event_name":"a","event_data":${data}}]}`;
  const odd = [`{"a":"\\ud800"}`, `{"\\udc00":1}`, `{"a\\u0000":1}`, `{"a":[{"b":"\\u0000"}]}`];
  const statuses = await statusesOf(odd.map((data) => send(visitor, "POST", "/tracking/events", event(data))));
  expect(statuses).toEqual([422, 422, 422, 422]);
  expect((await visitor.get("/?euid=%00&eluid=a%00b")).status).toBe(200);
});

test("numbers that no column takes are refused", async () => {
  const [member, operator] = [await house.member(), await house.member({ role: "operator" })];
  // An event's values are not trusted, and those that cannot be stored are left out.
  const far = `{"events":[{"event_name":"a","event_data":{},"page_type":3000000000,"age_ms":1e300,"retries":-70000}]}`;
  expect((await send(member, "POST", "/tracking/events", far)).status).toBe(200);
  expect((await send(operator, "PUT", "/v2/features/strict_names", `{"percent":1e-300}`)).status).toBe(422);
  for (const id of ["1.5", "1e30", "99999999999999999999", "0x1p9", "%00"]) {
    expect((await send(member, "DELETE", `/v2/passkeys/${id}`)).status).toBe(422);
    expect((await send(member, "PUT", `/v2/passkeys/${id}`, `{"name":"x"}`)).status).toBe(422);
  }
});

test("a cookie that nobody was given is no cookie, however odd and long", async () => {
  const odd = [
    "%00",
    "a%00b",
    "%E0%A4%A",
    "%ED%A0%80",
    Array.from({ length: 6000 }, (_, i) => (i * i * 7919).toString(36))
      .join("")
      .slice(0, 6000),
  ];
  for (const name of [
    "code",
    "session",
    "signup",
    "seed",
    "passkey_way",
    "social_way",
    "known_browser",
    "currency",
    "locale",
    "referral",
    "flash",
    "consent",
    "bev",
    "vid",
    "feature_overrides",
  ])
    for (const value of odd) {
      const visitor = house.visitor();
      visitor.cookies.set(name, value);
      const wrongCode = await send(visitor, "POST", "/login", `{"confirmation_code":"123456"}`);
      expect([name, wrongCode.status < 500, (await visitor.get("/login")).status]).toEqual([name, true, 200]);
      expect((await visitor.get("/v2/auth_context")).status).toBe(200);
    }
});

test("a passkey's answer may hold anything where its challenge should stand, and is refused", async () => {
  for (const challenge of [`"\\u0000"`, "{}", "5", "null", `"\\ud800"`, `[["a"]]`, "true"]) {
    const visitor = house.visitor();
    visitor.cookies.set("passkey_way", "x");
    const clientDataJSON = Buffer.from(`{"challenge":${challenge}}`).toString("base64url");
    const answer = await send(
      visitor,
      "POST",
      "/v2/passkey_logins",
      JSON.stringify({ credential: { id: "a", response: { clientDataJSON } } }),
    );
    expect([challenge, answer.status]).toEqual([challenge, 401]);
  }
});

test("an address that leads off the site once its dots are taken out is none, whichever form it comes with", async () => {
  const member = await house.member();
  for (const path of ["/.//other.example", "/%2e//other.example", "/a/..//other.example", "/a/%2E%2e//other.example"])
    for (const [to, form] of [
      ["/users/change_locale", { new_locale: "es", next: path }],
      ["/users/change_currency", { new_currency: "EUR", next: `${path}?min_price=100` }],
      ["/users/change_locale", { new_locale: "es", next: `${path}?locale=en` }],
    ] as const) {
      const answer = await member.post(to, form);
      const location = new URL(answer.headers.get("location")!, "http://house.test");
      expect([to, path, answer.status, location.host, location.pathname]).toEqual([to, path, 303, "house.test", "/"]);
    }
});

test("an address to go on to that no header can hold is none", async () => {
  const member = await house.member();
  for (const next of ["/%00", "/a%01", "/%7f", "/a%0d%0ab:c", "//other.example", "/%5Cother.example"]) {
    const answer = await member.get(`/oauth_connect?service=google&next=${next}`);
    expect([next, answer.status, answer.headers.get("location")]).toEqual([next, 302, "/"]);
  }
});

test("fields named like what every object has are fields like others", async () => {
  const bodies = ["__proto__[x]=1", "constructor[x]=1", "__proto__[]=1", "user[__proto__]=1", "toString=1", "__proto__=1", "user[hasOwnProperty]=1", "_page[]=x", "_method[a]=b", "csrf_token[]=x"]; // prettier-ignore
  for (const path of ["/login", "/signup_login", "/forgot_password", "/reset_password"])
    for (const body of bodies) {
      const answer = await send(house.visitor(), "POST", path, `${body}&_page=${path}`, "application/x-www-form-urlencoded");
      expect([path, body, answer.status < 500]).toEqual([path, body, true]);
    }
});

test.each(["airlock_id[x]=1", "airlock_id[]=1"])("a form with a challenge named by no text, as %s, is refused", async (field) => {
  const body = `topic=safety&words=Hello&email=a@b.test&_page=/help/contact&${field}`;
  const answer = await send(house.visitor(), "POST", "/v2/cases", body, "application/x-www-form-urlencoded");
  expect(answer.status).toBe(422);
});

test("a form's page is drawn again whatever shape its fields came in", async () => {
  const fields = ["phone_or_email", "email", "password", "phone", "country_code", "next", "auth_trigger", "referrer", "confirmation_code", "code_id", "link", "token", "suggested", "user", "user[first_name]", "user[email]", "auth_page", "remember_me", "service", "user_profile_info", "challenge", "_page"]; // prettier-ignore
  const shapes = ["[]=x", "[a]=x", "=", "=%00"];
  for (const [p, path] of ["/login", "/signup_login", "/forgot_password", "/reset_password"].entries())
    for (const field of fields)
      for (const input of fewOf([...shapes.slice(p), ...shapes.slice(0, p)], 1)) {
        const shape = field + input;
        const answer = await send(house.visitor(), "POST", path, `_page=${path}&${shape}`, "application/x-www-form-urlencoded");
        expect([path, shape, answer.status < 500]).toEqual([path, shape, true]);
      }
  const nested = `{"phone_or_email":{"a":{"b":1}},"next":[1,[2]],"user":{"first_name":[]},"_page":"/login"}`;
  expect((await send(house.visitor(), "POST", "/login", nested, "application/json; a=form")).status).toBe(422);
});
