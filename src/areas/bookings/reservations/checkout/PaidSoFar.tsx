import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import type { Money } from "#lib/money/money.ts";
import type { Reservation } from "#areas/bookings/reservations/contract.ts";
import { dueShown } from "#areas/bookings/reservations/mayDo.ts";
import css from "#areas/bookings/reservations/page/AgreementView.module.css";

/** What was paid and refunded; for the host, their earnings. Renders nothing if no money has moved. */
export function PaidSoFar({ reservation }: { reservation: Reservation }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { paid, refunded, earnings, role, price } = reservation;
  if (role === "host")
    return earnings && earnings.amount_micros > 0 ? (
      <section aria-labelledby="paid" className={css.agreement}>
        <h2 id="paid">{t("paid.earnings")}</h2>
        <p>{t("paid.earningsText", { amount: money(earnings) })}</p>
      </section>
    ) : null;
  if (paid.amount_micros === 0) return null;
  const amount = (part: Money) => chargedBeside(i18n, part, dueShown(part, price));
  const balance = { ...paid, amount_micros: paid.amount_micros - refunded.amount_micros };
  return (
    <section aria-labelledby="paid" className={css.agreement}>
      <h2 id="paid">{t("paid.heading")}</h2>
      <LinesTable
        caption={t("paid.heading")}
        lines={[
          { key: "paid", label: t("paid.paid"), amount: amount(paid) },
          ...(refunded.amount_micros > 0 ? [{ key: "back", label: t("paid.refunded"), amount: amount(refunded) }] : []),
        ]}
        total={{ label: t("paid.balance"), amount: amount(balance) }}
      />
    </section>
  );
}
