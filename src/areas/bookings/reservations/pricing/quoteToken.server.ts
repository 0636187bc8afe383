import * as z from "zod/mini";
import type { PolicyName } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import { besideOf, type Priced } from "./bookingPriceRules.ts";
import { printOf, quotesOf } from "#platform/http/promises.server.ts";

/** All that a quote promises; when booking, the price is calculated again and must have the same hash. */
const Promised = z.object({
  id: z.uuid(),
  /**
   * The user it was made for, because it includes their credit and what a host allowed them. Null: it was made for a visitor who
   * was not logged in.
   */
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

/** A hash of what a guest decides by: lines, total, cancellation policy, and whether the host is asked first. */
export const priceHash = (price: Priced, policy: PolicyName, instant_book: boolean) =>
  printOf([price.lines, price.charged, policy, instant_book, ...besideOf(price)]);

export const { make: quoteToken, read: readQuoteToken } = quotesOf("quote", Promised);
