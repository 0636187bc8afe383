import { redirect } from "@tanstack/react-router";
import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { readGroupPayment } from "#areas/bookings/reservations/group/groupContract.ts";
import { Paying } from "#areas/bookings/reservations/checkout/PaymentView.tsx";
import { readPayment } from "#areas/money/payments/contract.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/trips/itineraryPage.module.css";

async function load({ call, i18n, params, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const code = params.code!;
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  const [{ group }, { payment }] = await Promise.all([
    call(readGroupPayment, { code }, signal),
    call(readPayment, { id }, signal),
  ]);
  if (payment.group_code !== code) refuse("not_found");
  // The share is settled, so there is nothing to pay.
  const isDone = ["authorised", "captured", "released"].includes(payment.status);
  if (isDone || group.status !== "open") throw redirect({ href: i18n.localizePath(to("together", { code })) });
  return { group, payment, here: to("payShare", { code, id }) };
}

/** The payment of one guest's share of a stay, with their own card. */
export default page<Awaited<ReturnType<typeof load>>>({
  load,
  head: ({ i18n: { t }, data: { group } }) => ({ title: t("together.title", { city: group.listing.city }) }),

  View({ data }) {
    const i18n = useI18n();
    const { t } = i18n;
    const { group, payment } = data;
    const shown = group.shares.find(({ payment_id }) => payment_id === payment.id)?.amount_shown ?? payment.amount;
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("together", { code: group.code })}>
            <Icon name="chevron-start" size={16} /> {t("together.heading", { city: group.listing.city })}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{t("together.payHeading", { amount: chargedBeside(i18n, payment.amount, shown) })}</h1>
          <p>
            {t("together.keptFirst")} {t("payment.currency", { currency: payment.amount.currency })}
          </p>
        </header>
        <RefusedAbove>
          <div className={css.narrow}>
            <HeldTimer until={group.pay_by} />
            <Paying data={data} isHold shown={shown} />
          </div>
        </RefusedAbove>
      </main>
    );
  },
});
