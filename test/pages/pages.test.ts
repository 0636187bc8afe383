import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { sharePictureUrl } from "#app/server/pages/sharePicture.ts";
import { paths } from "#paths";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);

test("a page is whole as HTML: its stays, prices and links stand in it", async () => {
  const place = await house.place();
  const id = await house.home({ place, title: "Mill by the <river>" });
  const html = await (await house.visitor().get(`/s/homes?place=${place.slug}&checkin=2026-12-07&checkout=2026-12-09`)).text();
  expect(html).toContain("Mill by the &lt;river&gt;");
  expect(html).toContain(`href="/rooms/${id}?checkin=2026-12-07&amp;checkout=2026-12-09"`);
  expect(html).toContain("$275");
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son\w+="/);
});

test("the content policy of a cached page names the hash of each inline script, of a personal one a fresh nonce", async () => {
  const { get } = house.visitor();
  const policy = (await get("/")).headers.get("content-security-policy")!;
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/unsafe/);
  const [a, b] = [await get("/login"), await get("/login")].map(
    (r) => /'nonce-([^']+)'/.exec(r.headers.get("content-security-policy")!)![1],
  );
  expect(a).not.toBe(b);
});

test("an inline script that gets into a page is allowed by the policy of neither a cached page nor a personal one", async () => {
  const stolen = ["steal()", "/* nonce= */steal()", `for(const s of document.scripts)steal(s.nonce)`];
  const injected = `<script>${stolen[0]}</script><script nonce="">${stolen[1]}</script><script nonce="AAAA" data-tsr-stream-part="">${stolen[2]}</script>`;
  const id = await house.home({ description_html: `<p>${injected}</p>` });
  const guest = house.visitor();
  for (const { get, isPersonal } of [
    { ...guest, isPersonal: false },
    { ...(await house.member()), isPersonal: true },
  ]) {
    const answer = await get(`/rooms/${id}`);
    const html = await answer.text();
    expect(html).toContain(injected);
    const policy = answer.headers.get("content-security-policy")!;
    const scripts = [...html.matchAll(/<script\b(?![^>]*application\/)([^>]*)>([\s\S]*?)<\/script>/g)];
    const isAllowed = ([, attributes, code]: RegExpExecArray) => {
      const nonce = / nonce="([^"]+)"/.exec(attributes!)?.[1];
      const hash = createHash("sha256").update(code!).digest("base64");
      return policy.includes(`'sha256-${hash}'`) || (nonce !== undefined && policy.includes(`'nonce-${nonce}'`));
    };
    expect(scripts.filter((one) => !isAllowed(one)).map(([, , code]) => code)).toEqual(stolen);
    expect(scripts.length).toBeGreaterThan(stolen.length + 1);
    expect(policy.includes("sha256")).toBe(!isPersonal);
    if (!isPersonal) expect(html.replace(injected, "")).not.toMatch(/<[^>]* (nonce=|property="csp-nonce")/);
  }
});

test("an anonymous page is drawn once, kept, and drawn anew when a stay changes", async () => {
  const place = await house.place();
  const id = await house.home({ place, title: "Before" });
  const { get } = house.visitor();
  // Notifications about the creation of the home may still arrive, and invalidate the cached page.
  const again = async () => {
    const etag = (await get(`/rooms/${id}`)).headers.get("etag")!;
    return (await get(`/rooms/${id}`, { headers: { "if-none-match": etag } })).status;
  };
  await expect.poll(again).toBe(304);
  await house.db.run(sql`update listings set title = 'After' where id = ${id}`);
  await expect.poll(async () => (await get(`/rooms/${id}`)).text()).toContain("After");
});

test("cached pages differ by currency and language", async () => {
  const place = await house.place();
  const id = await house.home({ place });
  const guest = house.visitor();
  expect(await (await guest.get(`/rooms/${id}`)).text()).toContain("$138");
  guest.cookies.set("currency", "EUR");
  expect(await (await guest.get(`/rooms/${id}`)).text()).toContain("€110");
  guest.cookies.set("locale", "ar-XB");
  expect(await (await guest.get(`/rooms/${id}`)).text()).toContain('dir="rtl"');
});

test("choosing a currency in an address keeps it in a cookie for a year", async () => {
  const answer = await house.visitor().get("/?currency=EUR");
  expect(answer.headers.getSetCookie().join()).toMatch(/currency=EUR; Max-Age=31536000/);
  expect((await house.visitor().get("/?currency=BAD")).headers.getSetCookie().join()).not.toContain("currency=");
});

test("a signed-in page is private and shows who is signed in", async () => {
  const guest = await house.member({ first_name: "Odile" });
  const page = await guest.get("/");
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  expect(await page.text()).toContain("Hi, Odile");
  expect(await (await house.visitor().get("/")).text()).not.toContain("Odile");
});

test("what is not there answers 404 with a page in words", async () => {
  const { get } = house.visitor();
  for (const path of ["/rooms/999999", "/rooms/abc", "/nowhere"]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain("Page not found");
  }
});

test("what is not there below a language is said in that language, with links that stay in it", async () => {
  const answer = await house.visitor().get("/ar/nowhere/at-all");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/);
  expect(page).toContain("الصفحة غير موجودة");
  expect(page).toContain('href="/ar/s/homes"');
});

test("what is for trying the product out is nowhere where others can reach it, however its address is written", async () => {
  const own = await openHouse({ PUBLIC_URL: "http://house.test", SMTP_URL: "smtp://mail.internal" });
  const paths = ["/workbench", "/WORKBENCH", "/%77orkbench", "//workbench", "/es/workbench", "/dev/outbox", "/Dev/%6futbox"];
  for (const path of paths) expect([path, (await own.visitor().get(path)).status]).toEqual([path, 404]);
  expect((await house.visitor().get("/workbench")).status).toBe(200);
  await own.close();
});

test("a page that breaks answers 500 with an id that finds the log line", async () => {
  const own = await openHouse();
  await own.db.exec("alter table listings rename to gone");
  const answer = await own.visitor().get("/");
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(answer.headers.get("x-request-id"));
  await own.close();
});

test("drawing ever new pages is limited by address, kept ones are not", async () => {
  const own = await openHouse();
  const { get } = own.visitor();
  let drawn = 0;
  while (drawn <= 300 && (await get(`/nowhere-${drawn}`)).status === 404) drawn++;
  expect(drawn).toBe(300);
  await own.close();
});

test("a page's picture stands on cards of it elsewhere as JPEG of their shape, whatever it is kept as", async () => {
  const own = await openHouse();
  const drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20' width='30' height='20'><rect width='9' height='9'/></svg>";
  writeFileSync(join(own.photosDir, "a.svg"), drawing);
  const { get } = own.visitor();
  const card = await get(sharePictureUrl("/photos/a.svg"));
  expect(card.headers.get("content-type")).toBe("image/jpeg");
  const { format, width, height } = await sharp(await card.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  for (const path of ["/cards/a.svg", "/cards/b.svg.jpg", "/cards/..%2fa.svg.jpg"]) expect((await get(path)).status).toBe(404);
  let drawn = 4;
  while (drawn <= 60 && (await get(sharePictureUrl("/photos/a.svg"))).status === 200) drawn++;
  expect(drawn).toBe(60);
  await own.close();
});

test("pictures are served as what they are, for good, and no path leads out of their folder", async () => {
  writeFileSync(join(house.photosDir, "a.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const { get } = house.visitor();
  const picture = await get("/photos/a.svg");
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(picture.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const path of [
    "/photos/../package.json",
    "/photos/%2e%2e/package.json",
    "/photos/..%2fpackage.json",
    "/photos/missing.svg",
    "/photos/",
  ])
    expect((await get(path)).status).toBe(404);
});

test("every answer carries the headers that keep browsers safe", async () => {
  const { get } = house.visitor();
  for (const path of ["/", "/v2/listings", "/photos/none.svg", "/nowhere"]) {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("head tags name title, description, canonical address and social card; structured data names the stay", async () => {
  const id = await house.home({ title: "Tower" });
  const html = await (await house.visitor().get(`/rooms/${id}?adults=2`)).text();
  expect(html).toContain("<title>Tower in Lisbon – Sojourn</title>");
  expect(html).toContain(`<link rel="canonical" href="http://house.test/rooms/${id}"/>`);
  expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"@type":"VacationRental"/);
});

test("the window's title carries the site's name once on every page, and tells a checkout's steps apart", async () => {
  const operator = await house.member({ role: "operator" });
  const titleOf = async (address: string) => /<title>(.*?)<\/title>/.exec(await (await operator.get(address)).text())?.[1];
  const addresses = [...Object.values(paths).map(({ url }) => url), "/no-such-page"].filter((url) => !url.includes(":"));
  for (const address of addresses) {
    const title = await titleOf(address);
    if (title !== undefined) expect(title.split("Sojourn").length, `${address}: ${title}`).toBe(2);
  }
  const id = await house.home();
  const days = "?checkin=2026-12-07&checkout=2026-12-09&adults=1";
  const steps = [await titleOf(`/book/${id}${days}`), await titleOf(`/book/${id}/guests${days}`)];
  expect(steps).toEqual([
    expect.stringMatching(/^Your trip – Book .* – Sojourn$/),
    expect.stringMatching(/^Who’s coming – Book /),
  ]);
});

test("what answers a cached page first tells apart the words that make another page, and stands back for who may be signed in", async () => {
  const ask = (more: Record<string, string>, url = "/") => {
    const headers: Record<string, string> = { cookie: "consent=no", ...more }; // otherwise each request would get a new id
    const incoming = {
      method: "GET",
      url,
      socket: {},
      headers: { host: "house.test", ...headers },
    } as unknown as IncomingMessage;
    return house.app.fetch(new Request(`http://house.test${url}`, { headers }), { incoming });
  };
  const currencyOf = async (answer: Response | Promise<Response>) => /"currency":"(\w+)"/.exec(await (await answer).text())![1];
  for (let time = 0; time < 2; time++) {
    expect(await currencyOf(ask({}))).toBe("USD");
    expect(await currencyOf(ask({ cookie: "seed=1; currency=EUR" }))).toBe("EUR");
    expect(await currencyOf(ask({ "x-currency": "JPY" }))).toBe("JPY");
  }
  const [first, again] = [await ask({}), await ask({})];
  expect(first.headers.get("x-request-id")).not.toBe(again.headers.get("x-request-id"));
  for (const [name, value] of first.headers) if (name !== "x-request-id") expect(again.headers.get(name)).toBe(value);
  const etag = first.headers.get("etag")!;
  // The weak tag, the same as a strong one, in a list, and `*`; by GET on the fast path here, and by HEAD on the usual one.
  for (const tags of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"])
    expect([tags, (await ask({ "if-none-match": tags })).status]).toEqual([tags, 304]);
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
  const headers = { "if-none-match": `"other", ${etag}`, cookie: "consent=no" };
  const head = await house.app.fetch(new Request("http://house.test/", { method: "HEAD", headers }));
  expect([head.status, await head.text()]).toEqual([304, ""]);
  expect((await ask({ cookie: "consent=no; session=of nobody" })).headers.get("cache-control")).toBe(
    first.headers.get("cache-control"),
  );
  const { get, cookies } = await house.member({ first_name: "Kai" });
  await get("/");
  expect(await (await ask({ cookie: `session=${cookies.get("session")}` })).text()).toContain("Kai");
});
