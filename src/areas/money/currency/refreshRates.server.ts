import { isDay } from "#lib/dates/dates.ts";
import { CURRENCIES, type Rates } from "#lib/money/money.ts";
import type { Services } from "#platform/http/http.server.ts";
import { ratesOf, saveRates } from "./rates.server.ts";

const WAIT_MS = 20_000;
const MAX_BYTES = 1_000_000;
/** No currency of ours moves by half in a day; a broken feed does. */
const LARGEST_JUMP = 0.5;

type Context = Pick<Services, "db" | "log" | "now"> & { settings: Pick<Services["settings"], "ratesUrl"> };

/**
 * Fetches the day's rates from the configured address: `{ "base": "EUR", "date": "2026-11-21", "rates": { "USD": 1.17, … } }`, in
 * dollars when no base is named. Answers whether they were stored. Implausible rates are ignored, the log says why, and the old
 * ones stay.
 */
export async function refreshRates({ db, log, now, settings: { ratesUrl } }: Context): Promise<boolean> {
  if (ratesUrl === null) return false;
  const response = await fetch(ratesUrl, { signal: AbortSignal.timeout(WAIT_MS), headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The address of the rates answers ${response.status}`);
  const text = await response.text();
  const today = now().toISOString().slice(0, 10);
  const read = text.length > MAX_BYTES ? "more than a megabyte" : readRates(text, today);
  const wrong = typeof read === "string" ? read : whyNotRates(read.rates, await ratesOf(db, now()));
  if (wrong !== null || typeof read === "string") {
    log.error({ wrong }, "the new rates were not taken");
    return false;
  }
  const decimal = Object.fromEntries(CURRENCIES.map((code) => [code, read.rates[code]!.toPrecision(12)]));
  await saveRates(db, read.day, decimal);
  return true;
}

/** Units of each currency for one dollar; or a text that says what is wrong. */
export function readRates(text: string, today: string): { day: string; rates: Rates } | string {
  let body: { base?: unknown; date?: unknown; rates?: unknown } | null;
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return "no JSON";
  }
  const { base = "USD", date = today, rates } = body ?? {};
  if (typeof rates !== "object" || rates === null) return "no rates in it";
  if (!isDay(date) || date > today) return "a day that is none, or is still to come";
  const input = { ...(rates as Record<string, unknown>), [String(base)]: 1 };
  const dollar = input.USD;
  if (typeof dollar !== "number" || !(dollar > 0)) return "no dollar in it";
  const perDollar = CURRENCIES.map(
    (code) => [code, typeof input[code] === "number" ? input[code] / dollar : Number.NaN] as const,
  );
  return { day: date, rates: Object.fromEntries(perDollar) };
}

/** Why new rates are implausible, compared with the old ones; null when they are plausible. */
export function whyNotRates(rates: Rates, before: Rates): string | null {
  const missing = CURRENCIES.filter((code) => !(rates[code]! > 0) || !Number.isFinite(rates[code]));
  if (missing.length > 0) return `missing or no numbers: ${missing.join(" ")}`;
  const jumped = CURRENCIES.filter((code) => before[code] && Math.abs(rates[code]! / before[code] - 1) > LARGEST_JUMP);
  return jumped.length > 0 ? `more than half up or down: ${jumped.join(" ")}` : null;
}
