import type { Dice } from "#lib/random.ts";
import type { City } from "./cities.ts";
import type { Home } from "./home.ts";

/** Rounds to three significant figures, as hosts do. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.max(1, Math.floor((Math.round((amount / step) * 2) * step) / 2));
}

/** The price of a luxury home relative to an ordinary one of its size. */
const LUXURY_FACTOR = 2.2;
const KIND_FACTOR: Partial<Record<Home["kind"], number>> = {
  villa: 1.6,
  castle: 1.9,
  ryokan: 1.35,
  riad: 1.1,
  houseboat: 1.2,
  chalet: 1.25,
  treehouse: 1.1,
  tiny_house: 0.75,
  yurt: 0.75,
  farm_stay: 0.9,
  cabin: 0.95,
};

/** Of a night, in the city's currency. */
export function drawPrice(d: Dice, city: City, { home, isLuxury }: { home: Home; isLuxury: boolean }): number {
  const size =
    home.room_type === "shared_room"
      ? 0.25
      : home.room_type === "private_room"
        ? 0.48
        : home.room_type === "hotel_room"
          ? 0.8
          : 0.82 + 0.13 * (home.guests - 1) + 0.1 * home.bedrooms;
  const extras = 1 + (home.amenities.includes("pool") ? 0.15 : 0) + (home.amenities.includes("hot_tub") ? 0.08 : 0);
  const usual = rounded(
    city.night * size * (KIND_FACTOR[home.kind] ?? 1) * extras * (0.55 + home.quality * 0.65) * d.between(0.85, 1.2),
  );
  return rounded(usual * (isLuxury ? LUXURY_FACTOR : 1));
}

/** What comes to the price of its nights, and what goes off it. */
export const drawFees = (d: Dice, home: Home, price: number) => ({
  weekend_price: d.chance(0.45) ? rounded(price * d.between(1.08, 1.3)) : null,
  cleaning_fee: home.room_type === "entire_home" && d.chance(0.85) ? rounded(price * d.between(0.2, 0.55)) : 0,
  weekly_discount_percent: d.pick([0, 0, 5, 8, 10, 12, 15]),
  monthly_discount_percent: d.pick([0, 0, 15, 20, 25, 30]),
});
