import { fillSlots } from "#platform/fillSlots.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import type { Follower } from "./processPayments.server.ts";
import type { BookingPayment, OutingPayment, PaymentRow } from "./sql.server.ts";

/** What hangs on a payment, by what it is for. */
type Followers = { booking?: Follower<BookingPayment>; outing?: Follower<OutingPayment> };
declare module "#platform/feature.server.ts" {
  interface Feature {
    payments?: Followers;
  }
}

const followers: Followers = {};
export function collectFollowers(features: readonly Feature[]): void {
  for (const { payments } of features) fillSlots(followers, payments);
}

function followerOf({ booking_id }: PaymentRow): Follower {
  const found = booking_id === null ? followers.outing : followers.booking;
  if (!found) throw new Error("No feature has registered what such a payment is for");
  return found;
}

export const followPayments: Follower = {
  hold: (tx, payment) => followerOf(payment).hold(tx, payment),
  settled: (tx, services, payment) => followerOf(payment).settled(tx, services, payment),
  refunded: (tx, services, refund, payment) => followerOf(payment).refunded(tx, services, refund, payment),
};
