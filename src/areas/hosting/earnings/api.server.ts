import { takenBack } from "#areas/money/payments/sql.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { type HostStats, listTransactions, readHostStats } from "./contract.ts";
import { daysIn, monthsOf, nightsIn, TRANSACTIONS_PAGE } from "./rules.ts";
import {
  findBalances,
  type HomeRow,
  findHomes,
  type SaleRow,
  salesIn,
  findSummaries,
  findTotals,
  type TransactionRow,
  findTransactions,
} from "./sql.server.ts";

export const earningsApi = [
  serve(listTransactions, async ({ input: { which, year, listing_id, _offset }, viewer, db }) => {
    const requested = { host_id: viewer.id, year: year || null, listing_id: listing_id || null };
    const [rows, totals, balances, back, summaries, homes] = await Promise.all([
      findTransactions(db, which, { ...requested, limit: TRANSACTIONS_PAGE, offset: _offset }),
      findTotals(db, which, requested),
      findBalances(db, viewer.id),
      takenBack(db, viewer.id),
      findSummaries(db, viewer.id),
      findHomes(db, viewer.id),
    ]);
    return {
      transactions: rows.map(transactionResponse),
      metadata: {
        total_count: totals.reduce((sum, { n }) => sum + n, 0),
        totals: totals.map(({ amount_micros, currency }) => ({ amount_micros, currency })),
        years: [...new Set(summaries.map((one) => one.year))],
        listings: homes.map(({ id, title }) => ({ id, title })),
        balances: balances.map(({ host_micros, ...balance }) => {
          const taken_back_micros = back.find(({ currency }) => currency === balance.currency)?.amount_micros ?? 0;
          return { ...balance, owed_micros: host_micros + taken_back_micros, taken_back_micros };
        }),
        summaries,
      },
    };
  }),

  serve(readHostStats, async ({ input, viewer, db, now }) => {
    const year = input.year || now().getUTCFullYear();
    const listing_id = input.listing_id || null;
    const [sales, homes, summaries] = await Promise.all([
      salesIn(db, { host_id: viewer.id, year, listing_id }),
      findHomes(db, viewer.id),
      findSummaries(db, viewer.id),
    ]);
    const shown = homes.filter(({ id }) => listing_id === null || id === listing_id);
    return { host_stats: toStats(year, { sales, shown, homes, years: summaries.map((one) => one.year) }) };
  }),
];

const transactionResponse = ({ amount_micros, currency, ...row }: TransactionRow) => ({
  ...row,
  amount: { amount_micros, currency },
});

type Sales = {
  sales: readonly SaleRow[];
  shown: readonly HomeRow[];
  homes: readonly HomeRow[];
  years: readonly number[];
};
/** Sales belong to the month in which they begin; nights to the month in which they are slept. */
function toStats(year: number, { sales, shown, homes, years }: Sales): HostStats {
  const months = monthsOf(year);
  const began = sales.filter(({ from_day }) => from_day.startsWith(`${year}-`));
  const listed = shown.filter(({ status }) => status === "published").length;
  const nightsOf = (some: readonly SaleRow[], month: string) =>
    some.reduce((sum, sale) => sum + (isSlept(sale) ? nightsIn(month, sale.from_day, sale.until_day) : 0), 0);
  const days = months.reduce((sum, month) => sum + daysIn(month), 0);
  return {
    year,
    years: [...new Set([year, ...years])].toSorted((a, b) => b - a),
    currencies: [...new Set(began.map(({ currency }) => currency))].toSorted(),
    months: months.map((month) => {
      const nights = nightsOf(sales, month);
      return {
        month,
        earned: summed(began.filter(({ from_day }) => from_day.startsWith(month))),
        nights,
        occupancy: listed === 0 ? null : Math.min(1, nights / (daysIn(month) * listed)),
      };
    }),
    homes: shown.map(({ id, title, rating, rating_count, saves }) => {
      const own = sales.filter(({ listing_id }) => listing_id === id);
      const nights = months.reduce((sum, month) => sum + nightsOf(own, month), 0);
      const ownBegan = began.filter(({ listing_id }) => listing_id === id);
      return {
        id,
        title,
        stays: ownBegan.filter(isSlept).length,
        nights,
        occupancy: nights / days,
        earned: summed(ownBegan),
        rating,
        rating_count,
        saves,
      };
    }),
    listings: homes.map(({ id, title }) => ({ id, title })),
  };
}

const isSlept = ({ status }: SaleRow) => ["paid", "checked_in", "completed", "disputed"].includes(status);

function summed(sales: readonly SaleRow[]) {
  const sums = new Map<string, number>();
  for (const { currency, host_micros } of sales) sums.set(currency, (sums.get(currency) ?? 0) + host_micros);
  return [...sums]
    .map(([currency, amount_micros]) => ({ amount_micros, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
