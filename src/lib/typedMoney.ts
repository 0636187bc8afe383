import { decimalsOf, MICROS, minorUnitMicros } from "./money.ts";
import { digitsTyped } from "./typedAmount.ts";

/** An amount as it is typed, in micros; null when it is none, more than `most_micros`, or finer than the currency can be paid in. */
export function microsTyped(text: string, currency: string, most_micros = Number.MAX_SAFE_INTEGER): number | null {
  const digits = digitsTyped(text);
  if (!digits) return null;
  const [units, fraction] = digits;
  if (fraction.length > decimalsOf(currency)) return null;
  const micros = Number(units) * MICROS + Number(fraction.padEnd(6, "0"));
  return micros <= most_micros && micros % minorUnitMicros(currency) === 0 ? micros : null;
}

/** The same backwards, for its field. */
export const typedMicros = (micros: number | null): string =>
  micros === null ? "" : (micros / MICROS).toFixed(micros % MICROS === 0 ? 0 : 2);
