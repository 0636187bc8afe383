import { AddressLines } from "#areas/bookings/reservations/arrival/AddressLines.tsx";
import { partyLines, whichDays, whichHome } from "#areas/bookings/reservations/receipt/receiptLines.ts";
import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { Invoice, Invoices } from "./contract.ts";
import { invoiceHeading, invoiceLines } from "./invoiceLines.ts";
import css from "./InvoiceView.module.css";

/** An invoice or a credit note in its printed form. */
export function InvoiceView({ invoice, reservation }: { invoice: Invoice; reservation: Invoices["reservation"] }) {
  const i18n = useI18n();
  const { t, money, locale } = i18n;
  const { number, credits, issued_at, seller, buyer, gross } = invoice;
  const id = `invoice-${number}`;
  return (
    <article className={css.invoice} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {invoiceHeading(i18n, invoice)} {number}
        </h2>
        <p>
          <Moment at={issued_at} />
        </p>
        {credits !== null && <p>{t("invoice.credits", { number: credits })}</p>}
      </header>
      <div className={css.parties}>
        <div>
          <h3>{t("invoice.from")}</h3>
          <AddressLines text={partyLines(i18n, seller)} />
        </div>
        <div>
          <h3>{t("receipt.to")}</h3>
          <AddressLines text={partyLines(i18n, buyer)} />
        </div>
      </div>
      <div>
        <p>{t("invoice.for", { code: reservation.code })}</p>
        <p dir="auto">{whichHome(i18n, reservation)}</p>
        <p>{whichDays(i18n, reservation)}</p>
      </div>
      <LinesTable
        caption={invoiceHeading(i18n, invoice)}
        lines={invoiceLines(i18n, invoice)}
        total={{ label: t("price.total"), amount: money(gross) }}
      />
      <div className={css.buttons}>
        <ButtonLink
          look="quiet"
          icon="list"
          href={`/v2/reservations/${reservation.code}/invoices/${number}/invoice.pdf?locale=${locale}`}
          download
        >
          {t("receipt.pdf")}
        </ButtonLink>
      </div>
    </article>
  );
}
