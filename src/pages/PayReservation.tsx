import { CheckoutFrame } from "#features/bookings/CheckoutFrame.tsx";
import { usesCredit, stayStepsOf, stepTitle } from "#features/bookings/checkoutSearch.ts";
import { loadPayment, type PaymentData } from "#features/bookings/loadPayment.ts";
import { PaymentView } from "#features/bookings/PaymentView.tsx";
import { ReservationSummary } from "#features/bookings/ReservationSummary.tsx";
import { ShareCost } from "#features/bookings/ShareCost.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { RefusedAbove } from "#ui/RefusedAbove.tsx";

/** Third step of a booking: its nights are kept, and paid for here. */
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
    const asked = { checkin, checkout, adults, children, infants, ...(usesCredit(price) && { use_credit: true as const }) };
    const steps = stayStepsOf(i18n, listing.id, asked);
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
