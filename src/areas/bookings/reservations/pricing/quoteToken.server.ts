import * as z from "zod/mini";
import type { PolicyName } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import { besideOf, type Priced } from "./priceRules.ts";
import { printOf, quotesOf } from "#platform/http/promises.server.ts";

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
  printOf([price.lines, price.charged, policy, instant_book, ...besideOf(price)]);

export const { make: quoteToken, read: readQuoteToken } = quotesOf("quote", Promised);
