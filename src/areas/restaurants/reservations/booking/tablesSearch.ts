import { type Day, isDay } from "#lib/dates/dates.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { TableSlot } from "#areas/restaurants/reservations/contract.ts";
import { MAX_NOTE_LENGTH, MAX_PARTY, STEP_KEYS, type StepKey } from "#areas/restaurants/reservations/rules.ts";

/** The search parameters of a table [B2.1.8]. `month`: the calendar's month, as its first day. */
export type TablesSearch = {
  date?: Day;
  number_of_guest?: number;
  availability_id?: number;
  existing_reservation_id?: string;
  step?: StepKey;
  month?: Day;
  /** Already typed for a table that was taken meanwhile. */
  notes?: string;
};

const positiveInteger = (value: unknown, max: number) => {
  const n = Number(value);
  return Number.isSafeInteger(n) && n >= 1 && n <= max ? n : undefined;
};

/** Ignores values that cannot be read. */
export function readTablesSearch(search: Record<string, unknown>): TablesSearch {
  const { date, existing_reservation_id: old, step, month, notes } = search;
  const number_of_guest = positiveInteger(search.number_of_guest, MAX_PARTY);
  const availability_id = positiveInteger(search.availability_id, Number.MAX_SAFE_INTEGER);
  const known = STEP_KEYS.find((key) => key === step);
  return {
    ...(isDay(date) && { date }),
    ...(number_of_guest && { number_of_guest }),
    ...(availability_id && { availability_id }),
    ...(typeof old === "string" && /^[A-Z]{10}$/.test(old) && { existing_reservation_id: old }),
    ...(known && { step: known }),
    ...(typeof notes === "string" && notes !== "" && { notes: notes.slice(0, MAX_NOTE_LENGTH) }),
    ...(isDay(month) && { month: `${month.slice(0, 7)}-01` }),
  };
}

/** The page that books a slot [B2.1.8]. */
export const slotHref = (
  restaurant_id: number,
  { slot_id, availability_id }: Pick<TableSlot, "slot_id" | "availability_id">,
  search: TablesSearch,
): string => to("bookTable", { restaurantId: restaurant_id, slotId: slot_id }) + stringifySearch({ ...search, availability_id });
