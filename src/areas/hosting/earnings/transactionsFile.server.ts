import { stringify } from "csv-stringify/sync";
import { Hono } from "hono";
import type * as z from "zod/mini";
import { orRefused, reservationReader } from "#areas/bookings/reservations/page/reservationFile.server.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { type Money, MICROS, minorUnitMicros } from "#lib/money/money.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { listTransactions } from "./contract.ts";
import { MAX_ROWS } from "./rules.ts";
import { findTransactions } from "./sql.server.ts";

/** The same rows as a file for spreadsheets, in which no text is ever treated as a formula. */
export const transactionsFileRoutes = (services: Services) =>
  new Hono<Env>().get("/v2/host_transactions.csv", (c) =>
    orRefused(c, async () => {
      const viewer = await reservationReader(c, services);
      const requested = parseInput(listTransactions, c.req.query()) as z.output<typeof listTransactions.input>;
      const { locale } = c.var.visitor;
      const { t } = i18nOf(locale, await allMessages(locale));
      const rows = await findTransactions(services.db, requested.which, {
        host_id: viewer.id,
        year: requested.year || null,
        listing_id: requested.listing_id || null,
        limit: MAX_ROWS,
      });
      const body = stringify(
        rows.map(({ day, kind, code, title, guest, from_day, until_day, nights, amount_micros, currency }) => [
          day,
          t(`earnings.kind.${kind}`),
          code,
          title,
          guest || t("thread.former"),
          from_day,
          until_day,
          nights,
          decimalOf({ amount_micros, currency }),
          currency,
        ]),
        {
          header: true,
          columns: (["day", "kind", "code", "title", "guest", "from", "until", "nights", "amount", "currency"] as const).map(
            (key) => ({
              key,
              header: t(`earnings.column.${key}`),
            }),
          ),
          bom: true,
          escape_formulas: true,
        },
      );
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="sojourn-${requested.which === "paid" ? "due" : requested.which}.csv"`,
        "cache-control": "no-store",
      });
    }),
  );

/** "1234.50": machine-readable, with the currency's number of decimals. */
const decimalOf = ({ amount_micros, currency }: Money) =>
  (amount_micros / MICROS).toFixed(Math.log10(MICROS / minorUnitMicros(currency)));
