import type { IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { cookieTable } from "#platform/http/cookies.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { PAGE_INPUTS, VARY } from "./pageInputs.server.ts";

const house = await openHouse({ CONSENT: "ask" });
afterAll(house.close);
await house.home();
await house.home({ place: { id: 2, name: "Lisburn", slug: "lisburn-gb", at: [-6.05, 54.51] } });
await house.db.run(sql`update places set stays_count = 1 where id = 2`);

type Ask = { url?: string; cookies?: Record<string, string>; headers?: Record<string, string>; now?: string };
const USUAL = { consent: "yes", bev: "1700000000_aaaaaaaaaaaaaaaa", currency: "USD" };

/** With a socket, a repeated request is answered on the fast path; without one, every request takes the usual path. */
async function ask({ url = "/", cookies = {}, headers: more = {}, now = `${TODAY}T12:00:00Z` }: Ask, bySocket = true) {
  house.setNow(new Date(now));
  const cookie = Object.entries({ ...USUAL, ...cookies }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const headers: Record<string, string> = { host: "house.test", ...more, cookie: cookie.join("; ") };
  const incoming = { method: "GET", url, headers, socket: {} } as unknown as IncomingMessage;
  return house.app.fetch(new Request(`http://${headers.host}${url}`, { headers }), bySocket ? { incoming } : {});
}
const tagOf = (answer: Response) => answer.headers.get("etag");
/** Rendered, cached, and answered on the fast path: the same each time. */
async function pageOf(requested: Ask) {
  const tags = [];
  for (let i = 0; i < 4; i++) tags.push(tagOf(await ask(requested, i !== 1)));
  expect(new Set(tags).size).toBe(1);
  return tags[0]!;
}

const inputWords = new Set<string>(Object.values(PAGE_INPUTS).flatMap(({ texts }) => texts));
const others = Object.keys(cookieTable()).filter((name) => !inputWords.has(`cookie ${name}`));

test.each(others)(
  "the cookie %s is no input of a cached page: who has it sees the same, and so does who comes after",
  async (name) => {
    const usual = await pageOf({});
    for (const value of ["1", "yes", "es", "{}", "a.b"]) {
      for (const bySocket of [true, false, true]) {
        const answer = await ask({ cookies: { [name]: value } }, bySocket);
        // A flash message for one visitor is shown on a private page.
        if (tagOf(answer) !== usual) expect(answer.headers.get("cache-control")).toBe("private, no-cache");
        if (name !== "flash") expect(tagOf(answer)).toBe(usual);
      }
      expect(await pageOf({})).toBe(usual);
    }
  },
);

const HEADERS = {
  accept: "application/json",
  authorization: "Bearer x",
  "cache-control": "no-cache",
  "cf-ipcountry": "JP",
  forwarded: "for=1.1.1.1;host=evil.test;proto=https",
  from: "a@b.c",
  origin: "http://evil.test",
  "proxy-authorization": "Basic x",
  range: "bytes=0-10",
  referer: "http://house.test/login?next=/x",
  "save-data": "on",
  "sec-ch-ua": '"Old";v="1"',
  "sec-ch-ua-platform": "Windows",
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "cross-site",
  "x-csrf-token": "x",
  "x-forwarded-host": "evil.test",
  "x-forwarded-proto": "https",
  "x-http-method-override": "POST",
  "x-oauth-token": "x",
  "x-original-url": "/login",
  "x-requested-with": "XMLHttpRequest",
};

test.each(Object.entries(HEADERS))("the header %s is no input of a cached page", async (name, value) => {
  expect(inputWords.has(`header ${name}`)).toBe(false);
  const usual = await pageOf({});
  expect(await pageOf({ headers: { [name]: value } })).toBe(usual);
  expect(await pageOf({})).toBe(usual);
});

/** For each input, a request that leads to another page than the usual one. */
const MAKES_ANOTHER: Record<keyof typeof PAGE_INPUTS, Ask | (() => Promise<Ask>)> = {
  address: { url: "/?adults=2" },
  locale: { cookies: { locale: "es" } },
  currency: { headers: { "x-currency": "EUR" } },
  country: { headers: { "accept-language": "en-GB" } },
  half_day: { now: `${TODAY.slice(0, 8)}02T12:00:00Z` },
  creditNotice: { cookies: { earn_credit_dismissed: "1" } },
  browserNotice: { headers: { "user-agent": "Mozilla/5.0 (Windows NT 6.1; Trident/5.0; rv:9.0)" } },
  consent: { cookies: { consent: "" } },
  firstVisit: { cookies: { bev: "" } },
  features: async () => ({ cookies: { bev: await browserUnlikeUsual() } }),
};

test.each(Object.entries(MAKES_ANOTHER))(
  "the input %s makes another page for who differs in it, and for nobody else",
  async (_, differs) => {
    const other = typeof differs === "function" ? await differs() : differs;
    const usual = await pageOf({});
    const theirs = await pageOf(other);
    expect(theirs).not.toBe(usual);
    expect(await pageOf({})).toBe(usual);
    expect(await pageOf(other)).toBe(theirs);
  },
);

test("a cache between us and somebody is told of every cookie and header that is an input", async () => {
  const vary = (await ask({})).headers.get("vary");
  expect(vary).toBe(VARY);
  const named = vary!.split(", ");
  const headers = [...inputWords].flatMap((word) => (word.startsWith("header ") ? [word.slice("header ".length)] : []));
  expect(named.toSorted()).toEqual([...headers, "accept-encoding", "cookie"].toSorted());
});

test("a feature for one language is decided for each page by its address, whatever its reader read before", async () => {
  await house.db.run(sql`
    insert into feature_settings (name, percent, targeting) values ('stories_in_header', 50, '{"locales": ["es"]}')
    on conflict (name) do update set targeting = excluded.targeting`);
  await house.services.features.refresh();
  const has = async (bev: string, url: string) => {
    const html = await (await ask({ url, cookies: { bev } })).text();
    return /"features":\[[^\]]*stories_in_header/.test(html);
  };
  const [on, off] = [await browserWhich(true, "es"), await browserWhich(false, "es")];
  const read = async (bev: string, url: string) => [await has(bev, url), await has(bev, url), await has(bev, url)];
  expect(await read(off, "/es/s/homes")).toEqual([false, false, false]);
  expect(await read(on, "/es/s/homes")).toEqual([true, true, true]);
  expect(await read(on, "/s/homes")).toEqual([false, false, false]);
  expect(await read(on, "/es/s/homes")).toEqual([true, true, true]);
});

/** Half of the browsers have the stories in the header; returns one that differs from the usual browser. */
async function browserUnlikeUsual() {
  await house.db.run(sql`insert into feature_settings (name, percent) values ('stories_in_header', 50)`);
  await house.services.features.refresh();
  return browserWhich(!(await hasStories(USUAL.bev, "en")), "en");
}
const hasStories = async (subject: string, locale: "en" | "es") => {
  const asker = { signed_in: false, role: null, is_host: false, country: null, overrides: {} } as const;
  return (await house.services.features.decide({ ...asker, locale, subject })).isOn("stories_in_header");
};
/** A browser that has the stories in the header, or one that has not. */
async function browserWhich(has: boolean, locale: "en" | "es") {
  for (let i = 10; ; i++) {
    const bev = `17000000${i}_bbbbbbbbbbbbbbbb`;
    if ((await hasStories(bev, locale)) === has) return bev;
  }
}
