import type { Dice } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import { bedsText } from "./bedsText.ts";
import { a, capital, counted, listed, ordinal, tidy } from "./grammar.ts";
import type { Home } from "#demo/home.ts";
import { features, NOUNS } from "./titles.ts";

export type Details = { description: string[]; neighbourhood: string[]; notes: string[] };
type Facts = { d: Dice; home: Home; city: City; cityName: string; noun: string };

const STREETS = [
  "a street of bakers and bicycle repairers",
  "a lane with more cats than cars",
  "a slope that keeps the calves in shape",
  "a square where children play until dark",
  "a row of old lime trees",
  "a corner with a very good grocer",
  "a street that ends in a staircase",
  "a cul-de-sac with a bench",
  "a passage you would walk past",
  "a road that is quiet after eight",
  "a block with a tailor, a florist and a bar",
  "a path the neighbours sweep every morning",
];
const RURAL = [
  "a lane that ends at the trees",
  "a track with grass in the middle",
  "a bend in the old road",
  "a lane behind the last houses",
  "a slope that catches the early sun",
  "a path the goats know better than the post",
  "a clearing with its own weather",
  "a terrace on the quiet side of the hill",
];

function opening({ d, home, city, cityName, noun }: Facts): string {
  const street = d.pick(city.scenes.includes("city") ? STREETS : RURAL);
  const feature = d.pick(features(home));
  const where = home.neighbourhood;
  const near = d.pick(city.near);
  const minutes = d.int(4, 18);
  const room =
    home.room_type === "entire_home"
      ? null
      : home.room_type === "shared_room"
        ? "bed in a shared room"
        : home.room_type === "hotel_room"
          ? "room"
          : "private room";
  const what = room ? `${room} in our ${noun}` : noun;
  return d.pick([
    () => `This is ${a(what)} in ${where} with ${feature}, on ${street}.`,
    () => `You will find our ${noun} in ${where}, on ${street}, ${counted(minutes, "minute")} from ${near}.`,
    () => `${capital(feature)} and ${street}: that is why we fell for this ${noun} in ${where}.`,
    () =>
      `Between ${near} and ${street} stands our ${noun}, made for ${home.guests > 1 ? `up to ${counted(home.guests, "guest")}` : "one guest"}.`,
    () =>
      `We let ${home.room_type === "entire_home" ? "the whole" : "part of our"} ${noun} when we are away from ${where}, with ${feature} and everything in the cupboards.`,
    () => `Come for ${near}, stay in for ${feature}: our ${noun} in ${where} is ${counted(minutes, "minute")} away on foot.`,
    () => `${capital(noun)}, ${where}, ${street}; ${counted(minutes, "minute")} to ${near} and a little less on the way home.`,
    () => `There are faster places in ${cityName} than ${street} in ${where}, and that is the point of this ${noun}.`,
    () => `The ${noun} stands on ${street} in ${where}, with ${feature} to come home to.`,
    () => `If you like ${feature.replace(/^a /, "")}, you will like this ${noun}, ${counted(minutes, "minute")} from ${near}.`,
  ])();
}

const LIGHTS = [
  "The light comes in from the east, so breakfast is the best hour.",
  "In the afternoon the sun moves across the floor and so does everyone's chair.",
  "It is bright without being hot, because the shutters really close.",
  "Evenings are golden in the main room; bring a book.",
  "White walls and old wood do most of the work; we only added lamps.",
  "By night there are only small lamps and, on good days, stars.",
  "The windows are new, so the street stays where it belongs.",
  "Thick walls keep it cool in summer and quiet all year.",
  "We painted it in the colours of the place and then stopped.",
  "Nothing matches and everything belongs.",
  "There is art by friends on the walls, and it may be touched by the sun only.",
  "The floor creaks a little; it has earned it.",
];

function space({ d, home }: Facts): string {
  const { bedrooms, sleeping, bathrooms } = home;
  const out: string[] = [];
  if (home.room_type === "entire_home") {
    if (bedrooms === 0) out.push(`It is one well-planned room: ${bedsText(sleeping[0]!.beds)}, a table and a corner to sit in.`);
    else {
      const rooms = sleeping.slice(0, bedrooms).map((room) => bedsText(room.beds));
      const extra =
        sleeping.length > bedrooms
          ? ` ${capital(bedsText(sleeping[bedrooms]!.beds))} in the living room ${sleeping[bedrooms]!.beds[0]!.count > 1 ? "sleep" : "sleeps"} two more.`
          : "";
      out.push(
        bedrooms === 1
          ? d.pick([
              `The bedroom has ${rooms[0]}.`,
              `You sleep in ${rooms[0]}, away from the street.`,
              `One bedroom, with ${rooms[0]} and space for the suitcases.`,
            ]) + extra
          : d.pick([
              `There are ${counted(bedrooms, "bedroom")}: the first with ${rooms[0]}, the second with ${rooms[1]}${bedrooms > 2 ? `, ${bedrooms > 3 ? "the others" : "the third"} with ${listed([...new Set(rooms.slice(2))])}` : ""}.`,
              `${capital(counted(bedrooms, "bedroom"))} mean nobody draws lots. The largest has ${rooms[0]}; ${bedrooms > 2 ? "in the next there is" : "in the other there is"} ${/^(a |an )/.test(rooms[1]!) ? rooms[1] : `room for ${rooms[1]}`}.`,
            ]) + extra,
      );
    }
  } else
    out.push(
      `Your room has ${bedsText(sleeping[0]!.beds)}${home.room_type === "shared_room" ? ", a locker and a lamp of your own" : " and a door that locks"}.`,
    );
  const baths = Math.floor(bathrooms);
  const half = bathrooms % 1 ? " and a separate toilet" : "";
  out.push(
    home.room_type === "entire_home"
      ? `${baths === 1 ? "There is one bathroom" : `There are ${counted(baths, "bathroom")}`}${half}${home.amenities.includes("bathtub") ? ", with a bath you can lie down in" : d.pick([", with a shower that has real pressure", ", tiled last year", ""])}.`
      : d.pick([
          "The bathroom is across the landing and is cleaned daily.",
          "The bathroom is yours alone in the low season and shared with one other room in summer.",
        ]),
  );
  out.push(d.pick(LIGHTS));
  if (home.floor !== null)
    out.push(
      home.floor === 0
        ? d.pick(["It is on the ground floor, so no stairs at all.", "Ground floor, with the bedroom to the quiet side."])
        : home.amenities.includes("lift")
          ? `It is on the ${ordinal(home.floor)} floor, and there is a lift.`
          : home.floor > 2
            ? `It is on the ${ordinal(home.floor)} floor without a lift; please count the stairs before you count the suitcases.`
            : `It is on the ${ordinal(home.floor)} floor, up one easy ${home.floor > 1 ? "and one steeper flight" : "flight"} of stairs.`,
    );
  return out.join(" ");
}

function kitchenText({ d, home }: Facts): string {
  const has = (slug: Home["amenities"][number]) => home.amenities.includes(slug);
  if (!has("kitchen"))
    return d.pick([
      "There is no kitchen, but breakfast is around the corner.",
      "There is no kitchen; we leave a tray, cups and good advice.",
    ]);
  const things = [
    has("oven") && "an oven",
    has("coffee_maker") && "a coffee maker",
    has("dishwasher") && "a dishwasher",
    has("kettle") && "a kettle",
    has("microwave") && "a microwave",
  ].filter((x) => typeof x === "string");
  return `${d.pick(["The kitchen is for cooking, not for show", "You may use the whole kitchen", "We cook a lot, and the kitchen shows it"])}${things.length > 0 ? `: ${listed(["sharp knives", ...things])}` : ""}.`;
}

function use(facts: Facts): string {
  const { d, home } = facts;
  const has = (slug: Home["amenities"][number]) => home.amenities.includes(slug);
  const out = [kitchenText(facts)];
  if (has("garden"))
    out.push(
      d.pick([
        "The garden is yours too, herbs included.",
        "Please eat the herbs from the garden; they grow faster than we can cook.",
      ]),
    );
  if (has("terrace"))
    out.push(d.pick(["The terrace has a table and shade from noon.", "Breakfast happens on the terrace from April on."]));
  if (has("balcony"))
    out.push(
      d.pick(["Two chairs fit on the balcony, three if you are friends.", "The balcony is small and gets the evening sun."]),
    );
  if (has("pool"))
    out.push(
      d.pick(["The pool is cleaned every other morning and is yours all day.", "The pool is open whenever you are awake."]),
    );
  if (has("fireplace"))
    out.push(
      d.pick([
        "There is a basket of dry wood by the fireplace.",
        "We show you how to light the fire, or have it lit when you arrive.",
      ]),
    );
  if (has("desk"))
    out.push(
      has("wifi")
        ? d.pick(["If you must work, there is a desk and the wifi is quick.", "The desk has a good chair, and video calls work."])
        : "There is a desk, and no wifi to disturb you.",
    );
  else if (!has("wifi")) out.push("There is no wifi, on purpose.");
  if (has("bicycles"))
    out.push(d.pick(["The bicycles in the yard are for guests.", "Take the bicycles; the locks are on the hook."]));
  if (has("piano")) out.push("The piano is in tune and may be played until nine.");
  if (has("record_player")) out.push("The record player works, and so do most of the records.");
  if (has("sauna")) out.push("The sauna takes forty minutes to warm up and is worth each of them.");
  if (has("air_conditioning") && d.chance(0.4)) out.push("There is air conditioning for the nights that need it.");
  if (has("cot") && d.chance(0.6))
    out.push(has("high_chair") ? "A cot and a high chair are in the cupboard." : "We put up a cot if you tell us before.");
  if (has("step_free_entry") && d.chance(0.7)) out.push("There is no step between the street and the bed.");
  return d.shuffled(out).slice(0, 6).join(" ");
}

function around({ d, city, cityName }: Facts): string {
  const [ride = "", other] = d.shuffled(city.ride);
  const parking = d.pick(["", "", "Leave the car at home if you can.", "You will not need a car."]);
  return d.pick([
    `To get around, take ${ride}; ${other ? `for longer trips there is ${other}` : "it stops close by"}. ${parking}`,
    `Most days you will walk. For the rest, take ${ride}${other ? ` or ${other}` : ""}.`,
    `Take ${ride}: that is how ${cityName} gets about. ${parking}`,
    `${capital(ride)} is ${counted(d.int(3, 9), "minute")} away, and that is all one needs to know about transport here.`,
  ]);
}

const CLOSINGS = [
  "We live near enough to help and far enough not to meet.",
  "Coffee, oil and salt are in the cupboard; please leave some for the next ones.",
  "Check-in is easy, and late arrivals are no drama.",
  "There is a folder with our favourite walks; add yours.",
  "Ask us anything. We answer quickly, except on Sunday mornings.",
  "Please treat it as you would a friend's place, shoes off and windows open.",
  "We wash the linen ourselves and dry it outside when the weather allows.",
  "If you need something, say so: it is probably in a drawer.",
];

export function describe(d: Dice, { home, city, cityName }: { home: Home; city: City; cityName: string }): Details {
  const facts: Facts = { d, home, city, cityName, noun: d.pick(NOUNS[home.kind]) };
  const description = [
    `${opening(facts)} ${d.chance(0.4) ? city.feel[0] : ""}`,
    space(facts),
    use(facts),
    around(facts),
    d.chance(0.7) ? d.pick(CLOSINGS) : "",
  ]
    .map(tidy)
    .filter(Boolean);
  const [near = "", further] = d.shuffled(city.near);
  const food = d.pick(city.eat);
  const neighbourhood = [
    `${city.feel[1]} ${d.pick([`In ${home.neighbourhood} people still greet each other on the stairs.`, `${home.neighbourhood} wakes up early and goes to bed late.`, `${home.neighbourhood} is a place to live first, and a place to visit second.`, `We chose ${home.neighbourhood} because it stays itself in every season.`])}`,
    `${d.pick([`Walk to ${near} in the morning and to ${further} when the light gets long.`, `Our usual walk goes to ${near}; keep ${further} for a longer stay.`, `You are close to ${near} and not far from ${further}.`])} Go for ${food}.`,
  ].map(tidy);
  const notes = d
    .some(
      [
        "Please take your shoes off inside.",
        "Please water the plants if you stay a week.",
        "Keys go back in the box by the door.",
        "Please close the shutters when it is windy.",
        "The rubbish is collected on Tuesdays and Fridays.",
        "No music on the balcony or outside after ten.",
        "Please tell us if something breaks; we are never cross.",
        "Candles only where you can see them.",
      ],
      d.int(0, 3),
    )
    .filter((note) => !note.includes("balcony") || home.amenities.includes("balcony"));
  return { description, neighbourhood, notes };
}
