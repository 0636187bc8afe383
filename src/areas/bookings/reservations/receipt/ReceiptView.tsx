import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { AddressLines } from "#areas/bookings/reservations/arrival/AddressLines.tsx";
import { BookingPrice } from "#areas/bookings/reservations/pricing/BookingPrice.tsx";
import { moneyMoved, partyLines, whichDays, whichHome } from "./receiptLines.ts";
import type { Receipt } from "./receiptContract.ts";
import css from "./ReceiptView.module.css";

/** A receipt in its printed form. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { number, issued_at, balance, host, price } = receipt;
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
        <AddressLines text={partyLines(i18n, receipt.billing)} />
      </section>
      <section aria-labelledby="for">
        <h2 id="for">{t("receipt.for")}</h2>
        <p>{whichHome(i18n, receipt)}</p>
        <p>{t("receipt.host", { name: host || t("thread.former") })}</p>
        <p>{whichDays(i18n, receipt)}</p>
        <BookingPrice price={price} which="charged" />
      </section>
      <section aria-labelledby="money">
        <h2 id="money">{t("receipt.payments")}</h2>
        <LinesTable
          caption={t("receipt.payments")}
          lines={moneyMoved(i18n, receipt).map(({ key, label, at, amount }) => ({
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
