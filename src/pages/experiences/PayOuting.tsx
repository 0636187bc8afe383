import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { usesCredit } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { Notice } from "#ui/status/Notice.tsx";
import { Paying } from "#areas/bookings/reservations/checkout/PaymentView.tsx";
import { loadOutingPayment, type OutingPaymentData } from "#areas/experiences/bookings/checkout/loadOutingPayment.ts";
import { OutingFrame } from "#areas/experiences/bookings/page/OutingFrame.tsx";
import { OutingPrice } from "#areas/experiences/bookings/page/OutingPrice.tsx";
import { datesHref, outingStepsOf, type OutingsSearch } from "#areas/experiences/bookings/checkout/outingsSearch.ts";
import { OutingSummary } from "#areas/experiences/bookings/page/OutingSummary.tsx";
import { RefundSentence } from "#areas/experiences/bookings/page/RefundSentence.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "#pages/bookings/checkoutPage.module.css";

/** Seats are kept, and paid for here. */
export default page<OutingPaymentData, { payment?: string }>({
  load: (context) => {
    const id = Number(context.search.payment);
    return loadOutingPayment(context, context.params.code!, Number.isSafeInteger(id) && id > 0 ? id : null);
  },
  head: ({ i18n: { t }, data: { outing } }) => ({ title: t("payment.title", { title: outing.experience.title }) }),

  View({ data }) {
    const i18n = useI18n();
    const { t, here } = i18n;
    const { outing, payment } = data;
    const { expires_at, experience, guests, is_private, price, day, time, minutes } = outing;
    const chosen: OutingsSearch = {
      guests,
      ...(is_private && { private: true }),
      ...(usesCredit(price) && { use_credit: true }),
    };
    if (payment.status === "released" || expires_at === null)
      return (
        <OutingFrame outing={outing} heading={t("checkout.payment")}>
          <Notice tone="warn">
            <p>{t("outings.payOver")}</p>
            <ButtonLink href={here(datesHref(experience.id, chosen))}>{t("outings.otherDates")}</ButtonLink>
          </Notice>
        </OutingFrame>
      );
    return (
      <CheckoutFrame
        steps={outingStepsOf(i18n, experience.id, outing.instance_id, chosen)}
        step="payment"
        from={datesHref(experience.id, chosen)}
        heading={t("checkout.payment")}
        aside={
          <OutingSummary {...{ ...experience, day, time, minutes, guests, is_private }}>
            <OutingPrice price={price} guests={guests} />
          </OutingSummary>
        }
      >
        <RefusedAbove>
          {payment.status !== "pending" && <HeldTimer until={expires_at} what="outings" />}
          <section aria-labelledby="when" className={css.section}>
            <h2 id="when">{t("payment.when")}</h2>
            <p>{t("payment.chargedNow")}</p>
            <RefundSentence until={outing.free_until} at={outing.experience} />
          </section>
          <Paying data={data} shown={price.total} />
        </RefusedAbove>
      </CheckoutFrame>
    );
  },
});
