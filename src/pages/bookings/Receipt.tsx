import { redirect } from "@tanstack/react-router";
import { BillingForm } from "#areas/bookings/reservations/checkout/BillingForm.tsx";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { hasReceipt } from "#areas/bookings/reservations/mayDo.ts";
import { ReceiptView } from "#areas/bookings/reservations/receipt/ReceiptView.tsx";
import { readReceipt } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import type { ReceiptLink } from "#areas/bookings/reservations/slots/receiptLink.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { useHydrated } from "#ui/islands/useHydrated.ts";
import css from "./Receipt.module.css";

const LINKS = import.meta.glob<ReceiptLink>("../../areas/*/*/receiptLink.ts", { eager: true, import: "receiptLink" });

async function load({ call, i18n, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const { reservation } = await call(readReservation, { code: params.code! }, signal);
  const { code } = reservation;
  if (!hasReceipt(reservation)) throw redirect({ href: i18n.localizePath(to("reservation", { code })) });
  const { receipt } = await call(readReceipt, { code }, signal);
  return { receipt };
}

/** The printable receipt of payments and refunds, made out to the name that its reader gives. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { receipt } }) => ({ title: t("receipt.title", { number: receipt.number }) }),

  View({ data: { receipt } }) {
    const { t, locale, localizePath } = useI18n();
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("reservation", { code: receipt.code })}>
            <Icon name="chevron-start" size={16} /> {t("reservation.title", { code: receipt.code })}
          </Link>
        </nav>
        <ReceiptView receipt={receipt} />
        <div className={css.tools}>
          <ButtonRow>
            <ButtonLink look="quiet" icon="list" href={`/v2/reservations/${receipt.code}/receipt.pdf?locale=${locale}`} download>
              {t("receipt.pdf")}
            </ButtonLink>
            <PrintButton />
            {Object.values(LINKS).map(({ text, href }) => (
              <ButtonLink key={text} look="quiet" icon="list" href={localizePath(href(receipt.code))}>
                {t(text)}
              </ButtonLink>
            ))}
          </ButtonRow>
          <BillingForm receipt={receipt} />
        </div>
      </main>
    );
  },
});

/** Rendered after hydration only; without JavaScript the browser's own menu prints the page. */
function PrintButton() {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  return (
    <Button look="quiet" icon="list" onClick={() => print()}>
      {t("receipt.print")}
    </Button>
  );
}
