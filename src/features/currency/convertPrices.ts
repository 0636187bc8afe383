import { convert, MICROS, type Rates } from "#lib/money.ts";

/** What an address says in whole units of the visitor's currency. */
const PRICES = ["min_price", "max_price"];

/** An address as it reads in another currency: a search from 100 to 200 dollars goes on as one from 85 to 170 euros. */
export function convertPrices(href: string, from: string, to: string, rates: Rates): string {
  const url = new URL(href, "http://a");
  const given = PRICES.filter((name) => /^\d{1,9}$/.test(url.searchParams.get(name) ?? ""));
  if (from === to || given.length === 0) return href;
  for (const name of given) {
    const units = convert(Number(url.searchParams.get(name)) * MICROS, from, to, rates) / MICROS;
    url.searchParams.set(name, String(name === "min_price" ? Math.floor(units) : Math.ceil(units)));
  }
  return url.pathname + url.search + url.hash;
}
