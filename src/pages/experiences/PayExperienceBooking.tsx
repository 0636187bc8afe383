import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";
import { HeldTimer } from "#areas/bookings/reservations/checkout/HeldTimer.tsx";
import { usesCredit } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { Notice } from "#ui/status/Notice.tsx";
import { Paying } from "#areas/bookings/reservations/checkout/PaymentView.tsx";
import {
  loadExperienceBookingPayment,
  type ExperienceBookingPaymentData,
} from "#areas/experiences/bookings/checkout/loadExperienceBookingPayment.ts";
import { ExperienceBookingFrame } from "#areas/experiences/bookings/page/ExperienceBookingFrame.tsx";
import { ExperienceBookingPrice } from "#areas/experiences/bookings/page/ExperienceBookingPrice.tsx";
import {
  datesHref,
  experienceBookingStepsOf,
  type ExperienceBookingsSearch,
} from "#areas/experiences/bookings/checkout/experienceBookingsSearch.ts";
import { ExperienceBookingSummary } from "#areas/experiences/bookings/page/ExperienceBookingSummary.tsx";
import { RefundSentence } from "#areas/experiences/bookings/page/RefundSentence.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import css from "#pages/bookings/checkoutPage.module.css";

/** The payment of held seats. */
export default page<ExperienceBookingPaymentData, { payment?: string }>({
  load: (context) => {
    const id = Number(context.search.payment);
    return loadExperienceBookingPayment(context, context.params.code!, Number.isSafeInteger(id) && id > 0 ? id : null);
  },
  head: ({ i18n: { t }, data: { outing: booking } }) => ({ title: t("payment.title", { title: booking.experience.title }) }),

  View({ data }) {
    const i18n = useI18n();
    const { t, localizePath } = i18n;
    const { outing: booking, payment } = data;
    const { expires_at, experience, guests, is_private, price, day, time, minutes } = booking;
    const chosen: ExperienceBookingsSearch = {
      guests,
      ...(is_private && { private: true }),
      ...(usesCredit(price) && { use_credit: true }),
    };
    if (payment.status === "released" || expires_at === null)
      return (
        <ExperienceBookingFrame outing={booking} heading={t("checkout.payment")}>
          <Notice tone="warn">
            <p>{t("outings.payOver")}</p>
            <ButtonLink href={localizePath(datesHref(experience.id, chosen))}>{t("outings.otherDates")}</ButtonLink>
          </Notice>
        </ExperienceBookingFrame>
      );
    return (
      <CheckoutFrame
        steps={experienceBookingStepsOf(i18n, { experience_id: experience.id, instance_id: booking.instance_id, search: chosen })}
        step="payment"
        from={datesHref(experience.id, chosen)}
        heading={t("checkout.payment")}
        aside={
          <ExperienceBookingSummary {...{ ...experience, day, time, minutes, guests, is_private }}>
            <ExperienceBookingPrice price={price} guests={guests} />
          </ExperienceBookingSummary>
        }
      >
        <RefusedAbove>
          {payment.status !== "pending" && <HeldTimer until={expires_at} what="outings" />}
          <section aria-labelledby="when" className={css.section}>
            <h2 id="when">{t("payment.when")}</h2>
            <p>{t("payment.chargedNow", { amount: chargedBeside(i18n, payment.amount, price.total) })}</p>
            <RefundSentence until={booking.free_until} at={booking.experience} />
          </section>
          <Paying data={data} shown={price.total} />
        </RefusedAbove>
      </CheckoutFrame>
    );
  },
});
