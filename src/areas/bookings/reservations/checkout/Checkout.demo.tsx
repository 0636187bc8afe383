import { demoCard } from "#areas/discovery/listings/cards/demoListing.ts";
import { NoPayments } from "#areas/money/payments/NoPayments.tsx";
import type { Payment } from "#areas/money/payments/contract.ts";
import { demoReservation } from "#areas/bookings/reservations/demoReservation.ts";
import { Demo, PageDemo } from "#ui/demo/Demo.tsx";
import { CannotBook } from "./CannotBook.tsx";
import { CheckoutFrame } from "./CheckoutFrame.tsx";
import { GuestGroup } from "./GuestsFields.tsx";
import { HeldTimer } from "./HeldTimer.tsx";
import type { Checkout } from "./loadCheckout.ts";
import { PaymentView } from "./PaymentView.tsx";
import { StaySummary } from "./StaySummary.tsx";

const days = { checkin: "2026-12-24", checkout: "2026-12-27" };
const stay = { ...days, adults: 2, children: 1, infants: 0 };
const checkout: Checkout = {
  home: {
    id: 7,
    path: "/rooms/7",
    title: demoCard.title,
    city: "Lisbon",
    country: "PT",
    photo: demoCard.photos[0]!,
    time_zone: "Europe/Lisbon",
    house_rules: {},
    checkin_from: "15:00",
    checkout_until: "11:00",
    host: "Rosa",
    guests: 4,
    min_nights: 2,
    max_nights: 28,
  },
  wish: { ...stay, use_credit: false },
  quote: null,
  why_not: "taken",
  next_free: [{ checkin: "2026-12-28", checkout: "2026-12-31" }],
  own_held: null,
};
const payment: Payment = {
  id: 1,
  reservation_code: demoReservation.code,
  kind: "booking",
  group_code: null,
  status: "created",
  amount: demoReservation.price.charged,
  refunded: { amount_micros: 0, currency: "EUR" },
  provider: "sandbox",
  test_cards: ["success", "declined"],
  redirect_url: null,
  failure: null,
  card: null,
  expires_at: "2099-12-24T15:00:00.000Z",
};
const paying = { reservation: { ...demoReservation, status: "held" as const }, payment, here: "/workbench" };
const steps = ["Trip", "About you", "Payment"].map((label) => ({ key: label, label }));

/** From the days that are taken to the payment. */
export default function CheckoutDemo() {
  return (
    <>
      <Demo title="GuestGroup of a home for four" stack>
        <GuestGroup defaultValue={stay} max={4} />
      </Demo>
      <Demo title="How long the nights are held" stack>
        <HeldTimer until="2099-12-24T15:00:00.000Z" />
        <HeldTimer until="2099-12-24T15:00:00.000Z" what="outings" />
        <HeldTimer until="2020-12-24T15:00:00.000Z" />
      </Demo>
      <Demo title="What is booked" stack>
        <StaySummary title={demoCard.title} city="Lisbon" country="PT" photo={demoCard.photos[0]!} stay={stay} />
      </Demo>
      <Demo title="It cannot be booked" stack>
        <CannotBook checkout={checkout} search={stay} />
        <NoPayments />
      </Demo>
      <Demo title="Paying" stack>
        <PaymentView data={paying} />
      </Demo>
      <PageDemo title="A step with its progress">
        <CheckoutFrame steps={steps} step="About you" heading="About you" from="/rooms/7" aside={<p>Three nights in Lisbon</p>}>
          <p>The host reads what you write.</p>
        </CheckoutFrame>
      </PageDemo>
    </>
  );
}
