import * as z from "zod/mini";
import { refuse } from "#lib/refusal.ts";
import type { PolicyName } from "./cancellationRules.ts";
import type { Priced } from "./priceRules.ts";
import { printOf, promisesOf } from "#platform/promises.server.ts";

/** All that a quote promises; the price itself is worked out anew and must have the same print. */
const Promised = z.object({
  id: z.uuid(),
  /** Whose it is: their credit and what a host allowed them are in it. Null: it was made for whoever was not logged in. */
  viewer_id: z.nullable(z.int()),
  listing_id: z.int(),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  use_credit: z.boolean(),
  shown: z.string(),
  price: z.string(),
  expires: z.int(),
});
export type Promised = z.output<typeof Promised>;

/** Of all that its reader decides by: lines, sum, how it can be cancelled, and whether the host is asked first. */
export const priceHash = (price: Priced, policy: PolicyName, instant_book: boolean) =>
  printOf([price.lines, price.charged, policy, instant_book, ...(price.deposit ? [price.deposit] : [])]);

const promises = promisesOf("quote", Promised);
export const quoteToken = promises.make;

/** What a token promises this person; refused where it is another's, or was not made here. */
export function readQuoteToken(token: string, viewer_id: number, secret: Uint8Array): Promised {
  const promised = promises.read(token, secret);
  return promised && (promised.viewer_id ?? viewer_id) === viewer_id ? promised : refuse("validation", { quote: ["invalid"] });
}
