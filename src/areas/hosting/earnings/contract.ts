import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { SALE_KINDS, WHICH } from "./rules.ts";

const Year = z.coerce.number<string | number>().check(z.int(), z.gte(2000), z.lte(2200));
const Offset = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(100_000)), 0);
const Home = z.object({ id: z.int(), title: z.string() });

const Transaction = z.object({
  kind: z.enum(SALE_KINDS),
  code: z.string(),
  title: z.string(),
  guest: z.string(),
  from_day: z.string(),
  until_day: z.string(),
  nights: z.int(),
  /** The day since when it is due; for what is to come, the earliest day. */
  day: z.string(),
  amount: Money,
});
export type Transaction = z.output<typeof Transaction>;

export const listTransactions = endpoint("GET /v2/host_transactions", {
  summary:
    "What is due to a host for stays and experiences (`paid`), the latest first; or what is to come, the next first. With what the books say, by currency",
  input: z.object({
    which: z._default(z.enum(WHICH), "paid"),
    year: z.optional(z.union([z.literal(""), Year])),
    listing_id: z.optional(z.union([z.literal(""), Id])),
    _offset: Offset,
  }),
  output: z.object({
    transactions: z.array(Transaction),
    metadata: z.object({
      total_count: z.int(),
      /** The totals of the requested transactions. */
      totals: z.array(Money),
      years: z.array(z.int()),
      listings: z.array(Home),
      /**
       * `earned_micros` is `paid_micros` (already due) plus `owed_micros` (not due yet), minus what was refunded to guests after
       * it was due and not yet offset by a later payout.
       */
      balances: z.array(
        z.object({
          currency: z.string(),
          earned_micros: z.int(),
          paid_micros: z.int(),
          owed_micros: z.int(),
          taken_back_micros: z.int(),
        }),
      ),
      /** The totals of a year, by the day on which a stay or date begins. */
      summaries: z.array(
        z.object({
          year: z.int(),
          currency: z.string(),
          sales: z.int(),
          nights: z.int(),
          earned_micros: z.int(),
          /** Collected for the place; it does not belong to the host. */
          tax_micros: z.int(),
        }),
      ),
    }),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});
export type Transactions = z.output<typeof listTransactions.output>;

export const readHostStats = endpoint("GET /v2/host_stats", {
  summary: "A host's year: earnings by currency, nights and occupancy by month and by home, with ratings and saves",
  input: z.object({
    year: z.optional(z.union([z.literal(""), Year])),
    listing_id: z.optional(z.union([z.literal(""), Id])),
  }),
  output: z.object({
    host_stats: z.object({
      year: z.int(),
      years: z.array(z.int()),
      currencies: z.array(z.string()),
      months: z.array(
        z.object({
          month: z.string(),
          earned: z.array(Money),
          nights: z.int(),
          /** As a share of the nights of all published homes; null if there are none. */
          occupancy: z.nullable(z.number()),
        }),
      ),
      homes: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          stays: z.int(),
          nights: z.int(),
          occupancy: z.number(),
          earned: z.array(Money),
          rating: z.nullable(z.number()),
          rating_count: z.int(),
          saves: z.int(),
        }),
      ),
      listings: z.array(Home),
    }),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});
export type HostStats = z.output<typeof readHostStats.output>["host_stats"];
