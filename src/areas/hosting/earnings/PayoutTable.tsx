import { PAYOUTS_PAGE } from "#areas/money/payments/rules.ts";
import type { DuePayouts } from "#areas/money/payments/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import table from "./Earnings.module.css";

/** For operators who pay out: what is due to which host, since when, and for which booking. */
export function PayoutTable({ due: { due_payouts, metadata }, page }: { due: DuePayouts; page: number }) {
  const { t, day, list, money } = useI18n();
  if (metadata.total_count === 0) return <EmptyState icon="list" title={t("payouts.none")} />;
  const amounts = list(metadata.totals.map((one) => money(one)));
  return (
    <>
      <p>{t("payouts.lead")}</p>
      <p>
        <strong>{t("earnings.total", { count: metadata.total_count, amounts })}</strong>
      </p>
      <div className={table.scroll} tabIndex={0} role="region" aria-label={t("admin.adminPayouts")}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("payouts.column.host")}</th>
              <th scope="col" className={table.end}>
                {t("earnings.column.amount")}
              </th>
              <th scope="col">{t("payouts.column.since")}</th>
              <th scope="col">{t("earnings.column.code")}</th>
            </tr>
          </thead>
          <tbody>
            {page === 1 &&
              metadata.taken_back.map(({ host, amount }) => (
                <tr key={`${host.id} ${amount.currency}`}>
                  <HostAndAmount host={host} amount={amount} />
                  <td colSpan={2}>{t("payouts.takenBack")}</td>
                </tr>
              ))}
            {due_payouts.map(({ id, host, amount, due_since, code, title }) => (
              <tr key={id}>
                <HostAndAmount host={host} amount={amount} />
                <td className={table.day}>{day(due_since.slice(0, 10), { dateStyle: "medium" })}</td>
                <td>
                  <bdi>{code}</bdi>
                  <span className={table.soft}>
                    <bdi>{title}</bdi>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        page={page}
        pages={Math.ceil(metadata.total_count / PAYOUTS_PAGE)}
        hrefOf={(n) => to("adminPayouts", {}) + (n > 1 ? `?page=${n}` : "")}
        renderLink={(props) => <Link {...props} />}
      />
    </>
  );
}

function HostAndAmount({ host, amount }: Pick<DuePayouts["due_payouts"][number], "host" | "amount">) {
  const { money } = useI18n();
  return (
    <>
      <th scope="row" className={table.head}>
        <bdi>{host.name || `#${host.id}`}</bdi>
        <span className={table.soft} dir="ltr">
          {host.email ?? `#${host.id}`}
        </span>
      </th>
      <td className={table.end}>{money(amount)}</td>
    </>
  );
}
