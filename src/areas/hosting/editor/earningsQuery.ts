import { MAX_GUESTS, ROOM_TYPES } from "#areas/discovery/listings/rules.ts";

export type EarningsSearch = { place?: string; room_type?: string; guests?: string };
export type EarningsQuery = { place: string; room_type: (typeof ROOM_TYPES)[number]; guests: number };

/** The parsed search parameters; invalid values are ignored. */
export function earningsQuery({ place = "", room_type, guests }: EarningsSearch): EarningsQuery {
  const count = Math.trunc(Number(guests));
  return {
    place: String(place).trim().slice(0, 100),
    room_type: ROOM_TYPES.find((one) => one === room_type) ?? "entire_home",
    guests: count >= 1 && count <= MAX_GUESTS ? count : 2,
  };
}
