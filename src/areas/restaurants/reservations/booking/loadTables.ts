import type { Call } from "#lib/http/call.ts";
import { findTables, readTableCalendar, readTableSlot } from "#areas/restaurants/reservations/contract.ts";
import { type StepKey, titleStep } from "#areas/restaurants/reservations/rules.ts";
import type { TablesSearch } from "./tablesSearch.ts";

type Context = { call: Call; params: Record<string, string>; search: TablesSearch; signal: AbortSignal };

/** All data of the page that books a slot: the slot and its options, the calendar, and the day's other times. */
export async function loadTableSlot({ call, params, search, signal }: Context) {
  const { date, number_of_guest, availability_id, existing_reservation_id } = search;
  const requested = {
    restaurant_id: Number(params.restaurantId),
    ...(number_of_guest && { number_of_guest }),
    ...(existing_reservation_id && { existing_reservation_id }),
  };
  const on = { ...requested, ...(date && { date }) };
  const [page, { availability_calendar: calendar }, { tables }] = await Promise.all([
    call(readTableSlot, { ...on, slot_id: Number(params.slotId), ...(availability_id && { availability_id }) }, signal),
    call(readTableCalendar, requested, signal),
    call(findTables, on, signal),
  ]);
  return { ...page, calendar, tables };
}
export type TableSlotData = Awaited<ReturnType<typeof loadTableSlot>>;

/** A page with information for guests begins with that; every other page has the single step [B2.2.2]. */
export const currentStep = (
  { reservation_options }: Pick<TableSlotData, "reservation_options">,
  { step }: TablesSearch,
): StepKey => (step === "confirm-and-pay" ? step : titleStep(reservation_options));
