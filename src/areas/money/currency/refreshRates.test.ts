import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { updateDollarPrices } from "#areas/discovery/listings/cards/updateDollarPrices.server.ts";
import { CURRENCIES } from "#lib/money/money.ts";
import { RATES } from "./rateRules.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { ratesOf, saveRates } from "./rates.server.ts";
import { readRates, refreshRates, whyNotRates } from "./refreshRates.server.ts";

const numbers = Object.fromEntries(Object.entries(RATES).map(([code, text]) => [code, Number(text)]));
let answer: { status: number; body: string } = { status: 200, body: "" };
const source = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
await new Promise<void>((listening) => source.listen(0, "127.0.0.1", listening));
const house = await openHouse({ RATES_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest` });
afterAll(async () => {
  source.close();
  await house.close();
});

const errors: object[] = [];
const context = { ...house.services, log: { error: (answered: object) => errors.push(answered) } as never };
const offers = (rates: object, more: object = {}) =>
  (answer = { status: 200, body: JSON.stringify({ base: "USD", rates, ...more }) });
const euro = async () => (await ratesOf(house.db, house.services.now())).EUR;

test("the day's rates are taken from the configured address, whatever their base, and prices that are compared follow", async () => {
  await saveRates(house.db, TODAY, RATES);
  const id = await house.home({ price: 100, currency: "EUR" });
  const inEuros = Object.fromEntries(
    Object.entries(numbers).map(([code, rate]) => [code, rate / numbers.EUR! / (code === "EUR" ? 1 : 1.1)]),
  );
  offers(inEuros, { base: "EUR", date: TODAY });
  expect(await refreshRates(context)).toBe(true);
  expect(await euro()).toBeCloseTo(numbers.EUR! * 1.1, 6);
  expect(await updateDollarPrices(house.db)).toBeGreaterThan(0);
  const listing = await house.db.one<{ price_usd_micros: number }>(sql`select price_usd_micros from listings where id = ${id}`);
  expect(listing!.price_usd_micros / 1_000_000).toBeCloseTo(100 / (numbers.EUR! * 1.1), 2);
  expect(await updateDollarPrices(house.db)).toBe(0);
});

test("what cannot be right is left: the old rates stay, and the log says why", async () => {
  const before = await euro();
  const { GBP: _, ...lacking } = numbers;
  const wrong: [() => void, RegExp][] = [
    [() => offers(lacking), /GBP/],
    [() => offers({ ...numbers, EUR: numbers.EUR! * 2 }), /EUR/],
    [() => offers({ ...numbers, JPY: 0 }), /JPY/],
    [() => offers({ ...numbers, JPY: "150" }), /JPY/],
    [() => offers(numbers, { date: "2999-01-01" }), /day/],
    [() => void (answer = { status: 200, body: "<html>" }), /JSON/],
    [() => void (answer = { status: 200, body: "null" }), /rates/],
  ];
  for (const [offer, why] of wrong) {
    offer();
    expect(await refreshRates(context)).toBe(false);
    expect(JSON.stringify(errors.at(-1))).toMatch(why);
  }
  answer = { status: 503, body: "" };
  await expect(refreshRates(context)).rejects.toThrow("503");
  expect(await euro()).toBe(before);
});

test("without an address nothing is asked", async () => {
  expect(await refreshRates({ ...context, settings: { ratesUrl: null } })).toBe(false);
});

test("rates are read per dollar, and judged by how far they are from the last ones", () => {
  const read = readRates(JSON.stringify({ base: "EUR", date: TODAY, rates: { USD: 1.25, JPY: 150 } }), TODAY);
  expect(read).toMatchObject({ day: TODAY, rates: { USD: 1, EUR: 0.8, JPY: 120 } });
  expect(whyNotRates(numbers, {})).toBe(null);
  expect(whyNotRates({ ...numbers, CHF: numbers.CHF! * 1.49 }, numbers)).toBe(null);
  expect(whyNotRates({ ...numbers, CHF: numbers.CHF! * 0.49 }, numbers)).toMatch("CHF");
  expect(CURRENCIES.every((code) => code in numbers)).toBe(true);
});
