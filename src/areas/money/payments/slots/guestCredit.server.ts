import type { Money, Rates } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import { fillSlots } from "#platform/fillSlots.server.ts";

/** A trip's price before credit, in the currency charged, with the rates of its day. */
export type CreditedTrip = { price: Money; rates: Rates; now: Date };

/**
 * Credit with which people can pay for trips, besides a card. It is used and returned in the booking's own transaction, and locked
 * last: after listing or date, booking and payment.
 */
export interface GuestCredit {
  /** How much a person could use for a trip, in its currency; never more than its price. */
  creditFor(db: Db, user_id: number, trip: CreditedTrip): Promise<number>;
  /** Uses this amount, in the trip's currency; false when less is left by now, and then the transaction has to be rolled back. */
  useCredit(tx: Db, user_id: number, use: { for_what: string; amount_micros: number; trip: CreditedTrip }): Promise<boolean>;
  /** Returns a part (0 to 1) of the credit that is still used for something. */
  returnCredit(tx: Db, for_what: string, back: { fraction: number; now: Date }): Promise<void>;
}
declare module "#platform/feature.server.ts" {
  interface Feature {
    guestCredit?: GuestCredit;
  }
}

const slot: Partial<GuestCredit> = {};
export function collectGuestCredit(features: readonly Pick<Feature, "guestCredit">[]): void {
  for (const { guestCredit } of features) fillSlots(slot, guestCredit);
}

/** Nobody has credit if no feature provides any. */
export const creditFor: GuestCredit["creditFor"] = async (db, user_id, trip) => (await slot.creditFor?.(db, user_id, trip)) ?? 0;

export const useCredit: GuestCredit["useCredit"] = async (tx, user_id, use) =>
  (await slot.useCredit?.(tx, user_id, use)) ?? false;

/** Throws if no feature provides credit, because what a booking was paid with must not be lost when it ends. */
export const returnCredit: GuestCredit["returnCredit"] = async (tx, for_what, back) => {
  if (!slot.returnCredit) throw new Error("No feature has registered how credit is returned");
  await slot.returnCredit(tx, for_what, back);
};
