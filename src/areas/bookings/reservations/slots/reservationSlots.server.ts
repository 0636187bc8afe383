import type { Day } from "#lib/dates/dates.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import type { Feature } from "#platform/feature.server.ts";
import type { Guarded } from "#platform/http/http.server.ts";

type Pair = { listing_id: number; guest_id: number };
type Stay = { checkin: Day; checkout: Day; guests: number };

/** What other features do when a reservation is made, paid or read. */
export interface ReservationSlots {
  /** Whether this guest may book the stay without asking the host, although the home is booked by request. */
  mayBookAtOnce?(db: Db, pair: Pair, query: { stay: Stay; now: Date }): Promise<boolean>;
  /** What a guest has to do before booking: refuses until it is done. Runs before any transaction. */
  beforeBooking?(context: Guarded, pair: Pair): Promise<void>;
  /** The booking is paid; runs in the same transaction, under the booking's lock, before both sides are notified. */
  onPaid?(tx: Db, booking: Pair): Promise<unknown>;
  /** A condition that tells when an operator may see a booking `b`. */
  operatorSees?: Sql;
}
declare module "#platform/feature.server.ts" {
  interface Feature {
    reservations?: ReservationSlots;
  }
}

let collected: readonly ReservationSlots[] | undefined;
export function collectReservationSlots(features: readonly Feature[]): void {
  collected = features.flatMap(({ reservations = [] }) => reservations);
}
/** For code that runs without the list of all features, such as the drawing of the demo town. */
export function collectWithoutFeatures(own: readonly ReservationSlots[]): void {
  collected ??= own;
}
const slots = () => collected ?? [];

export async function mayBookAtOnce(db: Db, pair: Pair, query: { stay: Stay; now: Date }): Promise<boolean> {
  for (const slot of slots()) if (await slot.mayBookAtOnce?.(db, pair, query)) return true;
  return false;
}

export async function beforeBooking(context: Guarded, pair: Pair): Promise<void> {
  for (const slot of slots()) await slot.beforeBooking?.(context, pair);
}

export async function onPaid(tx: Db, booking: Pair): Promise<void> {
  for (const slot of slots()) await slot.onPaid?.(tx, booking);
}

export const operatorSees = (): Sql =>
  slots().reduce((any, slot) => (slot.operatorSees ? sql`${any} or ${slot.operatorSees}` : any), sql`false`);
