import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { logMessages } from "#areas/insight/events/contract.ts";
import { detailOf } from "#areas/insight/events/rules.ts";
import { pageAt } from "#platform/http/pageAddress.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { uuidV7 } from "#lib/uuidV7.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { STATUSES, TIERS } from "./rules.ts";
import { stayPageOf, stayPath } from "./stayPages.ts";
import { walkthroughOf } from "./tour.server.ts";

const WALK = "https://walks.example.org";
const house = await openHouse({
  WALKTHROUGH_ORIGINS: `https://other.example.org, ${WALK}`,
  WECHAT_SERVICE_URL: "https://we.example.org/us",
});
afterAll(house.close);
// Chinese pages show prices in Chinese currency.
await saveRates(house.db, TODAY, { USD: "1", EUR: "0.8", JPY: "150", CNY: "7" });

const INSPECTION = { inspected_on: "2026-10-03", points: ["beds", "wifi"], promised: ["wifi"], note: "Sound asleep by ten." };
const select = (more = {}) => house.home({ title: "The tower", inspection: JSON.stringify(INSPECTION), tier: "select", ...more });
const luxury = (more = {}) =>
  house.home({
    title: "The palace",
    tier: "luxury",
    tour: JSON.stringify([{ name: "Library", text: "Two floors of books." }]),
    ...more,
  });
const become = (id: number, tier: string) =>
  house.db.run(sql`update listings set tier = ${tier}, inspection = ${JSON.stringify(INSPECTION)}::jsonb where id = ${id}`);
const photo = (id: number, position: number, room: string | null) =>
  house.db.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour, room)
    values (${id}, ${position}, ${`p${id}-${position}.svg`}, 1200, 800, ${`Picture ${position} of ${room ?? "the outside"}`}, '#888', ${room})`);
type Requests = { get(path: string, more?: RequestInit): Promise<Response> };
const at = async (who: Requests, path: string) => {
  const answer = await who.get(path);
  return [answer.status, answer.headers.get("location")];
};
const htmlOf = async (who: Requests, path: string) => (await who.get(path)).text();
const typesOf = (html: string) => {
  const main = /<main ([^>]*)>/.exec(html)![1]!;
  const of = (name: string) => new RegExp(`${name}="(\\d+)"`).exec(main)?.[1];
  return detailOf({
    entityType: of("data-entity-type"),
    entityId: of("data-entity-id"),
    detailPageType: of("data-detail-page-type"),
  });
};

test("a stay has one page by its facts, whose address, page type and detail type agree", () => {
  const known = [
    [{ tier: "marketplace", status: "published" }, false, "/rooms/7", 3000, 1],
    [{ tier: "marketplace", status: "published" }, true, "/rooms/7", 3008, 9],
    [{ tier: "marketplace", status: "draft" }, false, "/rooms/7/preview", 3009, 7],
    [{ tier: "select", status: "published" }, true, "/rooms/select/7", 3001, 2],
    [{ tier: "select", status: "paused" }, true, "/rooms/select/7/preview", 3010, 8],
    [{ tier: "luxury", status: "published" }, false, "/luxury/7", 3002, 3],
    [{ tier: "luxury", status: "draft" }, false, "/rooms/7/preview", 3009, 7],
  ] as const;
  for (const [facts, inChina, path, page_type, detail_page_type] of known)
    expect(stayPageOf({ id: 7, ...facts }, inChina)).toEqual({ path, page_type, detail_page_type });
});

test("whatever a stay is: its address is that page's, no other kind has its numbers, and what is unpublished never stands where others look", () => {
  const facts = fc.record({
    id: fc.integer({ min: 1, max: 2 ** 52 }),
    tier: fc.constantFrom(...TIERS),
    status: fc.constantFrom(...STATUSES),
  });
  const kindOf = new Map<number, string>();
  fc.assert(
    fc.property(facts, fc.boolean(), (stay, inChina) => {
      const { path, page_type, detail_page_type } = stayPageOf(stay, inChina);
      const page = pageAt(path)!;
      const isPreview = stay.status !== "published";
      expect(page.endsWith("Preview")).toBe(isPreview);
      expect(path).toContain(String(stay.id));
      expect(stayPageOf(stay, !inChina).path).toBe(path);
      if (!isPreview) expect(stayPath(stay)).toBe(path);
      const kind = `${page} ${page_type}`;
      expect(kindOf.get(detail_page_type) ?? kind).toBe(kind);
      kindOf.set(detail_page_type, kind);
    }),
  );
});

test("each kind has an address of its own; the others lead there with what they were asked [A2.5.4]", async () => {
  const [plain, tower, palace] = [await house.home(), await select(), await luxury()];
  const guest = house.visitor();
  const query = "?checkin=2026-12-07&checkout=2026-12-09&adults=2&af=17";
  for (const [id, own] of [
    [plain, `/rooms/${plain}`],
    [tower, `/rooms/select/${tower}`],
    [palace, `/luxury/${palace}`],
  ] as const) {
    expect(await at(guest, own)).toEqual([200, null]);
    const others = [
      `/rooms/${id}`,
      `/rooms/select/${id}`,
      `/luxury/${id}`,
      `/rooms/${id}/preview`,
      `/rooms/select/${id}/preview`,
    ];
    for (const other of others.filter((path) => path !== own)) expect(await at(guest, other + query)).toEqual([307, own + query]);
    expect(await at(guest, `/es${others[0] === own ? others[1] : others[0]}?adults=2`)).toEqual([307, `/es${own}?adults=2`]);
  }
  for (const path of ["/rooms/select/999999", "/luxury/999999", "/luxury/x", "/rooms/select/x"])
    expect((await guest.get(path)).status).toBe(404);
});

test("a page says of which kind it is, and links, search engines and maps are led to its own address [A2.5.24, B3.23.1]", async () => {
  const place = await house.place();
  const [tower, palace] = [await select({ place }), await luxury({ place })];
  const guest = house.visitor();
  const types = { [`/rooms/select/${tower}`]: 2, [`/luxury/${palace}`]: 3 };
  const sitemap = await htmlOf(guest, "/sitemap.xml");
  const found = await htmlOf(guest, `/s/homes?place=${place.slug}`);
  for (const [path, detail_page_type] of Object.entries(types)) {
    const html = await htmlOf(guest, path);
    expect(typesOf(html)).toEqual({ entity_type: 3, entity_id: Number(path.split("/").at(-1)), detail_page_type });
    expect(html).toContain(`rel="canonical" href="http://house.test${path}"`);
    expect(html).toContain(`"@id":"http://house.test${path}"`);
    expect(sitemap).toContain(`<loc>http://house.test${path}</loc>`);
    expect(found.split(`href="${path}"`).length - 1).toBe(2); // its card and its pin
  }
  expect(found).toMatch(/>Select home</);
  expect(found).toMatch(/>Luxury</);
  expect(await htmlOf(guest, `/users/show/${house.hostId}`)).toMatch(/href="\/(rooms\/select|luxury)\/\d+"/);
});

test("a select home says what was looked at, when, and what is promised", async () => {
  const html = await htmlOf(house.visitor(), `/rooms/select/${await select()}`);
  for (const text of [
    "October 3, 2026",
    "Beds, mattresses and linens",
    "Wi-Fi in living areas and bedrooms",
    "Sound asleep by ten.",
  ])
    expect(html).toContain(text);
  await expect(house.home({ tier: "select" })).rejects.toThrow(/check/);
});

test("a luxury home is toured room by room and shown in all its pictures, each on a page of its own type [A2.5.24]", async () => {
  const id = await luxury();
  await photo(id, 0, null);
  await photo(id, 1, "Library");
  const guest = house.visitor();
  const hero = await htmlOf(guest, `/luxury/${id}`);
  expect(hero).toContain(`href="/luxury/${id}/tour"`);
  expect(hero).toContain(`href="/luxury/${id}/gallery"`);
  const tour = await htmlOf(guest, `/luxury/${id}/tour`);
  expect(typesOf(tour)).toMatchObject({ entity_id: id, detail_page_type: 4 });
  expect(tour).toContain("Two floors of books.");
  expect(tour.match(/<main[\s\S]*<\/main>/)![0]).toContain("Picture 1 of Library");
  expect(tour.match(/<main[\s\S]*<\/main>/)![0]).not.toContain("Picture 0");
  const gallery = await htmlOf(guest, `/luxury/${id}/gallery`);
  expect(typesOf(gallery)).toMatchObject({ entity_id: id, detail_page_type: 5 });
  for (const alt of ["Picture 0 of the outside", "Picture 1 of Library"]) expect(gallery).toContain(alt);
  expect(gallery).toContain('href="#picture-2"');
  const plain = await house.home();
  for (const part of ["tour", "gallery", "walkthrough"])
    expect(await at(guest, `/luxury/${plain}/${part}`)).toEqual([307, `/rooms/${plain}`]);
  const bare = await luxury({ tour: "[]" });
  for (const part of ["tour", "gallery", "walkthrough"]) expect((await guest.get(`/luxury/${bare}/${part}`)).status).toBe(404);
});

test("a walk through a luxury home stands in a frame that may reach nothing of ours, from the named sites alone [A2.5.24]", async () => {
  const id = await luxury({ walkthrough_url: `${WALK}/show?m=abc` });
  const guest = house.visitor();
  expect(await htmlOf(guest, `/luxury/${id}`)).toContain(`href="/luxury/${id}/walkthrough"`);
  const answer = await guest.get(`/luxury/${id}/walkthrough`);
  const html = await answer.text();
  expect(typesOf(html)).toMatchObject({ entity_id: id, detail_page_type: 6 });
  expect(html).toMatch(/<iframe src="https:\/\/walks\.example\.org\/show\?m=abc"[^>]*sandbox="allow-scripts allow-same-origin"/);
  expect(answer.headers.get("content-security-policy")).toContain(`frame-src https://other.example.org ${WALK};`);
  for (const walkthrough_url of [
    "https://elsewhere.example.org/x",
    `${WALK}.evil.example/x`,
    "https://walks.example.org:8443/",
  ]) {
    const other = await luxury({ walkthrough_url });
    expect((await guest.get(`/luxury/${other}/walkthrough`)).status).toBe(404);
    expect(await htmlOf(guest, `/luxury/${other}`)).not.toContain("/walkthrough");
  }
  await expect(luxury({ walkthrough_url: "javascript:alert(1)" })).rejects.toThrow(/check/);
  // A frame from our own site could undo its sandbox, whatever an operator has set.
  const outside = { ...house.services.settings.outside, walkthroughOrigins: [WALK] };
  expect(walkthroughOf(`${WALK}/x`, { outside, publicUrl: null })).toBe(`${WALK}/x`);
  expect(walkthroughOf(`${WALK}/x`, { outside, publicUrl: WALK })).toBe(null);
});

test("its host sees an unpublished home as a preview that says so; nobody else sees it, and nothing keeps it [A2.5.4, A2.5.24]", async () => {
  const host = await house.member();
  const own = { host_id: host.id };
  for (const [id, path, detail_page_type, text] of [
    [await house.home({ ...own, status: "draft" }), (n: number) => `/rooms/${n}/preview`, 7, "this listing is a draft"],
    [await select({ ...own, status: "paused" }), (n: number) => `/rooms/select/${n}/preview`, 8, "this listing is paused"],
    [await luxury({ ...own, status: "draft" }), (n: number) => `/rooms/${n}/preview`, 7, "this listing is a draft"],
  ] as const) {
    const preview = path(id);
    for (const other of [`/rooms/${id}`, `/rooms/select/${id}`, `/luxury/${id}`, `/luxury/${id}/tour`])
      expect(await at(host, `${other}?adults=2`)).toEqual([307, `${preview}?adults=2`]);
    const answer = await host.get(preview);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(html).toContain(text);
    expect(typesOf(html)).toMatchObject({ entity_id: id, detail_page_type });
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain("ld+json");
    expect(html).not.toMatch(new RegExp(`data-heart="listing ${id}"|save\\?[^"]*listing_id=${id}`));
    for (const stranger of [house.visitor(), await house.member()])
      for (const requested of [preview, `/rooms/${id}`, `/rooms/select/${id}`, `/luxury/${id}`, `/luxury/${id}/tour`])
        expect([requested, (await stranger.get(requested)).status]).toEqual([requested, 404]);
  }
});

test("the dates and the price have a heading that names them, and the calendar says what to do", async () => {
  const html = await htmlOf(house.visitor(), `/rooms/${await house.home()}`);
  expect(html).toMatch(
    /<aside [^>]*aria-labelledby="booking"[^>]*><h2 id="booking" class="visually-hidden">Dates and price<\/h2>/,
  );
  expect(html).toMatch(/id="calendar">Availability<\/h2><p[^>]*>Choose your check-in date, then your check-out date\.<\/p>/);
  expect(html).toMatch(/<p [^>]*aria-hidden="true"[^>]*>Crossed-out nights/);
});

test("a home that changes its kind is found at its new address at once", async () => {
  const id = await house.home();
  const guest = house.visitor();
  expect(await at(guest, `/rooms/${id}`)).toEqual([200, null]);
  await become(id, "select");
  await expect.poll(() => at(guest, `/rooms/${id}`)).toEqual([307, `/rooms/select/${id}`]);
  await become(id, "marketplace");
  await expect.poll(() => at(guest, `/rooms/select/${id}`)).toEqual([307, `/rooms/${id}`]);
});

test("readers of Chinese have a variant of a stay's page, with a code for WeChat; its events carry its own types [A2.5.4, A2.5.24, B3.9.1]", async () => {
  const id = await house.home();
  const guest = house.visitor();
  const chinese = await htmlOf(guest, `/zh/rooms/${id}`);
  expect(typesOf(chinese)).toMatchObject({ entity_id: id, detail_page_type: 9 });
  expect(chinese).toContain(`src="/qr/stays/${id}.svg"`);
  const code = await guest.get(`/qr/stays/${id}.svg`);
  expect([code.status, code.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect((await guest.get("/qr/stays/x.svg")).status).toBe(404);
  const english = await htmlOf(guest, `/rooms/${id}`);
  expect(typesOf(english)).toMatchObject({ detail_page_type: 1 });
  expect(english).not.toContain("/qr/stays");
  const tower = await select();
  expect(typesOf(await htmlOf(guest, `/zh/rooms/select/${tower}`))).toMatchObject({ detail_page_type: 2 });

  const pages = [
    `/zh/rooms/${id}`,
    `/rooms/${id}`,
    `/rooms/select/${tower}`,
    `/zh/rooms/select/${tower}`,
    "/luxury/3/tour",
    "/rooms/3/preview",
    "/rooms/select/3/preview",
  ];
  const events = pages.map((page) => ({
    uuid: uuidV7(Date.now()),
    schema: "page_view:1",
    event_data: { request_source: 1 },
    page,
  }));
  await guest.call(logMessages, { events });
  const stored = await house.db.all<{ uuid: string; page_type: number }>(
    sql`select uuid, page_type from events where uuid = any(${events.map(({ uuid }) => uuid)}::uuid[])`,
  );
  const typeOf = new Map(stored.map(({ uuid, page_type }) => [uuid, page_type]));
  expect(events.map(({ uuid }) => typeOf.get(uuid))).toEqual([3008, 3000, 3001, 3001, 3002, 3009, 3010]);
});

test("gaode's map, where it is configured, is for readers of Chinese alone [A3.19, A7.14]", async () => {
  const other = await openHouse({
    CHINA_MAP_SCRIPT_URL: "https://maps.gaode.example/v2.js",
    CHINA_MAP_KEY: "k",
    CHINA_MAP_ORIGINS: "https://tiles.gaode.example",
  });
  const id = await other.home();
  const guest = other.visitor();
  const policyOf = async (path: string) => (await guest.get(path)).headers.get("content-security-policy")!;
  expect(await policyOf(`/zh/rooms/${id}`)).toContain("https://tiles.gaode.example");
  expect(await htmlOf(guest, `/zh/rooms/${id}`)).toContain('"provider":"gaode"');
  expect(await policyOf(`/rooms/${id}`)).not.toContain("gaode");
  expect(await htmlOf(guest, `/rooms/${id}`)).not.toContain("gaode");
  await other.close();
});

test("an experience may be a luxury one, which its page and its events say [A2.5.24]", async () => {
  const id = await house.find({ kind: "experience", is_luxury: true });
  const html = await htmlOf(house.visitor(), `/experiences/${id}`);
  expect(typesOf(html)).toEqual({ entity_type: 11, entity_id: id, detail_page_type: 10 });
  expect(html).toMatch(/Luxury</);
  await expect(house.find({ kind: "restaurant", is_luxury: true })).rejects.toThrow(/check/);
});
