import { AMENITIES, type Amenity } from "#areas/discovery/listings/amenities.ts";
import type { Kind } from "#areas/discovery/listings/kinds.ts";
import type { Scene } from "#areas/discovery/drawings/scenes.ts";
import { type Hour, HOURS } from "#areas/discovery/drawings/light.ts";
import type { Dice } from "#lib/random.ts";
import type { City } from "./cities.ts";
import { hasWater } from "./land/land.ts";

export type Beds = { kind: "king" | "double" | "single" | "bunk" | "sofa_bed" | "futon"; count: number };
/** How many people sleep in a bed of each kind. */
export const SLEEPS: Record<Beds["kind"], number> = { king: 2, double: 2, single: 1, bunk: 2, sofa_bed: 2, futon: 1 };

/** The hard facts of one home, from which words and pictures are drawn. */
export type Home = {
  kind: Kind;
  room_type: "entire_home" | "private_room" | "shared_room" | "hotel_room";
  guests: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  sleeping: { beds: Beds[] }[];
  amenities: Amenity[];
  /** 0 is the ground floor; null if the home is not one floor of a building. */
  floor: number | null;
  neighbourhood: string;
  scene: Scene;
  hour: Hour;
  /** 0 to 1: how good the home is, which shows in price, care and reviews. */
  quality: number;
  pets: boolean;
  smoking: boolean;
};

const BEDROOMS: Partial<Record<Kind, readonly number[]>> = {
  apartment: [0, 1, 1, 1, 2, 2, 3],
  loft: [0, 1, 1, 2],
  house: [2, 2, 3, 3, 4, 5],
  villa: [3, 3, 4, 4, 5, 6, 7],
  castle: [3, 4, 5, 6, 8],
  townhouse: [2, 2, 3, 4],
  farm_stay: [2, 3, 3, 4],
  chalet: [2, 2, 3, 4, 5],
  cottage: [1, 2, 2, 3],
  cabin: [1, 1, 2, 2, 3],
  bungalow: [1, 1, 2, 3],
  riad: [2, 3, 4, 5],
  ryokan: [1, 2, 3],
  guesthouse: [1, 2, 3],
  houseboat: [1, 1, 2],
  cave_home: [1, 1, 2, 3],
};
const STACKED: readonly Kind[] = ["apartment", "loft"];
const WET: readonly Scene[] = ["coast", "river", "lake", "tropical"];
/** The scenes that suit a kind of home, if the city has them. */
const FITS: Partial<Record<Kind, readonly Scene[]>> = {
  houseboat: WET,
  treehouse: ["forest", "tropical", "mountain", "river"],
  cabin: ["forest", "mountain", "lake", "snow", "desert", "coast"],
  chalet: ["snow", "mountain", "lake", "forest"],
  farm_stay: ["vineyard", "river", "mountain", "lake", "forest"],
  bungalow: ["tropical", "coast", "forest", "desert"],
  apartment: ["city", "coast", "mountain", "lake"],
  loft: ["city", "river"],
  cave_home: ["desert"],
};

function drawBeds(
  d: Dice,
  { kind, room, bedrooms }: { kind: Kind; room: Home["room_type"]; bedrooms: number },
): { beds: Beds[] }[] {
  const one = (k: Beds["kind"], count = 1) => ({ beds: [{ kind: k, count }] });
  if (room === "shared_room") return [d.chance(0.5) ? one("bunk") : one("single", 2)];
  const main = () => (kind === "ryokan" ? one("futon", 2) : one(d.pick(["double", "double", "king"] as const)));
  if (room !== "entire_home") return [d.chance(0.8) ? main() : one("single", d.int(1, 2))];
  if (bedrooms === 0) return [one(d.pick(["double", "king", "sofa_bed"] as const))];
  const rooms = Array.from({ length: bedrooms }, (_, i) => {
    if (kind === "ryokan") return one("futon", d.int(2, 3));
    if (i === 0) return main();
    return d.pick([
      main,
      () => one("single", 2),
      () => one("double"),
      () => (i > 1 ? one("bunk") : one("single", 2)),
      () => ({
        beds: [
          { kind: "double" as const, count: 1 },
          { kind: "single" as const, count: 1 },
        ],
      }),
    ])();
  });
  if (d.chance(0.3) && bedrooms < 6) rooms.push(one("sofa_bed"));
  return rooms;
}

type AmenityFacts = Pick<Home, "kind" | "room_type" | "bedrooms" | "guests" | "floor" | "scene" | "quality">;
type Odds = Partial<Record<Amenity, number>>;

function drawAmenities(d: Dice, home: AmenityFacts): Amenity[] {
  const odds: Odds = { ...oddsInside(home), ...oddsOutside(home) };
  const has = new Set<Amenity>();
  for (const { slug } of AMENITIES) if (d.chance(odds[slug] ?? 0)) has.add(slug);
  if (has.has("kitchen"))
    for (const [slug, chance] of Object.entries(oddsInKitchen(home))) if (d.chance(chance)) has.add(slug as Amenity);
  if (has.has("free_parking")) has.delete("paid_parking");
  return AMENITIES.map(({ slug }) => slug).filter((slug) => has.has(slug));
}

function oddsInside(home: AmenityFacts): Odds {
  const q = home.quality;
  const own = home.floor === null;
  const entire = home.room_type === "entire_home";
  const rustic = ["yurt", "treehouse", "tiny_house", "cabin", "houseboat", "cave_home"].includes(home.kind);
  const cold = ["snow", "mountain", "forest", "lake"].includes(home.scene);
  const warm = ["tropical", "desert", "coast"].includes(home.scene);
  const big = home.bedrooms >= 3;
  return {
    wifi: 0.97,
    towels: 0.97,
    bed_linen: 0.98,
    washing_machine: entire && !rustic ? 0.75 : 0.2,
    tumble_dryer: big ? 0.5 : 0.12,
    iron: 0.6,
    kitchen: entire ? 0.97 : 0.3,
    hair_dryer: 0.75,
    bathtub: rustic ? 0.1 : 0.35,
    shampoo: 0.7,
    bidet: 0.1,
    wardrobe: 0.8,
    blackout_curtains: 0.4 + q * 0.2,
    extra_pillows: 0.5,
    mosquito_net: warm ? 0.25 : 0.02,
    cot: home.guests >= 4 ? 0.45 : 0.15,
    high_chair: home.guests >= 4 ? 0.4 : 0.08,
    toys: big ? 0.3 : 0.05,
    stair_gate: big ? 0.15 : 0,
    heating: warm ? 0.4 : 0.93,
    air_conditioning: warm ? 0.8 : 0.25,
    ceiling_fan: warm ? 0.5 : 0.1,
    fireplace: own && cold ? 0.6 : 0.07,
    smoke_alarm: 0.75 + q * 0.2,
    carbon_monoxide_alarm: 0.5,
    fire_extinguisher: 0.55,
    first_aid_kit: 0.55,
    safe: 0.15,
    step_free_entry: home.floor === 0 || own ? 0.35 : 0.15,
    lift: home.floor !== null && home.floor > 1 ? 0.55 : 0,
    wide_doors: 0.15,
    shower_grab_rail: 0.1,
    self_check_in: 0.5,
    desk: 0.5,
    monitor: 0.12,
    television: rustic ? 0.3 : 0.7,
    record_player: 0.07,
    board_games: 0.35,
    piano: own ? 0.05 : 0.03,
  };
}

function oddsOutside(home: AmenityFacts): Odds {
  const q = home.quality;
  const own = home.floor === null;
  const cold = ["snow", "mountain", "forest", "lake"].includes(home.scene);
  const warm = ["tropical", "desert", "coast"].includes(home.scene);
  return {
    balcony: home.floor !== null && home.floor > 0 ? 0.5 : 0.08,
    terrace: own ? 0.55 : 0.18,
    garden: own && home.kind !== "houseboat" ? 0.5 : 0.05,
    pool: home.kind === "villa" ? 0.9 : home.kind === "riad" ? 0.35 : own && warm ? 0.15 : 0.02,
    hot_tub: own && q > 0.6 ? 0.2 : 0.03,
    barbecue: own ? 0.4 : 0.05,
    hammock: own && warm ? 0.4 : 0.06,
    waterfront: home.kind === "houseboat" ? 1 : WET.includes(home.scene) ? 0.15 : 0,
    bicycles: 0.15,
    sauna: own && cold ? 0.18 : 0.02,
    free_parking: own ? 0.6 : 0.15,
    paid_parking: own ? 0.05 : 0.3,
    car_charger: own ? 0.12 : 0.03,
  };
}

function oddsInKitchen(home: AmenityFacts): Odds {
  const big = home.bedrooms >= 3;
  return {
    fridge: 0.98,
    oven: 0.7,
    dishwasher: big ? 0.75 : 0.35,
    microwave: 0.6,
    coffee_maker: 0.85,
    kettle: 0.85,
    dining_table: 0.8,
  };
}

export function drawHome(d: Dice, city: City): Home {
  const kind = d.pick(city.kinds);
  const fitting = city.scenes.filter((scene) => FITS[kind]?.includes(scene) ?? true);
  const scene = d.pick(fitting.length > 0 ? fitting : city.scenes);
  const inn = ["guesthouse", "ryokan", "riad", "castle"].includes(kind);
  const roll = d.next();
  const shares = ["apartment", "house", "townhouse", "loft", "farm_stay", "villa"].includes(kind);
  const room_type =
    inn && roll < 0.4
      ? "hotel_room"
      : shares && roll < 0.13
        ? "private_room"
        : shares && roll < 0.145
          ? "shared_room"
          : "entire_home";
  const complete = room_type === "entire_home";
  const bedrooms = complete ? d.pick(BEDROOMS[kind] ?? [1]) : 1;
  const sleeping = drawBeds(d, { kind, room: room_type, bedrooms });
  const all = sleeping.flatMap((room) => room.beds);
  const beds = all.reduce((sum, bed) => sum + bed.count, 0);
  const sleeps = all.reduce((sum, bed) => sum + bed.count * SLEEPS[bed.kind], 0);
  const guests = Math.max(beds, Math.min(16, room_type === "shared_room" ? beds : sleeps));
  const bathrooms = complete ? Math.max(1, Math.round(bedrooms * d.between(0.5, 0.85) * 2) / 2) : d.pick([1, 1, 1, 1.5]);
  const floor = STACKED.includes(kind) ? d.pick([0, 1, 1, 2, 2, 3, 3, 4, 5]) : null;
  const quality = Math.min(1, Math.max(0, 0.74 + (d.next() + d.next() - 1) * 0.42));
  const facts = { kind, room_type, guests, bedrooms, floor, scene, quality } as const;
  return {
    ...facts,
    beds,
    bathrooms,
    sleeping,
    amenities: drawAmenities(d, facts),
    neighbourhood: d.pick(kind === "houseboat" ? city.neighbourhoods.filter((one) => hasWater(city, one)) : city.neighbourhoods),
    hour: d.pick([...HOURS, "day", "golden"]),
    pets: d.chance(0.3),
    smoking: d.chance(0.04),
  };
}
