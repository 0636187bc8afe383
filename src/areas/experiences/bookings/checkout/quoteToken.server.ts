import * as z from "zod/mini";
import { printOf, quotesOf } from "#platform/http/promises.server.ts";
import type { Priced } from "./priceRules.ts";

/** All that a quote promises; when booking, the price is calculated again and must have the same hash. */
const Promised = z.object({
  id: z.uuid(),
  /**
   * The user it was made for, because it includes their credit and what a host allowed them. Null: it was made for a visitor who
   * was not logged in.
   */
  viewer_id: z.nullable(z.int()),
  instance_id: z.int(),
  guests: z.int(),
  is_private: z.boolean(),
  use_credit: z.boolean(),
  shown: z.string(),
  price: z.string(),
  expires: z.int(),
});
export type Promised = z.output<typeof Promised>;

/** A hash of what a guest decides by: lines, total, and the start. */
export const priceHash = ({ lines, charged }: Priced, starts_at: Date) => printOf([lines, charged, starts_at.getTime()]);

export const { make: quoteToken, read: readQuoteToken } = quotesOf("outing", Promised);
