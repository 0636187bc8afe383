import { expect, test } from "vitest";
import { depositRetained } from "#areas/bookings/deposits/retainedRules.ts";
import { rateOf } from "#areas/money/currency/rules.ts";
import {
  beforeCredit,
  besideOf,
  creditIn,
  creditResponse,
  hostPart,
  amountsOwed,
  partOf,
  type PricedIn,
  priceIn,
  priceOf,
  taxPart,
  withCredit,
} from "./bookingPriceRules.ts";

const MICROS = 1_000_000;
// A euro is two dollars, and a dollar a hundred yen.
const rates = { USD: 1, EUR: 0.5, JPY: 100, VND: 1e6 };
const currencies: PricedIn = { shown: "USD", charged: "JPY", rates, day: "2026-12-01" };
const inEuros: PricedIn = { ...currencies, shown: "EUR", charged: "EUR" };
const terms = {
  currency: "EUR",
  price_micros: 100 * MICROS,
  weekend_price_micros: null,
  cleaning_fee_micros: 50 * MICROS,
  weekly_discount_percent: 0,
  monthly_discount_percent: 0,
  tax_percent: 10,
  city: "Lisbon",
  deposit_micros: 150 * MICROS,
};
const days = { checkin: "2027-03-08", checkout: "2027-03-10" };
const price = priceOf(terms, days, currencies)!;
const of = (which: "shown" | "charged" | "host", kind: string) =>
  price.lines.find((line) => line.kind === kind)![which].amount_micros / MICROS;

test("each line of a price stands in the currency shown, the one charged and that of the home", () => {
  expect((["shown", "charged", "host"] as const).map((which) => of(which, "nights"))).toEqual([400, 40_000, 200]);
  expect((["shown", "charged", "host"] as const).map((which) => of(which, "tax"))).toEqual([50, 5_000, 25]);
  expect([price.nights, price.rate, price.tax]).toEqual([
    2,
    { from: "USD", to: "JPY", rate: 100, day: "2026-12-01" },
    { percent: 10, place: "Lisbon" },
  ]);
  expect([price.total.currency, price.charged.currency]).toEqual(["USD", "JPY"]);
  expect(rateOf(inEuros)).toBeNull();
  expect(rateOf({ ...currencies, shown: "EUR" })!.rate).toBe(200);
});

test("what is the host's and what the place takes is counted in the currency of the home", () => {
  expect([hostPart(price.lines), taxPart(price.lines)]).toEqual([250 * MICROS, 25 * MICROS]);
});

test("without a price, or with one that cannot be counted, there is none; without tax nothing is said of it", () => {
  expect(priceOf({ ...terms, price_micros: null }, days, currencies)).toBeNull();
  const much = { ...terms, deposit_micros: 5_000_000 * MICROS };
  expect(priceOf(much, days, { ...currencies, charged: "VND" })).toBeNull();
  expect(priceOf(terms, days, { ...currencies, charged: "VND" })).not.toBeNull();
  const small = { ...currencies, rates: { ...rates, IRR: 1e13 } };
  expect([priceOf(terms, days, { ...small, shown: "IRR" }), priceOf(terms, days, { ...small, charged: "IRR" })]).toEqual([
    null,
    null,
  ]);
  expect(priceOf({ ...terms, tax_percent: 0 }, days, currencies)!.tax).toBeNull();
  expect(priceOf({ ...terms, tax_percent: 1 }, days, currencies)!.tax).toEqual({ percent: 1, place: "Lisbon" });
});

test("the town whose tax is included is called what the language calls it; a name that was agreed on earlier stays", () => {
  const town = { city: "Lisbon", city_names: { de: "Lissabon" } };
  expect(["de", "en"].map((locale) => priceIn(locale, price, town).tax!.place)).toEqual(["Lissabon", "Lisbon"]);
  expect(priceIn("de", price, { ...town, city: "Porto" })).toEqual(price);
  expect(priceIn("de", { tax: null }, town)).toEqual({ tax: null });
});

test("a deposit is charged beside the price, and what is kept of it is the host's in the same part", () => {
  expect(price.deposit).toEqual({
    shown: { amount_micros: 300 * MICROS, currency: "USD" },
    charged: { amount_micros: 30_000 * MICROS, currency: "JPY" },
    host: { amount_micros: 150 * MICROS, currency: "EUR" },
  });
  expect([amountsOwed(price).deposit_micros, depositRetained(price.deposit!, 10_000 * MICROS)]).toEqual([
    30_000 * MICROS,
    50 * MICROS,
  ]);
  const without = priceOf({ ...terms, deposit_micros: 0 }, days, currencies)!;
  expect([besideOf(price), besideOf(without)]).toEqual([[price.deposit], []]);
  expect([amountsOwed(without).deposit_micros, "deposit" in without]).toEqual([0, false]);
  expect(priceOf({ ...terms, deposit_micros: 1 }, days, currencies)!.deposit!.host.amount_micros).toBe(1);
});

test("credit is a line below nothing, and never more than the price", () => {
  const some = withCredit(price, 1_000 * MICROS, currencies);
  expect(some.lines.at(-1)).toEqual({
    kind: "credit",
    shown: { amount_micros: -10 * MICROS, currency: "USD" },
    charged: { amount_micros: -1_000 * MICROS, currency: "JPY" },
    host: { amount_micros: -5 * MICROS, currency: "EUR" },
  });
  expect(some.charged.amount_micros).toBe(price.charged.amount_micros - 1_000 * MICROS);
  expect([creditIn(some.lines), creditIn(some.lines, "shown"), beforeCredit(some.lines)]).toEqual([
    1_000 * MICROS,
    10 * MICROS,
    price.charged.amount_micros,
  ]);
  const all = withCredit(some, 1e9 * MICROS, currencies);
  expect([all.total.amount_micros, all.charged.amount_micros, all.lines.length]).toEqual([0, 0, price.lines.length + 1]);
  expect(withCredit(some, 0, currencies).lines).toEqual(price.lines);
  expect(withCredit(some, 0, currencies).charged).toEqual(price.charged);
});

test("credit that is all of an odd price leaves nothing to pay in the currency shown either", () => {
  const odd = priceOf({ ...terms, price_micros: 33_330_000 }, days, { ...currencies, rates: { ...rates, JPY: 151.7 } })!;
  expect(withCredit(odd, odd.charged.amount_micros, { ...currencies, rates: { ...rates, JPY: 151.7 } }).total.amount_micros).toBe(
    0,
  );
});

test("somebody with credit is told what of it could be used, and what is", () => {
  expect(creditResponse(price, 0, currencies)).toBeNull();
  expect(creditResponse(price, -1, currencies)).toBeNull();
  expect(creditResponse(withCredit(price, 500 * MICROS, currencies), 1_000 * MICROS, currencies)).toEqual({
    usable: { amount_micros: 1_000 * MICROS, currency: "JPY" },
    usable_shown: { amount_micros: 10 * MICROS, currency: "USD" },
    used: { amount_micros: 500 * MICROS, currency: "JPY" },
  });
  expect(creditResponse(price, 1, inEuros)).not.toBeNull();
});

test("a part of an amount is what can be paid, and never more than all of it", () => {
  expect(partOf({ amount_micros: 10_010_000, currency: "EUR" }, 0.5).amount_micros).toBe(5_010_000);
  expect(partOf({ amount_micros: 10_010_001, currency: "EUR" }, 1).amount_micros).toBe(10_010_001);
  expect(partOf({ amount_micros: 10_010_001, currency: "EUR" }, 2).amount_micros).toBe(10_010_001);
});
