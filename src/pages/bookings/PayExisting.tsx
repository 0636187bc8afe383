import { loadPayment, type PaymentData } from "#areas/bookings/reservations/checkout/loadPayment.ts";
import { PaymentView } from "#areas/bookings/reservations/checkout/PaymentView.tsx";
import { ReservationFrame } from "#areas/bookings/reservations/page/ReservationFrame.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";

/** The payment of an existing booking: after a card was declined, or for a change [B2.1.21]. */
export default page<PaymentData>({
  load: (context) => {
    const id = Number(context.params.id);
    if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
    return loadPayment(context, { code: context.params.code!, id, isStep: false });
  },
  head: ({ i18n: { t }, data: { reservation } }) => ({ title: t("payment.title", { title: reservation.agreement.title }) }),

  View({ data }) {
    const { t } = useI18n();
    return (
      <ReservationFrame reservation={data.reservation} heading={t("payment.heading")}>
        <RefusedAbove>
          <PaymentView data={data} />
        </RefusedAbove>
      </ReservationFrame>
    );
  },
});
