import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { currencyOfCountry } from "#lib/money/countryCurrencies.ts";
import { defaultCurrency } from "#lib/money/defaultCurrency.ts";
import { CURRENCIES } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { readListing, readQuote } from "#areas/discovery/listings/contract.ts";
import { searchListings, searchPins } from "#areas/discovery/search/contract.ts";
import { changeCurrency, listCurrencies, readPaymentsData } from "./contract.ts";
import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { convertPrices } from "./convertPrices.ts";

const house = await openHouse();
afterAll(house.close);

test("each of about 250 countries has its currency, and what the house does not show falls back to the dollar [B9.6]", () => {
  expect(CURRENCIES).toHaveLength(42);
  const requested = { PT: "EUR", BR: "BRL", GL: "DKK", XK: "EUR", TV: "AUD", FK: "FKP", MO: "MOP", AQ: "USD" };
  for (const [country, currency] of Object.entries(requested))
    expect([country, currencyOfCountry(country)]).toEqual([country, currency]);
  expect(currencyOfCountry("QQ")).toBe(null);
  expect(defaultCurrency("en", "FK")).toBe("USD");
  expect(defaultCurrency("en", "QQ")).toBe("USD");
});

test("who has not chosen sees the dollar, or the country's currency; Chinese readers the yuan or their country's [A4.2.3, A9.1]", () => {
  expect(defaultCurrency("en", null)).toBe("USD");
  expect(defaultCurrency("de-AT", "AT")).toBe("EUR");
  expect([
    defaultCurrency("zh", null),
    defaultCurrency("zh-CN", "CN"),
    defaultCurrency("zh-TW", "TW"),
    defaultCurrency("zh-MO", "MO"),
  ]).toEqual(
    ["CNY", "CNY", "TWD", "CNY"], // prettier-ignore
  );
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string({ minLength: 2, maxLength: 2 })), (language, country) =>
      CURRENCIES.includes(defaultCurrency(language, country)),
    ),
  );
});

test("a browser's own language and country choose the first currency", async () => {
  const place = await house.place();
  await house.home({ place });
  const shown = async (accept: string) => {
    const answer = await house.visitor({ "accept-language": accept }).get(`/v2/listings?place=${place.slug}`);
    return ((await answer.json()) as { listings: { nightly: { currency: string } }[] }).listings[0]!.nightly.currency;
  };
  expect(await shown("ja-JP,ja;q=0.9")).toBe("JPY");
  expect(await shown("en")).toBe("USD");
});

test("another currency is kept in a cookie for a year, and in the account of who is signed in [A7.1, B7.2.2]", async () => {
  const member = await house.member();
  expect(await member.call(changeCurrency, { new_currency: "jpy" })).toEqual({ currency: "JPY", next: "/" });
  expect(member.cookies.get("currency")).toBe("JPY");
  expect(await house.db.one(sql`select currency from users where id = ${member.id}`)).toEqual({ currency: "JPY" });
  const form = await house.visitor().post("/users/change_currency", { new_currency: "EUR", next: "/rooms/7?adults=2" });
  expect([form.status, form.headers.get("location")]).toEqual([303, "/rooms/7?adults=2"]);
  expect(form.headers.getSetCookie().join()).toMatch(/currency=EUR; Max-Age=31536000/);
  // Unknown, or without a rate.
  for (const new_currency of ["XXX", "KRW", ""])
    expect((await refusalOf(member.call(changeCurrency, { new_currency })))?.fieldErrors).toEqual({ new_currency: ["invalid"] });
  expect(member.cookies.get("currency")).toBe("JPY");
});

test("a chosen currency follows its person into another browser, where none has been chosen [A3.2]", async () => {
  const member = await house.member({ currency: "JPY" });
  const place = await house.place();
  await house.home({ place });
  const shown = async () => {
    const answer = await member.get(`/v2/listings?place=${place.slug}`);
    return ((await answer.json()) as { listings: { nightly: { currency: string } }[] }).listings[0]!.nightly.currency;
  };
  expect(await shown()).toBe("JPY");
  member.cookies.set("currency", "EUR");
  expect(await shown()).toBe("EUR");
});

test("a search between two prices is the same search in another currency [A4.2.1]", async () => {
  const visitor = house.visitor();
  const { next } = await visitor.call(changeCurrency, {
    new_currency: "EUR",
    next: "/s/homes?place=lisbon-pt&min_price=100&max_price=201&adults=2",
  });
  expect(next).toBe("/s/homes?place=lisbon-pt&min_price=80&max_price=161&adults=2");
  const form = await visitor.get("/s/homes?min_price=80&currency=JPY");
  expect([form.status, form.headers.get("location")]).toEqual([303, "/s/homes?min_price=15000"]);
  const rates = { USD: 1, EUR: 0.8 };
  expect(convertPrices("/s/homes?min_price=1,000&max_price=2.000", { from: "USD", to: "EUR", rates })).toBe(
    "/s/homes?min_price=800&max_price=1600",
  );
  // An expensive stay is many units of a small currency, and the search still asks for it.
  const small = new URL(
    convertPrices("/s/homes?min_price=50,000", { from: "USD", to: "IDR", rates: { USD: 1, IDR: 16_000 } }),
    "http://a",
  );
  expect(readSearch(Object.fromEntries(small.searchParams))).toEqual({ min_price: 800_000_000 });
  expect(convertPrices("/s/homes?min_price=ten&max_price=-1", { from: "USD", to: "EUR", rates })).toBe(
    "/s/homes?min_price=ten&max_price=-1",
  );
  fc.assert(
    fc.property(fc.nat(10_000), (low) => {
      const there = convertPrices(`/?min_price=${low}&max_price=${low}`, { from: "USD", to: "EUR", rates });
      const { searchParams } = new URL(there, "http://a");
      // Wide enough for what was inside.
      expect(Number(searchParams.get("min_price"))).toBeLessThanOrEqual(low * 0.8);
      expect(Number(searchParams.get("max_price"))).toBeGreaterThanOrEqual(low * 0.8);
    }),
  );
});

/** The values that buttons of that name would send. */
const offeredIn = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(` name="${name}"`) ? [/ value="([^"]*)"/.exec(tag)![1]] : [],
  );

test("the header has a picker of each kind, with all currencies by name and sign [A2.1.7, A3.4, A9.2]", async () => {
  const { get } = house.visitor();
  const html = await (await get("/")).text();
  expect(offeredIn(html, "new_currency")).toHaveLength(41);
  expect(html).toMatch(/<button[^>]*value="USD"[^>]*aria-current="true"[^>]*popoverTargetAction="hide"/i);
  expect(offeredIn(html, "new_locale")).toContain("es");
});

test("Chinese readers have a picker of their own, which fetches its list, and the page of preferences [A2.1.7, A4.2.4]", async () => {
  const { get } = house.visitor({ "accept-language": "zh-CN" });
  const html = await (await get("/")).text();
  expect(html).toContain("data-fetched");
  // The template of one.
  expect(offeredIn(html, "new_currency")).toEqual([""]);
  expect(html).not.toContain('id="languages"');
  expect(html).toContain('"currency":"CNY"');
  const page = await (await get("/preferences")).text();
  expect(offeredIn(page, "new_currency").filter(Boolean)).toHaveLength(41);
  expect(offeredIn(page, "new_locale")).toContain("zh-TW");
});

test("whether the charged currency follows the shown one is a feature, and a quote does as it says [A7.11, B7.2.3]", async () => {
  const own = await openHouse();
  const id = await own.home({ currency: "EUR", price: 100 });
  const { call } = own.visitor();
  const days = { checkin: "2026-12-07", checkout: "2026-12-09" };
  const forced = async () => (await call(readPaymentsData, {})).bootstrap_data.data.mcp_currency_changes_force;
  const charged = async () => (await call(readQuote, { id, ...days, guests: 1 })).quote!.charged.currency;
  expect([await forced(), await charged()]).toEqual([false, "EUR"]);
  await own.db.run(sql`insert into feature_settings (name, percent) values ('charge_in_shown_currency', 100)`);
  await expect.poll(forced).toBe(true);
  const { total, charged: all } = (await call(readQuote, { id, ...days, guests: 1 })).quote!;
  expect(all).toEqual(total);
  await own.close();
});

test("card, pin, stay and quote tell the same price, however many times it would have to be converted", async () => {
  const place = await house.place();
  const ids = [];
  for (const price of [99.99, 33.33, 1.01]) ids.push(await house.home({ place, price, currency: "EUR" }));
  for (const currency of ["USD", "JPY", "EUR"]) {
    const { call } = house.visitor({ "x-currency": currency });
    const { listings } = await call(searchListings, { place: place.slug });
    const { listing_pins } = await call(searchPins, { place: place.slug });
    for (const id of ids) {
      const card = listings.find((one) => one.id === id)!.nightly;
      expect(listing_pins.find((one) => one.id === id)!.nightly).toEqual(card);
      expect((await call(readListing, { id })).listing.nightly).toEqual(card);
      const { quote } = await call(readQuote, { id, checkin: "2026-12-07", checkout: "2026-12-08", guests: 1 });
      expect(quote!.lines.find(({ kind }) => kind === "nights")!.shown).toEqual(quote!.nightly);
      const dated = await call(searchListings, { place: place.slug, checkin: "2026-12-07", checkout: "2026-12-08" });
      expect(dated.listings.find((one) => one.id === id)!.quote!.total).toEqual(quote!.total);
    }
  }
});

test("what days cost in all is told to the cent wherever it stands on a stay's page, as it will be charged", async () => {
  const id = await house.home({ place: await house.place(), price: 33.33, currency: "EUR" });
  const { call, get } = house.visitor({ "x-currency": "EUR" });
  const { quote } = await call(readQuote, { id, checkin: "2026-12-07", checkout: "2026-12-08", guests: 1 });
  const total = (quote!.total.amount_micros / 1_000_000).toFixed(2);
  expect(total).not.toMatch(/00$/);
  const html = await (await get(`/rooms/${id}?checkin=2026-12-07&checkout=2026-12-08&adults=1`)).text();
  const details = [...html.matchAll(/<strong>€([\d.]+)<\/strong>[^<]*(?:<!-- -->)?[^<]*for 1 night/g)].map(
    ([, amount]) => amount,
  );
  expect(details).toEqual([total, total]); // beside the days, and at a phone's lower edge
});

test("clients that ask get each amount in units and in words, too [A3.5]", async () => {
  const place = await house.place();
  await house.home({ place, price: 1000, currency: "EUR" });
  const nightly = async (query: string) =>
    (
      (await (await house.visitor().get(`/v2/listings?place=${place.slug}${query}`)).json()) as {
        listings: { nightly: object }[];
      }
    ).listings[0]!.nightly;
  expect(await nightly("")).toEqual({ amount_micros: 1_375_000_000, currency: "USD" });
  expect(await nightly("&_money=whole&locale=de")).toEqual({
    amount: 1375,
    amount_micros: 1_375_000_000,
    amount_formatted: "1.375,00\u00a0$",
    currency: "USD",
    is_micros_accuracy: true,
  });
});

test("the list of currencies has names in the visitor's language, and the seven that many ask for first [A3.4, A7.10, A9.2]", async () => {
  const { call } = house.visitor();
  const plain = await call(listCurrencies, {});
  expect(plain.metadata).toEqual({ total_count: 42, top_count: 0 });
  expect(plain.currencies[0]!.code).toBe("AED");
  const chargeable = await call(listCurrencies, { _format: "for_mcp" });
  expect(chargeable.currencies.map(({ code }) => code)).toEqual(["EUR", "JPY", "USD"]);
  expect(plain.currencies.filter((one) => one.is_eligible_for_guest)).toEqual(chargeable.currencies);
  const grouped = await call(listCurrencies, { sort: "top_currency", style: "group" });
  expect(grouped.metadata).toEqual({ total_count: 42, top_count: 7 });
  expect(grouped.currencies.slice(0, 7).map(({ code }) => code)).toEqual(["CNY", "USD", "JPY", "HKD", "TWD", "EUR", "GBP"]);
  expect(new Set(grouped.currencies.map(({ code }) => code)).size).toBe(42);
  expect(grouped.currencies.find(({ code }) => code === "EUR")).toEqual({
    code: "EUR",
    localized_full_name: "Euro",
    name: "Euro",
    unicode_symbol: "€",
    is_eligible_for_guest: true,
  });
});
