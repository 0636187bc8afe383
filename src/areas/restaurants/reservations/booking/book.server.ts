import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import type { bookTable } from "#areas/restaurants/reservations/contract.ts";
import { notify } from "#areas/restaurants/reservations/notify.server.ts";
import { findPlan, lockService, localNow, type RestaurantPlan, takenAt } from "#areas/restaurants/reservations/plan.server.ts";
import {
  type Availability,
  calendarSpan,
  isInTime,
  MAX_BOOKED,
  nextStatus,
  offersOn,
  type Slot,
} from "#areas/restaurants/reservations/rules.ts";
import {
  countBooked,
  findTableBooking,
  lockGuest,
  insertTable,
  type OwnTable,
  findOverlapping,
  setStatus,
  type TableRow,
} from "#areas/restaurants/reservations/sql.server.ts";
import { offerFreed } from "#areas/restaurants/reservations/waitlist/waits.server.ts";
import { endFound } from "#areas/restaurants/reservations/waitlist/waitsSql.server.ts";

type Booking = HandlerContext<typeof bookTable>;

/** Runs before any transaction. Moving a booking is not booking again. */
export async function askBeforeBooking(context: Booking): Promise<void> {
  if (context.input.existing_reservation_id === undefined) await requireNoDispute(context);
}

/** Books a table or moves a booking to it; answers the booking's code. Sending the same twice makes one booking. */
export async function book(context: Booking): Promise<string> {
  try {
    return await context.db.transaction((tx) => bookWithin(tx, context));
  } catch (error) {
    // The exclusion constraint's error, in case the lock was not enough.
    if ((error as { code?: string }).code === "23P01") return refuse("table_taken");
    throw error;
  }
}

/** The slot in the address with the named availability, otherwise with the first: a non-community table where there is one. */
export function namedIn(
  plan: Pick<RestaurantPlan, "slots">,
  { slot_id, availability_id }: { slot_id: number; availability_id?: number | undefined },
): { slot: Slot; availability: Availability } | null {
  const slot = plan.slots.find(({ id }) => id === slot_id);
  const availability = slot?.availabilities.find(({ id }) => availability_id === undefined || id === availability_id);
  return slot && availability ? { slot, availability } : null;
}

/** Takes the restaurant's lock first. */
async function bookWithin(tx: Db, context: Booking): Promise<string> {
  const { input, viewer } = context;
  const now = context.now();
  await lockService(tx, input.restaurant_id);
  const plan = (await findPlan(tx, input.restaurant_id, viewer.id)) ?? refuse("not_found");
  if (plan.owner_id === viewer.id) refuse("not_allowed");
  const { slot, availability } = namedIn(plan, input) ?? refuse("not_found");
  const { date: day, number_of_guest: party, notes, existing_reservation_id: old } = input;
  const { time, minutes } = slot;
  const existing = await findOverlapping(tx, viewer.id, { restaurant_id: plan.restaurant_id, day, time, minutes, but: old });
  if (existing) return isSame(existing, input, availability) ? existing.code : refuse("already_exists");
  const moved = old === undefined ? null : await requireMovable(tx, context, { plan, code: old });
  const { today, minute } = localNow(plan, now);
  const { end_date } = calendarSpan(plan, today);
  const taken = await takenAt(tx, plan.restaurant_id, { from: day, until: day, but: old });
  const offer =
    day <= end_date &&
    offersOn(plan, taken, { day, party, now_minute: minute }).find((one) => one.availability.id === availability.id);
  if (!offer) return refuse("validation", { date: ["blocked"] });
  if (!offer.seats) return refuse("table_taken");
  if (moved) await setStatus(tx, moved.id, { status: "moved", now });
  const { is_community_table } = availability;
  const made = await insertTable(tx, {
    restaurant_id: plan.restaurant_id,
    slot_id: slot.id,
    guest_id: viewer.id,
    day,
    time,
    minutes,
    party,
    is_community_table,
    notes: notes ?? moved?.notes ?? "",
    seats: offer.seats,
    moved_from: moved?.id ?? null,
    expires_at: null,
    now,
  });
  if (!moved) await requireFew(tx, viewer.id);
  await notify(tx, context, { booking_id: made.id, kind: moved ? "table_moved" : "table_booked" });
  await notify(tx, context, { booking_id: made.id, kind: moved ? "table_moved_keeper" : "table_new" });
  await endFound(tx, viewer.id, { restaurant_id: plan.restaurant_id, day });
  if (moved) await offerFreed(tx, context, { plan, day: moved.day });
  return made.code;
}

const isSame = (existing: OwnTable, input: Booking["input"], availability: Availability) =>
  existing.slot_id === input.slot_id &&
  existing.day === input.date &&
  existing.party === input.number_of_guest &&
  existing.is_community_table === availability.is_community_table &&
  (!input.notes || existing.notes === input.notes) &&
  existing.moved_from === (input.existing_reservation_id ?? existing.moved_from);

/** The booking to move: the guest's own, at this restaurant, and early enough. */
async function requireMovable(
  tx: Db,
  { viewer, now }: Booking,
  { plan, code }: { plan: RestaurantPlan; code: string },
): Promise<TableRow> {
  const one = await findTableBooking(tx, code, viewer.id);
  if (one?.side !== "guest" || one.restaurant_id !== plan.restaurant_id) return refuse("not_found");
  const hasBegun = one.begins_at <= now();
  if (!nextStatus(one.status, "move", { by: "guest", hasBegun }) || !isInTime(one.begins_at, one.notice_hours, now()))
    refuse("wrong_state");
  return one;
}

/** Counts the booking that was just made. */
export async function requireFew(tx: Db, guest_id: number) {
  await lockGuest(tx, guest_id);
  if ((await countBooked(tx, guest_id)) > MAX_BOOKED) throw new Refusal("too_many_requests", { table: ["too_many"] });
}
