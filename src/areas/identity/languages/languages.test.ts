import { afterAll, expect, test } from "vitest";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { DEFAULT_LOCALE } from "#lib/i18n/locales.ts";
import { pageAt } from "#platform/http/pageAddress.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { changeLocale, listLocales } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);

const langOf = async (answer: Response | Promise<Response>) => /<html lang="([\w-]+)"/.exec(await (await answer).text())?.[1];

test("the languages are listed by their own names, and only those that are launched [A3.6]", async () => {
  const { locales } = await house.visitor().call(listLocales, {});
  expect(locales.map(({ locale }) => locale)).toEqual(LAUNCHED);
  expect(locales).toContainEqual({ locale: "en", locale_name: "English" });
  expect(locales).toContainEqual({ locale: "es", locale_name: "Español" });
  expect(locales).toContainEqual({ locale: "zh-TW", locale_name: "繁體中文" });
  expect(locales.map(({ locale }) => locale)).not.toContain("ar-XB");
});

test("the address's beginning decides the language, then ?locale=, header, cookie, account, browser; else it is English [A4.2.3, A9.1]", async () => {
  const member = await house.member({ locale: "de" });
  const visitor = house.visitor({ "accept-language": "ja" });
  expect(await langOf(house.visitor().get("/"))).toBe(DEFAULT_LOCALE);
  expect(await langOf(house.visitor({ "accept-language": "fi" }).get("/"))).toBe("en");
  expect(await langOf(visitor.get("/"))).toBe("ja");
  expect(await langOf(member.get("/", { headers: { "accept-language": "ja" } }))).toBe("de");
  member.cookies.set("locale", "fr");
  expect(await langOf(member.get("/"))).toBe("fr");
  expect(await langOf(member.get("/", { headers: { "x-locale": "ar" } }))).toBe("ar");
  expect(await langOf(member.get("/es/", { headers: { "x-locale": "ar" } }))).toBe("es");
  visitor.cookies.set("locale", "xx");
  expect(await langOf(visitor.get("/"))).toBe("ja");
});

test("a page whose address begins with a language keeps to it in every link, says so to search engines, and is right to left in Arabic", async () => {
  const id = await house.home({ title: "Tower" });
  const html = await (await house.visitor().get(`/ar/rooms/${id}`)).text();
  expect(html).toContain('<html lang="ar" dir="rtl" ');
  expect(html).toContain(`<link rel="canonical" href="http://house.test/ar/rooms/${id}"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="http://house.test/rooms/${id}"/>`);
  for (const locale of LAUNCHED)
    expect(html).toContain(
      `<link rel="alternate" hrefLang="${locale}" href="http://house.test${locale === "en" ? "" : `/${locale}`}/rooms/${id}"/>`,
    );
  expect(html).not.toContain("woff2");
});

test("no link and no asking form of a page with a language in its address leads out of the language", async () => {
  const id = await house.home();
  const member = await house.member();
  for (const path of [
    "/es",
    "/es/s/homes?place=lisbon-pt",
    `/es/rooms/${id}`,
    "/es/login",
    "/es/signup_login",
    "/es/preferences",
    "/es/terms",
  ]) {
    const body = (await (await house.visitor().get(path)).text()).replace(/<head>.*<\/head>/s, "");
    const requestContext = [...body.matchAll(/<form[^>]*>/g)].filter(([form]) => !form.includes("post"));
    const leaving = [...body.matchAll(/<a [^>]*>/g), ...requestContext]
      .map(([tag]) => /(?:href|action)="(\/[^"?#]*)/.exec(tag)?.[1] ?? "")
      .filter((href) => pageAt(href) !== null);
    expect([path, leaving]).toEqual([path, []]);
  }
  for (const path of ["/es/users/edit", "/es/users/security", "/es/users/show"]) {
    const answer = await member.get(path);
    const links = [...(await answer.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!.split(/[?#]/)[0]!);
    expect([path, answer.status, links.filter((href) => pageAt(href) !== null)]).toEqual([path, 200, []]);
  }
});

test("a search below a language is answered as it is asked, however its brackets are written, and sent on once at most", async () => {
  const { get } = house.visitor();
  for (const query of [
    "amenities[]=wifi&amenities[]=pool",
    "amenities%5B%5D=wifi",
    "place=s%C3%A3o+paulo",
    "place=a%20b&checkin=2026-12-03",
  ])
    expect([query, (await get(`/es/s/homes?${query}`)).status]).toEqual([query, 200]);
  for (const query of ["adults=99&x=1", "place=&adults=2", "page=0&kinds[]=&foo[]=%5B%5D", "q=%zz", "a=b&a=c&amenities[0]=x"]) {
    let answer = await get(`/es/s/homes?${query}`);
    if (answer.status === 307) answer = await get(answer.headers.get("location")!);
    expect([query, answer.status]).toEqual([query, 200]);
  }
});

test("who must log in first does so in the same language, and comes back to it", async () => {
  const answer = await house.visitor().get("/es/users/edit");
  expect(answer.headers.get("location")).toBe("/es/login?next=%2Fes%2Fusers%2Fedit");
});

test("a form without a script is answered in the language of the page that it stood on", async () => {
  const { get, post, token } = house.visitor();
  const requested = await house.app.fetch(
    new Request("http://house.test/login", {
      method: "POST",
      headers: { referer: "http://house.test/es/login", cookie: "seed=a-seed" },
      body: new URLSearchParams({ csrf_token: token(), email: "a@b.example", password: "wrong-one", _page: "/login" }),
    }),
  );
  const html = await requested.text();
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('"page":"/es/login"');
  expect([(await post("/es/login", {})).status, (await get("/es/v2/locales")).status, (await get("/es/nowhere")).status]).toEqual(
    [404, 404, 404],
  );
});

test.each([
  "/es//evil.example",
  "/es/%2F%2Fevil.example",
  "//evil.example?locale=es",
  "/\\evil.example?currency=EUR",
  "/es/\\evil.example",
])("%s leads to nobody else's site", async (path) => {
  const answer = await house.app.fetch(new Request(`http://house.test${path}`));
  expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
  expect(await answer.text()).not.toMatch(/(href|action)="(https?:)?\/\/evil/);
});

test("another language is kept in a cookie for a year, and in the account of who is signed in [A2.1.8, A4.2.2]", async () => {
  const member = await house.member();
  expect(await member.call(changeLocale, { new_locale: "ja" })).toEqual({ locale: "ja" });
  expect(await house.db.one(sql`select locale from users where id = ${member.id}`)).toEqual({ locale: "ja" });
  expect(await langOf(member.get("/"))).toBe("ja");
  const form = await member.post("/users/change_locale", { new_locale: "es", next: "/s/homes?place=lisbon-pt&amenities[]=wifi" });
  expect(form.status).toBe(303);
  expect(form.headers.getSetCookie().join()).toMatch(/locale=es; Max-Age=31536000/);
  const on = await member.get(form.headers.get("location")!);
  expect([on.status, on.headers.get("location")]).toEqual([303, "/s/homes?place=lisbon-pt&amenities[]=wifi"]);
  for (const wrong of ["it", "xx", "toString", ""])
    expect((await refusalOf(member.call(changeLocale, { new_locale: wrong })))?.fieldErrors).toEqual({ new_locale: ["invalid"] });
  expect(await langOf(member.get("/"))).toBe("es");
});

test("a choice in an address counts more than the address's own language, is kept, and leaves the address [A4.2.2]", async () => {
  const visitor = house.visitor();
  const answer = await visitor.get("/es/s/homes?place=lisbon-pt&locale=de");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/s/homes?place=lisbon-pt"]);
  expect(await langOf(visitor.get(answer.headers.get("location")!))).toBe("de");
  await visitor.get("/?locale=en");
  expect(await langOf(visitor.get("/", { headers: { "accept-language": "ja" } }))).toBe("en");
  expect((await visitor.get("/?locale=xx")).status).toBe(200);
});

test("cached pages are told apart by the language of their address", async () => {
  const { get } = house.visitor();
  await get("/"); // the first page of a browser is its own
  const seen = new Set<string>();
  for (const path of ["/", "/es/", "/ja/", "/"]) seen.add((await get(path)).headers.get("etag")!);
  expect(seen.size).toBe(3);
  const bare = await get("/es");
  expect([bare.status, bare.headers.get("location")]).toEqual([307, "/es/"]);
});

test("a form's page that is shown again is all in the language of its own address, also when nobody says where it stood", async () => {
  const { post } = house.visitor();
  const again = await (await post("/login", { email: "x", _page: "/es/login" })).text();
  expect(again).toContain('<html lang="es"');
  expect(again).toContain('"base":"/es"');
  expect(await langOf(post("/login", { email: "x", _page: "/login" }))).toBe("en");
});

test("every step of a form stays in the language of its page, also where nobody says where it stood", async () => {
  const member = await house.member();
  const visitor = house.visitor();
  const actionIn = (html: string, path: string) => new RegExp(`action="(${path}[^"]*)"`).exec(html)![1]!;
  const first = await (await visitor.get("/es/login")).text();
  const refused = await (await visitor.post(actionIn(first, "/login"), { email: "x", _page: "/login" })).text();
  const again = await visitor.post(actionIn(refused, "/login"), { email: "x", _page: "/login" });
  expect(await again.text()).toContain('<html lang="es"');
  const choosing = await (await visitor.get("/es/privacy")).text();
  const chosen = await visitor.post(actionIn(choosing, "/v2/consent"), { _method: "PUT", choice: "no", _page: "/privacy" });
  expect(chosen.headers.get("location")).toBe("/es/privacy");
  const home = await (await member.get("/es/")).text();
  expect((await member.post(actionIn(home, "/logout"), {})).headers.get("location")).toBe("/es/");
});

test("emails are written in the person's own language, whichever page they were asked for on", async () => {
  const owner = await house.member({ locale: "es" });
  const visitor = house.visitor({ "x-locale": "ja" });
  await visitor.post("/forgot_password", { email: owner.email });
  const { subject, html } = await house.letter(owner.email);
  expect(html).toContain('lang="es"');
  expect(subject).toMatch(/contraseña/i);
});
