import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { TabLinks } from "#ui/navigation/TabLinks.tsx";
import type { Transaction, Transactions } from "./contract.ts";
import css from "./Earnings.module.css";
import { EarningsFilter } from "./EarningsFilter.tsx";
import type { readEarningsSearch } from "./earningsSearch.ts";
import { TRANSACTIONS_PAGE, WHICH } from "./rules.ts";

type Props = { found: Transactions; requested: ReturnType<typeof readEarningsSearch> };

/** What is due to a host and what is to come, the balances, and a summary for each year. */
export function TransactionsView({ found: { transactions, metadata }, requested }: Props) {
  const { t, localizePath, list, money } = useI18n();
  const { which, year, listing_id, page } = requested;
  const own = to("transactions", {});
  const hrefOf = (more: { which?: string; page?: number }) =>
    own + stringifySearch({ which, year, listing_id, ...more, ...(more.page === 1 && { page: undefined }) });
  const total =
    transactions.length === 0
      ? t(`earnings.none.${which}`)
      : t("earnings.total", { count: metadata.total_count, amounts: list(metadata.totals.map((one) => money(one))) });
  return (
    <>
      <Balances metadata={metadata} />
      <TabLinks
        label={t("earnings.which")}
        links={WHICH.map((one) => ({
          href: localizePath(own + stringifySearch({ which: one, year, listing_id })),
          label: t(`earnings.tab.${one}`),
          current: one === which,
        }))}
      />
      <EarningsFilter
        action={own}
        years={metadata.years}
        listings={metadata.listings}
        {...{ year, listing_id }}
        withAllYears
        hidden={{ which }}
        done={total}
      />
      {transactions.length === 0 ? (
        <EmptyState icon="list" title={total} text={t("earnings.noneText")} />
      ) : (
        <>
          <p>
            {total}{" "}
            <ButtonLink
              look="quiet"
              icon="list"
              href={`/v2/host_transactions.csv${stringifySearch({ which, year, listing_id })}`}
              download
            >
              {t("earnings.file")}
            </ButtonLink>
          </p>
          {which === "paid" && <p className={css.soft}>{t("earnings.dueText")}</p>}
          <Rows rows={transactions} />
          <Pagination
            page={page}
            pages={Math.ceil(metadata.total_count / TRANSACTIONS_PAGE)}
            hrefOf={(n) => hrefOf({ page: n })}
            renderLink={(props) => <Link {...props} />}
          />
        </>
      )}
      <Summaries summaries={metadata.summaries} />
    </>
  );
}

function Rows({ rows }: { rows: readonly Transaction[] }) {
  const { t, day, days, money } = useI18n();
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t("earnings.rows")}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("earnings.column.day")}</th>
            <th scope="col">{t("earnings.column.title")}</th>
            <th scope="col">{t("earnings.column.guest")}</th>
            <th scope="col" className={css.end}>
              {t("earnings.column.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, code, title, guest, from_day, until_day, day: on, amount }) => (
            <tr key={`${kind} ${code} ${on} ${amount.amount_micros}`}>
              <td>{day(on, { dateStyle: "medium" })}</td>
              <th scope="row" className={css.head}>
                <Link href={kind === "stay" ? to("reservation", { code }) : to("experienceBooking", { code })}>
                  <bdi>{title}</bdi>
                </Link>
                <span className={css.soft}>{kind === "stay" ? days(from_day, until_day) : day(from_day)}</span>
              </th>
              <td>
                <bdi>{guest || t("reviews.former")}</bdi>
              </td>
              <td className={css.end}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Balances({ metadata: { balances } }: { metadata: Transactions["metadata"] }) {
  const { t, money } = useI18n();
  return balances.map(({ currency, earned_micros, paid_micros, owed_micros, taken_back_micros }) => (
    <dl key={currency} className={css.tiles}>
      {[
        ["earned", earned_micros] as const,
        ["paid", paid_micros] as const,
        ["owed", owed_micros] as const,
        ...(taken_back_micros > 0 ? [["takenBack", -taken_back_micros] as const] : []),
      ].map(([what, amount_micros]) => (
        <div key={what} className={css.tile}>
          <dt>{t(`earnings.balance.${what}`)}</dt>
          <dd>{money({ amount_micros, currency })}</dd>
        </div>
      ))}
    </dl>
  ));
}

function Summaries({ summaries }: { summaries: Transactions["metadata"]["summaries"] }) {
  const { t, money, number } = useI18n();
  if (summaries.length === 0) return null;
  return (
    <section aria-labelledby="years" className={css.section}>
      <h2 id="years">{t("earnings.years")}</h2>
      <p className={css.soft}>{t("earnings.yearsText")}</p>
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="years">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("earnings.year")}</th>
              <th scope="col" className={css.end}>
                {t("earnings.sales")}
              </th>
              <th scope="col" className={css.end}>
                {t("earnings.column.nights")}
              </th>
              <th scope="col" className={css.end}>
                {t("earnings.balance.earned")}
              </th>
              <th scope="col" className={css.end}>
                {t("earnings.tax")}
              </th>
            </tr>
          </thead>
          <tbody>
            {summaries.map(({ year, currency, sales, nights, earned_micros, tax_micros }) => (
              <tr key={`${year} ${currency}`}>
                <th scope="row">{year}</th>
                <td className={css.end}>{number(sales)}</td>
                <td className={css.end}>{number(nights)}</td>
                <td className={css.end}>{money({ amount_micros: earned_micros, currency })}</td>
                <td className={css.end}>{money({ amount_micros: tax_micros, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
