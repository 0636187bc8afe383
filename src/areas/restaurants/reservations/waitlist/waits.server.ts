import type { Day } from "#lib/dates/dates.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext, Services } from "#platform/http/http.server.ts";
import { notify } from "#areas/restaurants/reservations/notify.server.ts";
import { findPlan, lockService, localNow, type RestaurantPlan, takenAt } from "#areas/restaurants/reservations/plan.server.ts";
import { calendarSpan, MAX_WAITS, OFFER_MINUTES, offersOn } from "#areas/restaurants/reservations/rules.ts";
import { lockGuest, insertTable } from "#areas/restaurants/reservations/sql.server.ts";
import { insertWait, setOffered, waitingFor, type WaitRow, waitsOf } from "./waitsSql.server.ts";
import type { joinTableWait } from "./waitsContract.ts";

/** Adds a guest to the end of the waiting list; only if nothing is free. */
export function joinWait(context: HandlerContext<typeof joinTableWait>): Promise<WaitRow> {
  const { input, viewer, db } = context;
  return db.transaction(async (tx) => {
    const now = context.now();
    await lockService(tx, input.restaurant_id);
    const plan = (await findPlan(tx, input.restaurant_id, viewer.id)) ?? refuse("not_found");
    if (plan.owner_id === viewer.id) refuse("not_allowed");
    const { date: day, number_of_guest: party, slot_id } = input;
    const { today, minute } = localNow(plan, now);
    const taken = await takenAt(tx, plan.restaurant_id, { from: day, until: day });
    const offers = offersOn(plan, taken, { day, party, now_minute: minute }).filter(({ slot }) => slot.id === slot_id);
    if (offers.length === 0 || day > calendarSpan(plan, today).end_date) refuse("validation", { date: ["blocked"] });
    if (offers.some(({ seats }) => seats)) refuse("wrong_state");
    await lockGuest(tx, viewer.id);
    const others = (await waitsOf(tx, viewer.id)).filter((one) => one.slot_id !== slot_id || one.day !== day);
    if (others.length >= MAX_WAITS) throw new Refusal("too_many_requests", { wait: ["too_many"] });
    const made = await insertWait(tx, { restaurant_id: plan.restaurant_id, slot_id, guest_id: viewer.id, day, party, now });
    const { id } = made ?? refuse("already_exists");
    // Inside the transaction, because a moment later it may have been offered to them.
    return (await waitsOf(tx, viewer.id)).find((one) => one.id === id)!;
  });
}

/**
 * Holds freed tables of a day for waiting guests, the first one that fits first, and notifies them. Needs the restaurant's lock.
 */
export async function offerFreed(
  tx: Db,
  services: Pick<Services, "now" | "post" | "settings">,
  { plan, day }: { plan: RestaurantPlan; day: Day },
) {
  const now = services.now();
  const { minute } = localNow(plan, now);
  for (const wait of await waitingFor(tx, plan.restaurant_id, day)) {
    const taken = await takenAt(tx, plan.restaurant_id, { from: day, until: day });
    const found = offersOn(plan, taken, { day, party: wait.party, now_minute: minute }).find(
      (one) => one.slot.id === wait.slot_id && one.seats,
    );
    if (!found?.seats) continue;
    const { slot, availability, seats } = found;
    const made = await insertTable(tx, {
      restaurant_id: plan.restaurant_id,
      slot_id: slot.id,
      guest_id: wait.guest_id,
      day,
      time: slot.time,
      minutes: slot.minutes,
      party: wait.party,
      is_community_table: availability.is_community_table,
      notes: "",
      seats,
      moved_from: null,
      now,
      expires_at: new Date(now.getTime() + OFFER_MINUTES * 60_000),
    });
    await setOffered(tx, wait.id, made.id);
    await notify(tx, services, { booking_id: made.id, kind: "table_offered" });
  }
}
