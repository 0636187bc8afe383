import { convert, MICROS, type Rates } from "#lib/money/money.ts";
import { boundTyped } from "#lib/money/typedAmount.ts";

/** Parameters of an address that are in whole units of the visitor's currency. */
const PRICES = ["min_price", "max_price"];

/** Converts an address to another currency: a search from 100 to 200 dollars becomes one from 85 to 170 euros. */
export function convertPrices(href: string, { from, to, rates }: { from: string; to: string; rates: Rates }): string {
  const url = new URL(href, "http://a");
  const input = PRICES.flatMap((name) => {
    const typed = boundTyped(url.searchParams.get(name) ?? "");
    return typed === null || typed >= 1e9 ? [] : { name, typed };
  });
  if (from === to || input.length === 0) return href;
  for (const { name, typed } of input) {
    const units = convert(typed * MICROS, { from, to }, rates) / MICROS;
    url.searchParams.set(name, String(name === "min_price" ? Math.floor(units) : Math.ceil(units)));
  }
  return url.pathname + url.search + url.hash;
}
