import { afterAll, expect, test } from "vitest";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { listCards, readListing, readQuote, readReviews, similarListings } from "./contract.ts";
import { readRecent, withStay } from "./cards/recentStays.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";

const house = await openHouse();
afterAll(house.close);

test("a stay's page, card and quote tell the same total", async () => {
  const place = await house.place();
  const id = await house.home({ place, cleaning_fee_micros: 33_000_000, tax_percent: 7.5, weekend_price_micros: 133_000_000 });
  const { call } = house.visitor();
  const days = { checkin: "2026-12-10", checkout: "2026-12-14" };
  const card = (await call(searchListings, { place: place.slug, ...days })).listings[0]!.quote!;
  expect((await call(readListing, { id, ...days })).listing.quote).toMatchObject(card);
  expect((await call(readQuote, { id, ...days })).quote).toMatchObject(card);
  expect(card.total.amount_micros).toBeGreaterThan(0);
});

test("a quote for taken nights says so and still tells the price", async () => {
  const place = await house.place();
  const id = await house.home({ place, booked: "{[2026-12-10,2026-12-12)}" });
  const { quote, why_not } = await house
    .visitor()
    .call(readQuote, { id, checkin: "2026-12-11", checkout: "2026-12-13", guests: 2 });
  expect(why_not).toBe("taken");
  expect(quote?.nights).toBe(2);
});

test("a home that is taken on the days asked for names the next free ones on its page, and leads to them", async () => {
  const id = await house.home({ booked: "{[2026-12-10,2026-12-12)}" });
  const guest = house.visitor();
  const requested = { checkin: "2026-12-11", checkout: "2026-12-13" };
  const { listing } = await guest.call(readListing, { id, ...requested, guests: 2 });
  expect(listing.next_free).toEqual({ checkin: "2026-12-12", checkout: "2026-12-14" });
  const html = await (await guest.get(`/rooms/${id}?${new URLSearchParams(requested)}&adults=2`)).text();
  const [link] = /<a [^>]*>Next free: [^<]*/.exec(html) ?? [];
  expect(link).toContain(`href="/rooms/${id}?checkin=2026-12-12&amp;checkout=2026-12-14&amp;adults=2"`);
  expect(link).toContain("Next free: Dec 12\u2009–\u200914");
  expect((await guest.call(readListing, { id, checkin: "2026-12-12", checkout: "2026-12-14" })).listing.next_free).toBe(null);
});

test("nobody is told which nights were booked once they are over, by the home's own clock, neither by its page nor by a search", async () => {
  const house = await openHouse();
  const place = await house.place();
  const booked = "{[2026-11-01,2026-11-05),[2026-11-28,2026-12-04),[2026-12-10,2026-12-12)}";
  const id = await house.home({ place, booked, time_zone: "Pacific/Auckland" });
  const other = await house.home({ place });
  house.setNow(new Date("2026-12-01T20:00:00Z")); // the second in Auckland
  const { call } = house.visitor();
  expect((await call(readListing, { id })).listing.taken).toEqual([
    { from: "2026-12-02", until: "2026-12-04" },
    { from: "2026-12-10", until: "2026-12-12" },
  ]);
  const found = async (checkin: string, checkout: string) => {
    const [searched, similar] = await Promise.all([
      call(searchListings, { place: place.slug, checkin, checkout }),
      call(similarListings, { id: other, checkin, checkout }),
    ]);
    return [searched, similar].map(({ listings }) => listings.some((one) => one.id === id));
  };
  // A search finds nothing for days that are past in every time zone.
  expect(await found("2026-11-02", "2026-11-04")).toEqual([false, true]);
  expect(await found("2026-11-29", "2026-12-01")).toEqual([false, true]);
  expect(await found("2026-11-29", "2026-12-03")).toEqual([false, false]);
  expect(await found("2026-12-10", "2026-12-12")).toEqual([false, false]);
  await house.close();
});

test("today is the day at the home, not at the visitor: a stay may begin on it", async () => {
  const house = await openHouse();
  const id = await house.home({ time_zone: "Pacific/Auckland" });
  house.setNow(new Date("2026-12-01T20:00:00Z")); // the second in Auckland
  const { call } = house.visitor();
  const why = async (checkin: string) => (await call(readQuote, { id, checkin, checkout: addDays(checkin, 2) })).why_not;
  expect(await why("2026-12-01")).toBe("past");
  expect(await why("2026-12-02")).toBe(null);
  const west = await house.home({ time_zone: "Pacific/Honolulu" });
  house.setNow(new Date("2026-12-02T09:59:00Z")); // the first in Honolulu
  const visitor = house.visitor();
  const answer = await visitor.call(readQuote, { id: west, checkin: "2026-12-01", checkout: "2026-12-03" });
  expect(answer.why_not).toBe(null);
  const fields = async () => (await (await visitor.get(`/rooms/${west}`)).text()).match(/ min="2[^"]+"/g);
  expect(new Set(await fields())).toEqual(new Set([' min="2026-12-01"']));
  expect(await (await visitor.get("/s/homes")).text()).toContain('min="2026-12-01"');
  house.setNow(new Date("2026-12-02T10:00:00Z"));
  expect(new Set(await fields())).toEqual(new Set([' min="2026-12-02"']));
  await house.close();
});

test("a paused home does not exist for others", async () => {
  const place = await house.place();
  const id = await house.home({ place, status: "paused" });
  const { call } = house.visitor();
  await expect(call(readListing, { id })).rejects.toThrow("not_found");
  await expect(call(readQuote, { id, checkin: "2026-12-10", checkout: "2026-12-12" })).rejects.toThrow("not_found");
  expect((await call(searchListings, { place: place.slug })).listings).toEqual([]);
});

test("reviews come newest first, and a search in them forgives accents", async () => {
  const place = await house.place();
  const id = await house.home({ place });
  await house.db.run(sql`
    insert into reviews (listing_id, author_name, written_on, body, rating) values
    (${id}, 'Ana', '2026-01-01', 'A quiet café below', 5), (${id}, 'Bea', '2026-03-01', 'Noisy 100% of the time', 2)`);
  const { call } = house.visitor();
  const found = async (q?: string) =>
    (await call(readReviews, q === undefined ? { id } : { id, q })).reviews.map((r) => r.author_name);
  expect(await found()).toEqual(["Bea", "Ana"]);
  expect(await found("CAFE")).toEqual(["Ana"]);
  expect(await found("100%")).toEqual(["Bea"]);
  for (const q of ["0%z", "0％z", "caf＿"]) expect(await found(q)).toEqual([]);
});

test("similar stays are near, bookable and free on the days asked for", async () => {
  const place = await house.place();
  const id = await house.home({ place });
  const near = await house.home({ place, price: 110 });
  await house.home({ place, price: null });
  await house.home({ place, at: [place.at[0] + 1, place.at[1]] });
  await house.home({ place, booked: "{[2026-12-10,2026-12-20)}" });
  const { listings } = await house.visitor().call(similarListings, { id, checkin: "2026-12-11", checkout: "2026-12-13" });
  expect(listings.map((l) => l.id)).toEqual([near]);
});

test("a home's card may stand in the frame of any site: without script or form, as nobody's, its links outside of the frame", async () => {
  const place = await house.place();
  const id = await house.home({ place, title: 'Attic "<b>"&' });
  const paused = await house.home({ place, status: "paused" });
  const member = await house.member();
  const answer = await member.get(`/embed/rooms/${id}?locale=de&currency=JPY`);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy")!;
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain("script-src");
  expect([answer.status, answer.headers.get("set-cookie"), answer.headers.get("cache-control")]).toEqual([
    200,
    null,
    "public, max-age=300",
  ]);
  expect(html).toContain("Attic &quot;&lt;b&gt;&quot;&amp;</a>");
  expect(html).toMatch(/<html lang="de"[\s\S]*¥[\s\S]*pro Nacht/);
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"([^>]*)>/g)].map(
    ([, href, rest]) => [new URL(href!.replaceAll("&amp;", "&")), rest] as const,
  );
  expect(links.map(([url]) => url.pathname)).toEqual([`/de/rooms/${id}`, "/de/wishlists/save", "/de/"]);
  expect(links[1]![0].searchParams.get("from")).toBe("html_embed");
  for (const [, rest] of links) expect(rest).toContain('target="_blank"');
  const stay = await (await member.get(`/rooms/${id}`)).text();
  expect(stay).toContain(
    `/embed/rooms/${id}?locale=en&quot; title=&quot;Attic &amp;#34;&amp;#60;b&amp;#62;&amp;#34;&amp;#38;&quot;`,
  );
  for (const gone of [paused, 999_999]) {
    const none = await member.get(`/embed/rooms/${gone}`);
    expect([none.status, none.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await none.text()).toContain("This home is no longer listed.");
  }
  // No other page can be framed.
  const other = (await member.get(`/rooms/${id}`)).headers;
  expect([other.get("x-frame-options"), other.get("content-security-policy")]).toEqual([
    "DENY",
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
});

test("cards of stays that were opened before come in their order, without those that are gone, with their price for the days", async () => {
  const place = await house.place();
  const [one, paused, two] = [
    await house.home({ place }),
    await house.home({ place, status: "paused" }),
    await house.home({ place }),
  ];
  const { call } = house.visitor();
  const ids = [two!, paused!, 999_999, one!];
  const { listings } = await call(listCards, { ids, checkin: "2026-12-10", checkout: "2026-12-12", guests: 2 });
  expect(listings.map(({ id, quote }) => [id, quote?.nights])).toEqual([
    [two, 2],
    [one, 2],
  ]);
  expect((await call(listCards, { ids: [one!] })).listings).toMatchObject([{ id: one, quote: null }]);
  const many = Array.from({ length: 13 }, (_, n) => n + 1);
  expect((await refusalOf(call(listCards, { ids: many })))!.code).toBe("validation");
});

test("stays opened in a browser are its own person's, or of before somebody signed in, twelve besides this one, for ninety days", () => {
  const now = Date.UTC(2027, 0, 1);
  const day = 86_400_000;
  const stays = [
    { id: 5, at: now - day },
    { id: 4, at: now - 89 * day },
    { id: 3, at: now - 90 * day },
  ];
  const kept = (user_id: number | null) => JSON.stringify({ user_id, stays });
  const readBy = (user_id: number | null, who: number | null) => readRecent(kept(user_id), who, now).map(({ id }) => id);
  expect([readBy(null, null), readBy(null, 7), readBy(7, 7)]).toEqual([[5, 4], [5, 4], [5, 4]]); // prettier-ignore
  expect([readBy(7, 8), readBy(7, null)]).toEqual([[], []]);
  const odd = [null, "", "{", "7", "[]", '{"user_id":null}', '{"user_id":null,"stays":[{"id":"5","at":0},null]}'];
  for (const text of odd) expect(readRecent(text, null, now)).toEqual([]);
  expect(withStay(readRecent(kept(null), null, now), 4, now)).toEqual([{ id: 4, at: now }, stays[0]]);
  const full = Array.from({ length: 13 }, (_, n) => ({ id: n + 1, at: now - n }));
  expect(withStay(full, 99, now).map(({ id }) => id)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("a paused stay can be known by no way: neither its reviews nor what is near it", async () => {
  const place = await house.place();
  const id = await house.home({ place, status: "paused" });
  await house.home({ place });
  await house.db.run(
    sql`insert into reviews (listing_id, author_name, written_on, body) values (${id}, 'Ana', '2026-01-01', 'Hidden words')`,
  );
  const { get } = house.visitor();
  for (const path of ["", "/reviews", "/quote?checkin=2026-12-10&checkout=2026-12-12"])
    expect([path, (await get(`/v2/listings/${id}${path}`)).status]).toEqual([path, 404]);
  expect(await (await get(`/v2/listings/${id}/similar`)).json()).toEqual({ listings: [] });
});
