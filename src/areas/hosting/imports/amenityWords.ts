import type { Amenity } from "#areas/discovery/listings/amenities.ts";

/** Words for an amenity on other sites, in lower case, and ours. Every matching line counts. */
const WORDS: readonly (readonly [RegExp, ...Amenity[]])[] = [
  [/\bwi-?fi\b|^wireless internet/, "wifi"],
  [/^essentials\b/, "towels", "bed_linen"],
  [/\btowels\b/, "towels"],
  [/^bed (linens|sheets)/, "bed_linen"],
  [/^(free |paid )?(washer|washing machine)\b/, "washing_machine"],
  [/^(free |paid )?(dryer|tumble dryer)\b/, "tumble_dryer"],
  [/^iron\b/, "iron"],
  [/^(full |private |shared )?kitchen(ette)?$/, "kitchen"],
  [/\b(refrigerator|fridge)\b/, "fridge"],
  [/\boven\b(?! mitt)/, "oven"],
  [/\bdishwasher\b/, "dishwasher"],
  [/\bmicrowave\b/, "microwave"],
  [/\bcoffee maker\b|^nespresso|^espresso machine|^keurig/, "coffee_maker"],
  [/\bkettle\b/, "kettle"],
  [/^dining table\b/, "dining_table"],
  [/^hair ?dryer\b/, "hair_dryer"],
  [/^(bathtub|bath tub)\b/, "bathtub"],
  [/\bshampoo\b/, "shampoo"],
  [/^bidet\b/, "bidet"],
  [/^clothing storage\b|\bwardrobe\b|^closet\b/, "wardrobe"],
  [/\broom-darkening\b|\bblackout\b/, "blackout_curtains"],
  [/^extra pillows/, "extra_pillows"],
  [/^mosquito net\b/, "mosquito_net"],
  [/\bcrib\b|\bpack .n play\b|^cot\b/, "cot"],
  [/\bhigh ?chair\b/, "high_chair"],
  [/\bbooks and toys\b|^children.s playroom/, "toys"],
  [/\bsafety gates?\b|\bstair gates?\b/, "stair_gate"],
  [/\bheating\b|^portable heater/, "heating"],
  [/\bair conditioning\b|\bac unit\b|^ac\b/, "air_conditioning"],
  [/^ceiling fan/, "ceiling_fan"],
  [/\bfireplace\b(?! guards)/, "fireplace"],
  [/\bsmoke (alarm|detector)\b/, "smoke_alarm"],
  [/\bcarbon monoxide (alarm|detector)\b/, "carbon_monoxide_alarm"],
  [/\bfire extinguisher\b/, "fire_extinguisher"],
  [/\bfirst aid kit\b/, "first_aid_kit"],
  [/^safe$/, "safe"],
  [/\bbalcony\b/, "balcony"],
  [/\bterrace\b|^(private |shared )?patio$|^sun ?deck\b/, "terrace"],
  [/\b(backyard|courtyard|garden)\b(?! view)/, "garden"],
  [/\bpool\b(?! (table|toys|view|cover))/, "pool"],
  [/\bhot tub\b(?! view)|\bjacuzzi\b/, "hot_tub"],
  [/\b(bbq|barbecue) grill\b|^barbecue$/, "barbecue"],
  [/^hammock\b/, "hammock"],
  [/^(waterfront|beachfront|lakefront)\b|\b(lake|beach) access\b/, "waterfront"],
  [/^(bikes|bicycles)\b/, "bicycles"],
  [/\bsauna\b/, "sauna"],
  [/^free\b.*\b(parking|garage|carport)\b/, "free_parking"],
  [/^paid\b.*\b(parking|garage|carport)\b|^valet parking/, "paid_parking"],
  [/\bev charger\b|^electric vehicle charg/, "car_charger"],
  [/\bstep-free\b|^no stairs or steps to enter/, "step_free_entry"],
  [/^elevator\b|^lift$/, "lift"],
  [/^wide (doorway|door|entrance|hallway)/, "wide_doors"],
  [/\bgrab (rails?|bars?)\b/, "shower_grab_rail"],
  [/^self check-in|^lockbox\b|^keypad\b|^smart ?lock\b/, "self_check_in"],
  [/^dedicated workspace|^laptop.friendly/, "desk"],
  [/^(computer |external )monitor\b/, "monitor"],
  [/\b(hd)?tv\b|\btelevision\b/, "television"],
  [/^record player\b/, "record_player"],
  [/^board games\b/, "board_games"],
  [/^piano\b/, "piano"],
];

const stored = new Map<string, readonly Amenity[]>();
// Files contain a thousand spellings; a hostile file must not fill the memory.
const MAX_KEPT = 20_000;

/** Our amenities for another site's word; empty if we have none. */
export function amenitiesCalled(text: string): readonly Amenity[] {
  const plain = text
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  const had = stored.get(plain);
  if (had) return had;
  const found = [...new Set(WORDS.filter(([word]) => word.test(plain)).flatMap(([, ...slugs]) => slugs))];
  if (stored.size < MAX_KEPT) stored.set(plain, found);
  return found;
}

/** The list in a file's column: JSON, or with the single quotes or braces of older files. */
export function amenityList(field: string): string[] {
  try {
    const list: unknown = JSON.parse(field);
    if (Array.isArray(list)) return list.filter((one): one is string => typeof one === "string");
  } catch {
    // not JSON: an older spelling
  }
  return field
    .replace(/^[[{]|[\]}]$/g, "")
    .split(",")
    .map((one) => one.trim().replace(/^["']|["']$/g, ""))
    .filter((one) => one !== "");
}
