import * as z from "zod/mini";
import { isDay } from "#lib/dates/dates.ts";

/**
 * Schemas that many contracts share. They are not part of the browser's code, where a contract is only its addresses
 * (`build/contracts.ts`).
 */

/** A row's id: text in an address or a form, a number in JSON. */
export const Id = z.coerce.number<string | number>().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** `YYYY-MM-DD`, and an existing day. */
export const Day = z.string().check(z.refine(isDay, { error: "invalid" }));
/** An amount in millionths of the currency, which is an ISO 4217 code. */
export const Money = z.object({ amount_micros: z.int(), currency: z.string() });
/** A picture with its size in pixels, its alternative text, and the colour that is shown until it has loaded. */
export const Photo = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string(), colour: z.string() });
export type Photo = z.output<typeof Photo>;
