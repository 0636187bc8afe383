import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { usesCredit, stayStepsOf, stepTitle } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { loadPayment, type PaymentData } from "#areas/bookings/reservations/checkout/loadPayment.ts";
import { PaymentView } from "#areas/bookings/reservations/checkout/PaymentView.tsx";
import { ReservationSummary } from "#areas/bookings/reservations/page/ReservationSummary.tsx";
import { ShareCost } from "#areas/bookings/reservations/group/ShareCost.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

/** The third step of a booking: its nights are held, and are paid here. */
export default page<PaymentData, { payment?: string }>({
  load: (context) => {
    const id = Number(context.search.payment);
    const named = Number.isSafeInteger(id) && id > 0 ? id : null;
    return loadPayment(context, { code: context.params.code!, id: named, isStep: true });
  },
  head: ({ i18n, data: { reservation } }) => ({ title: stepTitle(i18n, "payment", reservation.agreement.title) }),

  View({ data }) {
    const i18n = useI18n();
    const { t } = i18n;
    const { listing, checkin, checkout, adults, children, infants, price } = data.reservation;
    const input = { checkin, checkout, adults, children, infants, ...(usesCredit(price) && { use_credit: true as const }) };
    const steps = stayStepsOf(i18n, listing.id, input);
    return (
      <CheckoutFrame
        steps={steps}
        step="payment"
        from={steps[0]!.href!}
        heading={t(data.reservation.instant_book ? "checkout.payment" : "booking.request")}
        aside={<ReservationSummary reservation={data.reservation} />}
      >
        <RefusedAbove>
          <PaymentView data={data} />
          {["created", "failed"].includes(data.payment.status) && <ShareCost reservation={data.reservation} />}
        </RefusedAbove>
      </CheckoutFrame>
    );
  },
});
