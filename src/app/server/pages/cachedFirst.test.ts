import type { IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { changeNavigation } from "#areas/site/header/contract.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { busyMs } from "#test/house/busyMs.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { cachedFirst } from "./cachedFirst.server.ts";
import { createPageCache, type CachedPage } from "./pageCache.server.ts";

const house = await openHouse();
afterAll(house.close);
const place = await house.place();
await house.home({ place, price: 80 });
const BEV = "bev=1700000000_aaaaaaaaaaaaaaaa";
const address = `/s/homes?place=${place.slug}`;

/** A request as a socket delivers it, from a returning browser, so that cached pages answer it. */
function ask({ cookie, ...more }: Record<string, string>, url: string, { app } = house) {
  const headers = { ...more, cookie: [BEV, cookie].filter(Boolean).join("; ") };
  const incoming = { method: "GET", url, headers: { host: "house.test", ...headers }, socket: {} } as unknown as IncomingMessage;
  return app.fetch(new Request(`http://house.test${url}`, { headers }), { incoming });
}
async function shown(headers: Record<string, string>, url = address) {
  const answer = await ask(headers, url);
  return { cookies: answer.headers.getSetCookie(), currency: /"currency":"([A-Z]{3})"/.exec(await answer.text())?.[1] };
}

test.each([
  "xcurrency=EUR",
  "currency =EUR",
  "a=currency=EUR",
  "currency=%45UR",
  "currency=EUR; currency=%E0",
  "currency=EUR; currency=%00",
  "currency=JPY; currency=EUR",
])("the cookie %s decides no page but its sender's", async (cookie) => {
  await house.app.invalidatePages();
  for (let i = 0; i < 2; i++) await shown({ cookie });
  expect((await shown({})).currency).toBe("USD");
  expect((await shown({ cookie: "currency=EUR" })).currency).toBe("EUR");
  expect((await shown({ cookie: "currency=JPY" })).currency).toBe("JPY");
});

test.each(["Mozilla/5.0 (Windows NT 6.1; Trident/5.0; rv:9.0)", "safari version/5.1"])(
  "what %s is told about itself stands on nobody else's page",
  async (agent) => {
    await house.app.invalidatePages();
    const page = async (headers: Record<string, string>) => (await ask(headers, address)).text();
    for (let i = 0; i < 2; i++) expect(await page({ "user-agent": agent })).toContain("Your browser is out of date");
    for (let i = 0; i < 2; i++) expect(await page({})).not.toContain("Your browser is out of date");
    for (let i = 0; i < 2; i++)
      expect(await page({ "user-agent": agent, cookie: "browser_notice=off" })).not.toContain("Your browser is out of date");
    expect(await page({ "user-agent": agent })).toContain("Your browser is out of date");
  },
);

test("a currency in the address is remembered each time, however it is written", async () => {
  for (const name of ["currency", "curr%65ncy"])
    for (let i = 0; i < 2; i++) expect((await shown({}, `${address}&${name}=EUR`)).cookies.join()).toContain("currency=EUR");
});

test.each(["euid", "eluid"])("each page that a campaign's email leads to is counted, by %s [A2.4.3]", async (name) => {
  for (let i = 0; i < 3; i++) await shown({}, `${address}&${name}=of-${name}`);
  const counted = await house.db.all(sql`
    select 1 from events where name = 'campaign_page_load' and data->>${name} = ${`of-${name}`}`);
  expect(counted).toHaveLength(3);
});

test("the longest address that a socket lets in is read at once", async () => {
  const began = busyMs();
  for (let i = 0; i < 20; i++) await ask({}, `/map/${"?".repeat(15_000)}`);
  expect(busyMs() - began).toBeLessThan(1000);
});

test("words that are too long to remember are read each time, and ordinary ones are not", async () => {
  // The usual handling renews the cookie with the browser's id.
  const requested = async (agent: string) => {
    const sets = [];
    for (let i = 0; i < 3; i++) sets.push((await shown({ "user-agent": agent })).cookies.length > 0);
    return sets;
  };
  expect(await requested("an ordinary browser")).toEqual([true, false, false]);
  expect(await requested("a".repeat(5000))).toEqual([true, true, true]);
});

test.each(["the navigation", "a feature"])(
  "%s that is changed while somebody comes the whole way is on the page that they are answered next",
  async (what) => {
    const own = await openHouse();
    const operator = await own.member({ role: "operator" });
    const wasRead = Promise.withResolvers<void>();
    const hide = {
      "the navigation": () =>
        operator.call(changeNavigation, { entry: "bar.stories", is_hidden: true }).then(() => wasRead.promise),
      "a feature": async () => {
        await own.db.run(sql`insert into feature_settings (name, percent) values ('stories_in_header', 0)`);
        await expect.poll(() => own.services.features.settingOf("stories_in_header").percent).toBe(0);
      },
    }[what]!;
    let during: (() => Promise<unknown>) | undefined;
    const all = own.db.all;
    own.db.all = async (query) => {
      const rows = await all(query);
      const [told, change] = [JSON.stringify(query), during];
      if (told.includes("exchange_rates")) await ((during = undefined), change?.());
      if (told.includes("navigation_changes") && during === undefined) setTimeout(wasRead.resolve);
      return rows as never;
    };
    const page = async (agent: string) => (await ask({ "user-agent": agent }, "/", own)).text();
    for (const agent of ["one", "one", "one", "other"]) expect(await page(agent)).toContain('data-entry="bar.stories"');
    own.setNow(new Date(`${TODAY}T12:01:01Z`)); // the rates are read again
    during = hide; // while the header is being assembled
    await page("third");
    expect(during).toBeUndefined();
    for (const agent of ["one", "other", "third"]) await expect.poll(() => page(agent)).not.toContain('data-entry="bar.stories"');
    await own.close();
  },
);

/** With its key and everything that is stored with it. */
const MEGABYTE = { plain: Buffer.alloc(1024 * 1024 - 100), br: Buffer.alloc(0), gzip: Buffer.alloc(0) } as unknown as CachedPage;

test("a page that two have drawn at once takes its room once", () => {
  const cache = createPageCache(() => new Date(1));
  for (let i = 0; i < 100; i++) cache.set("often drawn", MEGABYTE, { cacheTags: [], version: cache.version });
  cache.set("another", MEGABYTE, { cacheTags: [], version: cache.version });
  expect(cache.get("often drawn")).toBe(MEGABYTE);
});

test("cached pages take 64 MiB together: the one that nobody has asked for the longest goes", () => {
  const cache = createPageCache(() => new Date(1));
  for (let i = 0; i < 64; i++) cache.set(`${i}`, MEGABYTE, { cacheTags: [], version: cache.version });
  expect(cache.get("0")).toBe(MEGABYTE);
  cache.set("one more", MEGABYTE, { cacheTags: [], version: cache.version });
  expect(["0", "1", "2", "one more"].filter((key) => cache.get(key))).toEqual(["0", "2", "one more"]);
});

test("cached pages and the ways to them take no more memory than they may, however long their addresses are", () => {
  const empty = { plain: Buffer.alloc(0), br: Buffer.alloc(0), gzip: Buffer.alloc(0) };
  const page: CachedPage = { ...empty, status: 200, headers: {}, etag: "", featuresRead: [] };
  const cache = createPageCache(() => new Date(), 1_000_000);
  const keys = Array.from({ length: 300 }, (_, i) => `${i} ${"x".repeat(14_000)}`);
  for (const key of keys) cache.set(key, page, { cacheTags: [], version: cache.version });
  const stored = keys.map((key) => cache.get(key) !== undefined);
  // Two bytes per character: 35 of them fit.
  expect([stored.filter(Boolean).length, stored[0], stored.at(-1)]).toEqual([35, false, true]);
});

test("who asks in ever new words is not remembered without end, and of their request only what is counted is", async () => {
  const page: CachedPage = {
    plain: Buffer.from("a page"),
    br: Buffer.from(""),
    gzip: Buffer.from(""),
    status: 200,
    headers: {},
    etag: "",
    featuresRead: [],
  };
  const cache = { get: () => page } as unknown as ReturnType<typeof createPageCache>;
  const seen: object[] = [];
  const { settings, now, features, log } = house.services;
  const own = {
    settings,
    now,
    features,
    log,
    exposures: { note: (_: unknown, { visitor }: { visitor: object }) => void seen.push(visitor) },
  };
  const first = cachedFirst(own as unknown as typeof house.services, cache, 100_000);
  const visitor: Visitor = {
    locale: "en",
    currency: "USD",
    usual_currency: "USD",
    country: null,
    network_country: null,
    address: "10.0.0.1",
    consent: { granted: true, asks: false, choice: null, signal: false },
    browser: BEV.slice(4),
    overrides: {},
    user_agent: "",
    from_page: "y".repeat(14_000),
    origin: "http://a",
  };
  const decided = await features.decide(askerOf(null, visitor));
  const requested = (agent: string) =>
    ({
      method: "GET",
      url: "/",
      headers: { host: "a", cookie: BEV, "user-agent": agent },
      socket: {},
    }) as unknown as IncomingMessage;
  const agents = Array.from({ length: 200 }, (_, i) => `${i} ${"x".repeat(2000)}`);
  for (const agent of agents)
    await first.learn(requested(agent), {
      url: "/",
      half_day: 0,
      visitor: { ...visitor, user_agent: agent },
      decided,
      header: { earn_credit_dismissed: false, is_browser_outdated: false },
      isFirst: false,
    });
  const known = agents.map((agent) => first.answer(requested(agent)) !== null);
  expect(known.filter(Boolean).length).toBeGreaterThan(10);
  expect(known.filter(Boolean).length).toBeLessThan(50);
  expect(known.at(-1)).toBe(true);
  expect(Object.keys(seen[0]!).toSorted()).toEqual(["browser", "consent"]);
});
