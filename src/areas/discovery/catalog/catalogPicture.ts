import { PLAIN } from "#areas/discovery/drawings/interiors.ts";
import { darker, type Hour, HOURS, lightOf, mix } from "#areas/discovery/drawings/light.ts";
import { roomPaint } from "#areas/discovery/drawings/roomPaint.ts";
import type { Region, Scene } from "#areas/discovery/drawings/scenes.ts";
import { defs } from "#areas/discovery/drawings/svgShapes.ts";
import { type Drawing, svgFile } from "#areas/discovery/drawings/postcard.ts";
import { rng } from "#lib/random.ts";
import type { CatalogKind } from "./kinds.ts";
import { BUILDINGS } from "./pictures/buildings.ts";
import { MOTIFS, WHOLES } from "./pictures/openAir.ts";
import { bar, hall, kitchen, tableRoom, workshop } from "./pictures/rooms.ts";
import { outdoors, over, type Whole } from "./pictures/scenery.ts";
import { kites, THINGS } from "./pictures/things.ts";
import { market, street } from "./pictures/town.ts";

/** One way to show a catalog entry: outdoors or in a room, with its alternative text, and the lands if it needs certain ones. */
type View = { text: string; lands?: readonly Scene[] } & ({ open: Whole } | { room: typeof hall });

const GREEN = ["forest", "river", "lake", "alpine_lake", "vineyard", "mountain", "hills", "hill_town"] as const;
const WET = ["lake", "alpine_lake", "coast", "promenade", "tropical", "river", "quay"] as const;
const VIEWS = {
  tower: { open: outdoors(BUILDINGS.tower), text: "An old tower with its clock" },
  gate: { open: outdoors(BUILDINGS.gate), text: "A gate of pale stone" },
  dome: { open: outdoors(BUILDINGS.dome), text: "A domed hall with columns" },
  spire: { open: outdoors(BUILDINGS.spire), text: "A tall spire beside its nave" },
  tiers: { open: outdoors(BUILDINGS.tiers), text: "A temple with many roofs" },
  columns: { open: outdoors(BUILDINGS.columns), text: "A row of old columns" },
  market: { open: outdoors(market, { bare: true }), lands: ["city"], text: "Market stalls full of fruit" },
  street: { open: over(street), lands: ["city"], text: "A street of painted houses under flags" },
  park: { open: outdoors(MOTIFS.park, { bare: true }), lands: [...GREEN], text: "A bench between trees and a pond" },
  beach: {
    open: outdoors(MOTIFS.beach, { bare: true, y: 730 }),
    lands: ["tropical", "coast"],
    text: "Parasols on a sandy beach",
  },
  view: { open: over(WHOLES.view), text: "A telescope on a terrace with a wide view" },
  trail: { open: outdoors(MOTIFS.trail), text: "A signpost where two paths meet" },
  jetty: { open: over(WHOLES.jetty), lands: [...WET], text: "A jetty that leads into the water" },
  rock: { open: outdoors(MOTIFS.rock), text: "A rock with a rope and holds" },
  boat: { open: over(WHOLES.boat), lands: [...WET], text: "A boat on calm water" },
  bicycle: { open: outdoors(THINGS.bicycle), text: "A bicycle with flowers in its basket" },
  stage: { open: outdoors(THINGS.stage), text: "A small stage with a guitar and drums under lamps" },
  kites: { open: over(kites, { front: true }), text: "Kites over open ground" },
  camera: { open: outdoors(THINGS.camera, { bare: true }), text: "A camera on its tripod" },
  tent: { open: outdoors(THINGS.tent), lands: [...GREEN], text: "A tent beside a fire" },
  terrace: { open: outdoors(THINGS.terrace, { bare: true }), text: "A table for two under a parasol" },
  land: { open: over(() => "", { front: true }), text: "Open country" },
  hall: { room: hall, text: "A quiet hall with paintings and pieces on plinths" },
  workshop: { room: workshop, text: "A workshop with its bench and tools" },
  kitchen: { room: kitchen, text: "A kitchen with everything ready on the table" },
  bar: { room: bar, text: "Glasses on a counter before shelves of bottles" },
  home: { room: tableRoom(["stew", "salad", "loaf"], ["glass", "bottle", "bowl"]), text: "A table with stew, salad and bread" },
  seafood: { room: tableRoom(["fish", "salad", "fish"], ["glass", "bottle", "candle"]), text: "A table with fish and lemon" },
  greens: { room: tableRoom(["salad", "bowl", "loaf"], ["cup", "glass"]), text: "A table with salads and bread" },
  grill: {
    room: tableRoom(["grill", "salad", "grill"], ["bottle", "glass", "loaf"]),
    text: "A table with skewers from the fire",
  },
  cafe: { room: tableRoom(["cup", "pastry", "cup"], ["loaf", "cup", "candle"]), text: "Coffee and pastries on a table" },
  bakery: { room: tableRoom(["loaf", "pastry", "basket"], ["loaf", "cup"]), text: "Fresh loaves and pastries" },
  street_food: { room: tableRoom(["basket", "grill", "bowl"], ["bottle", "salad"]), text: "Baskets of small hot dishes" },
  fine: { room: tableRoom(["fine", "fine", "glass"], ["candle", "glass", "bottle"]), text: "A laid table with candles" },
  noodles: { room: tableRoom(["bowl", "bowl", "basket"], ["cup", "bottle"]), text: "Bowls of noodles, steaming" },
  wine: { room: tableRoom(["glass", "glass", "loaf"], ["bottle", "candle", "bottle"]), text: "Glasses and bottles on a table" },
} as const satisfies Record<string, View>;
type ViewName = keyof typeof VIEWS;

/** The views for a category: each picture picks one view from its list, the first from the first list. */
const SHOWN: Record<CatalogKind, Record<string, readonly (readonly ViewName[])[]>> = {
  place: {
    landmark: [["tower", "gate", "dome", "columns"], ["view", "street"], ["land"]],
    museum: [["hall"], ["dome", "columns"]],
    park: [["park"], ["trail", "bicycle"]],
    market: [["market"], ["street_food", "bakery"]],
    viewpoint: [["view"], ["trail", "camera"]],
    neighbourhood: [["street"], ["terrace", "market"]],
    beach: [["beach"], ["jetty", "boat"]],
    worship: [
      ["spire", "dome"],
      ["columns", "gate"],
    ],
    nature: [
      ["trail", "land"],
      ["tent", "park"],
    ],
  },
  activity: {
    walk: [["trail", "street"]],
    swim: [["jetty", "beach"]],
    climb: [["rock", "trail"]],
    boat: [["boat"]],
    bike: [["bicycle"]],
    music: [["stage"]],
    craft: [["workshop"]],
    taste: [["street_food", "market", "cafe"]],
    look: [["view", "hall", "camera"]],
    play: [["kites", "park"]],
  },
  experience: {
    cooking: [["kitchen"], ["market"], ["home", "greens"]],
    craft: [["workshop"], ["street"], ["workshop"]],
    walk: [["street", "trail"], ["view", "gate"], ["terrace"]],
    music: [["stage"], ["bar"], ["street"]],
    water: [["boat", "jetty"], ["beach"], ["land"]],
    nature: [["tent", "trail"], ["land"], ["park"]],
    photography: [["camera"], ["view"], ["street"]],
    history: [["columns", "gate", "tower"], ["hall"], ["street"]],
    drinks: [["bar", "wine"], ["terrace"], ["wine"]],
  },
  restaurant: {
    local: [["home"]],
    seafood: [["seafood"]],
    vegetarian: [["greens"]],
    grill: [["grill"]],
    cafe: [["cafe"]],
    bakery: [["bakery"]],
    street: [["street_food"]],
    fine: [["fine"]],
    noodles: [["noodles"]],
    wine: [["wine"]],
  },
  story: {
    weekend: [["street", "tower", "view"]],
    food: [["market", "home", "terrace"]],
    walks: [["trail", "street"]],
    families: [["kites", "park", "bicycle"]],
    quiet: [["park", "jetty", "terrace"]],
  },
};

/** Where temples have many roofs. */
const TIERED = new Set(["JP", "KR", "TW", "CN", "TH", "VN", "ID", "NP", "MM", "KH", "LA"]);
const HOUR_WORDS: Record<Hour, string> = {
  dawn: "at dawn",
  day: "by day",
  golden: "in golden light",
  dusk: "at dusk",
  night: "in the evening",
};

/** How many pictures a catalog entry of a category can have. */
export const picturesOf = (kind: CatalogKind, category: string): number => SHOWN[kind][category]?.length ?? 1;

/** A catalog entry's picture, 1200 × 800: the same arguments give the same text. `scenes`: the lands around its town. */
export function catalogPicture(of: {
  seed: string;
  kind: CatalogKind;
  category: string;
  scenes: readonly Scene[];
  region?: Region;
  country: string;
  nth: number;
}): Drawing {
  const { region = "northern" } = of;
  const d = rng(`find ${of.seed} ${of.nth}`);
  const ways: readonly ViewName[] = SHOWN[of.kind][of.category]?.[of.nth] ?? ["land"];
  const name = of.category === "worship" && of.nth === 0 && TIERED.has(of.country) ? "tiers" : d.pick(ways);
  const view: View = VIEWS[name];
  const hour = d.pick([...HOURS, "day", "day", "golden"] as const);
  // A town by the sea has its beach at the sea; a beach elsewhere gets a similar scene.
  const fitting = view.lands ? of.scenes.filter((one) => view.lands!.includes(one)) : of.scenes;
  const scene = d.pick(fitting.length > 0 ? fitting : (view.lands ?? of.scenes));
  const alt = `${view.text} ${HOUR_WORDS[hour]}`;
  if ("room" in view) {
    const p = roomPaint(d, rng(`room ${of.seed} ${of.nth}`), hour, scene, region, PLAIN);
    const inner = view.room(p);
    return { svg: svgFile(p.g.text() + inner), alt, colour: mix(p.see(p.wall), p.see(p.floor), 0.4) };
  }
  const g = defs();
  const light = lightOf(hour, d);
  const inner = view.open({ d, light, g, scene, region });
  return { svg: svgFile(g.text() + inner), alt, colour: mix(light.sky[1], darker(light.sky[2], 0.2), 0.5) };
}
