import * as z from "zod/mini";
import { printOf, quotesOf } from "#platform/http/promises.server.ts";
import type { Priced } from "./priceRules.ts";

/** All that a quote promises; the price itself is worked out anew and must have the same print. */
const Promised = z.object({
  id: z.uuid(),
  /** Whose it is: their credit and what a host allowed them are in it. Null: it was made for whoever was not logged in. */
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

/** Of all that its reader decides by: lines, sum, and when it is. */
export const priceHash = ({ lines, charged }: Priced, starts_at: Date) => printOf([lines, charged, starts_at.getTime()]);

export const { make: quoteToken, read: readQuoteToken } = quotesOf("outing", Promised);
