import * as z from "zod/mini";
import { isDay } from "#lib/dates/dates.ts";

/** What many contracts say, once. The browser's code has none of it: there a contract is its addresses (`build/contracts.ts`). */

/** The number of a row: from an address or a form as text, from JSON as a number. */
export const Id = z.coerce.number<string | number>().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** `YYYY-MM-DD`, and a day that there is. */
export const Day = z.string().check(z.refine(isDay, { error: "invalid" }));
/** In millionths of the currency, a code of ISO 4217. */
export const Money = z.object({ amount_micros: z.int(), currency: z.string() });
/** With its size in pixels, the words for who does not see it, and the colour that stands for it until it is there. */
export const Photo = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string(), colour: z.string() });
export type Photo = z.output<typeof Photo>;
