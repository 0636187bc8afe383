import type { Photo } from "#lib/http/wireShapes.ts";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";

const dollars = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "USD" });

/** A hill under a sky, in the picture's own colour. */
export const demoPhoto = (alt: string, colour: string): Photo => ({
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="${colour}" d="M0 0h1200v800H0z"/><path fill="#0005" d="M0 800V560Q300 380 600 540T1200 460V800z"/></svg>`,
  )}`,
  width: 1200,
  height: 800,
  alt,
  colour,
});

/** Workbench data: a house in Lisbon, before days are chosen. */
export const demoCard: ListingCard = {
  id: 7,
  title: "Tiled house by the river",
  kind: "house",
  room_type: "entire_home",
  tier: "marketplace",
  path: "/rooms/7",
  city: "Lisbon",
  neighbourhood: "Alfama",
  country: "PT",
  guests: 4,
  bedrooms: 2,
  beds: 3,
  bathrooms: 1,
  rating: 4.87,
  rating_count: 214,
  instant_book: true,
  cancellation_policy: "moderate",
  at: { lat: 38.7126, lng: -9.1302 },
  photos: [
    demoPhoto("The house from the river", "#88aabb"),
    demoPhoto("The kitchen with its blue tiles", "#c8a27a"),
    demoPhoto("The bedroom under the roof", "#a7b58c"),
    demoPhoto("The stairs to the terrace", "#b98a8a"),
    demoPhoto("The terrace in the evening", "#8d87b5"),
    demoPhoto("The street in the morning", "#9aa7a0"),
  ],
  nightly: dollars(128),
  quote: null,
};
