import { type Db, empty, type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { SALE_KINDS } from "./rules.ts";

type Kind = (typeof SALE_KINDS)[number];
declare module "#platform/provided.server.ts" {
  interface Provided {
    experienceBookingSales: {
      /** The dates of a host's experiences that bring or brought earnings: the columns of `salesOf`, in its order. */
      salesOf(host_id: number): Sql;
    };
    listingSaves: {
      /** The number of people who have a home on one of their wish lists. */
      count(listing_id: Sql): Sql;
    };
  }
}

/** A host's own stays and dates that bring or brought earnings. */
const salesOf = (host_id: number) => sql`
  select 'stay' as kind, b.id, b.code, l.id as listing_id, coalesce(b.agreement ->> 'title', l.title) as title, g.first_name as guest,
    b.checkin as from_day, b.checkout as until_day, b.checkout - b.checkin as nights, b.host_currency as currency, b.host_micros,
    b.host_posted_micros, b.host_paid_micros, b.tax_micros, b.checkin + 1 as due_on, b.status
  from bookings b join listings l on l.id = b.listing_id join users g on g.id = b.guest_id
  where l.host_id = ${host_id} and b.host_currency is not null and b.status not in ('held', 'requested', 'accepted', 'declined', 'expired')
    and (b.host_micros > 0 or b.host_paid_micros > 0)
  union all
  ${provided("experienceBookingSales").salesOf(host_id)}`;

export type EarningsScope = { host_id: number; year: number | null; listing_id: number | null };
export type TransactionRow = {
  kind: Kind;
  code: string;
  title: string;
  guest: string;
  from_day: string;
  until_day: string;
  nights: number;
  day: string;
  amount_micros: number;
  currency: string;
};
const rowsOf = (which: "paid" | "coming", { host_id, year, listing_id }: EarningsScope) => sql`
  select * from (
    select s.kind, s.code, s.title, s.guest, s.from_day, s.until_day, s.nights, s.listing_id, s.id,
      ${
        which === "paid"
          ? sql`(p.paid_at at time zone 'UTC')::date as day, p.amount_micros, p.currency
                from payouts p join (${salesOf(host_id)}) s
                  on (s.kind = 'stay' and s.id = p.booking_id) or (s.kind = 'outing' and s.id = p.outing_id)
                where p.user_id = ${host_id}`
          : sql`s.due_on as day, s.host_micros - s.host_paid_micros as amount_micros, s.currency
                from (${salesOf(host_id)}) s where s.host_micros > s.host_paid_micros`
      }) t
  where true ${year === null ? empty : sql`and extract(year from t.day) = ${year}`}
    ${listing_id === null ? empty : sql`and t.listing_id = ${listing_id}`}`;

export const findTransactions = (
  db: Db,
  which: "paid" | "coming",
  { limit, offset = 0, ...requested }: EarningsScope & { limit: number; offset?: number },
) =>
  db.all<TransactionRow>(sql`
    select kind, code, title, guest, from_day, until_day, nights, day, amount_micros::bigint as amount_micros, currency
    from (${rowsOf(which, requested)}) r
    order by day ${which === "paid" ? sql`desc` : empty}, id ${which === "paid" ? sql`desc` : empty} limit ${limit} offset ${offset}`);

export const findTotals = (db: Db, which: "paid" | "coming", requested: EarningsScope) =>
  db.all<{ n: number; currency: string; amount_micros: number }>(sql`
    select count(*)::int as n, currency, sum(amount_micros)::bigint as amount_micros from (${rowsOf(which, requested)}) r
    group by currency order by currency`);

/** The balances in the books. Refunds after the due date reduce the account of what is not due yet. */
export const findBalances = (db: Db, host_id: number) =>
  db.all<{ currency: string; earned_micros: number; paid_micros: number; host_micros: number }>(sql`
    select currency, sum(amount_micros)::bigint as earned_micros,
      coalesce(sum(amount_micros) filter (where account = 'payout'), 0)::bigint as paid_micros,
      coalesce(sum(amount_micros) filter (where account = 'host'), 0)::bigint as host_micros
    from ledger_lines where user_id = ${host_id} and account in ('host', 'payout') group by currency order by currency`);

export const findSummaries = (db: Db, host_id: number) =>
  db.all<{ year: number; currency: string; sales: number; nights: number; earned_micros: number; tax_micros: number }>(sql`
    select extract(year from from_day)::int as year, currency, count(*)::int as sales, sum(nights)::int as nights,
      sum(host_micros)::bigint as earned_micros, sum(tax_micros)::bigint as tax_micros
    from (${salesOf(host_id)}) s group by 1, 2 order by 1 desc, 2`);

export type SaleRow = {
  listing_id: number | null;
  from_day: string;
  until_day: string;
  currency: string;
  host_micros: number;
  status: string;
};
/** All sales that overlap a year. */
export const salesIn = (db: Db, { host_id, year, listing_id }: EarningsScope & { year: number }) =>
  db.all<SaleRow>(sql`
    select listing_id, from_day, until_day, currency, host_micros, status from (${salesOf(host_id)}) s
    where s.from_day < ${`${year + 1}-01-01`}::date and s.until_day >= ${`${year}-01-01`}::date
      ${listing_id === null ? empty : sql`and s.listing_id = ${listing_id}`}`);

export type HomeRow = {
  id: number;
  title: string;
  status: string;
  rating: number | null;
  rating_count: number;
  saves: number;
};
const MAX_HOMES = 200;
export const findHomes = (db: Db, host_id: number) =>
  db.all<HomeRow>(sql`
    select l.id, l.title, l.status, l.rating, l.rating_count,
      ${provided("listingSaves").count(sql`l.id`)} as saves
    from listings l where l.host_id = ${host_id} and l.status <> 'draft'
      and (l.status <> 'removed' or exists (select from bookings b where b.listing_id = l.id and b.host_posted_micros > 0))
    order by l.status <> 'published', l.title, l.id limit ${MAX_HOMES}`);
