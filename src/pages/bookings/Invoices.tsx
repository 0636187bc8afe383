import { issueInvoices, readInvoices, type Invoices } from "#areas/bookings/invoices/contract.ts";
import { InvoiceView } from "#areas/bookings/invoices/InvoiceView.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Receipt.module.css";

/** Invoices for the marketplace's own fee, made out to the name on the receipt. */
export default page<Invoices>({
  load: ({ call, params, signal }) => call(readInvoices, { code: params.code! }, signal),
  head: ({ i18n: { t }, data: { reservation } }) => ({ title: t("invoice.title", { code: reservation.code }) }),

  View({ data: { reservation, invoices, may_issue } }) {
    const { t } = useI18n();
    const { code } = reservation;
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("receipt", { code })}>
            <Icon name="chevron-start" size={16} /> {t("page.receipt")}
          </Link>
        </nav>
        <header>
          <h1>{t("invoice.page")}</h1>
          <p>{t("invoice.about")}</p>
        </header>
        {may_issue ? (
          <div className={css.tools}>
            <p>{t(invoices.length > 0 ? "invoice.changed" : "invoice.check")}</p>
            <Form
              action={issueInvoices}
              input={{ code }}
              done={t("invoice.issued")}
              look="primary"
              submit={t(invoices.length > 0 ? "invoice.reissue" : "invoice.issue")}
            />
          </div>
        ) : (
          invoices.length === 0 && <p>{t("invoice.nothing")}</p>
        )}
        {invoices.map((invoice) => (
          <InvoiceView key={invoice.number} {...{ invoice, reservation }} />
        ))}
      </main>
    );
  },
});
