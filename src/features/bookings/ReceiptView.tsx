import { LinesTable } from "#features/listings/LinesTable.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { Moment } from "#ui/Moment.tsx";
import { BookingPrice } from "./BookingPrice.tsx";
import type { Receipt } from "./receiptContract.ts";
import css from "./ReceiptView.module.css";

/** A receipt as it is printed. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t, money, days, day, country } = useI18n();
  const { number, issued_at, billing, payments, refunds, balance, title, place, checkin, checkout, price } = receipt;
  const paid = [
    ...payments.map(({ id, amount, paid_at }) => ({
      key: `p${id}`,
      label: t("receipt.paid"),
      at: paid_at,
      amount: money(amount),
    })),
    ...refunds.map(({ id, amount, refunded_at }) => ({
      key: `r${id}`,
      label: t(refunded_at ? "receipt.refunded" : "receipt.refunding"),
      at: refunded_at,
      amount: money({ ...amount, amount_micros: -amount.amount_micros }),
    })),
  ];
  return (
    <article className={css.receipt}>
      <header className={css.head}>
        <h1>{t("receipt.heading")}</h1>
        <p>
          {t("receipt.number", { number })}, <Moment at={issued_at} />
        </p>
      </header>
      <section aria-labelledby="to">
        <h2 id="to">{t("receipt.to")}</h2>
        <address className={css.address} dir="auto">
          {billing.name}
          {billing.address && `\n${billing.address}`}
          {billing.country && `\n${country(billing.country)}`}
          {billing.tax_number && `\n${t("receipt.taxNumber", { number: billing.tax_number })}`}
        </address>
      </section>
      <section aria-labelledby="for">
        <h2 id="for">{t("receipt.for")}</h2>
        <p>
          {title}, {place}
        </p>
        <p>
          {days(checkin, checkout)} {day(checkin, { year: "numeric" })}
        </p>
        <BookingPrice price={price} />
      </section>
      <section aria-labelledby="money">
        <h2 id="money">{t("receipt.payments")}</h2>
        <LinesTable
          caption={t("receipt.payments")}
          lines={paid.map(({ key, label, at, amount }) => ({
            key,
            label: (
              <>
                {label} {at && <Moment at={at} />}
              </>
            ),
            amount,
          }))}
          total={{ label: t("paid.balance"), amount: money(balance) }}
        />
      </section>
    </article>
  );
}
