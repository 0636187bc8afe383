import type { Photo } from "#lib/http/wireShapes.ts";
import type { Listing, ListingCard } from "#areas/discovery/listings/contract.ts";

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

/** The same with all that its own page shows. */
export const demoListing: Listing = {
  ...demoCard,
  quote: null,
  description_html: "<p>Three floors, two terraces and a view of the river.</p>",
  neighbourhood_html: "<p>Stairs, laundry and song: the oldest part of town.</p>",
  place: { slug: "lisbon", name: "Lisbon" },
  sleeping: [{ beds: [{ kind: "double", count: 1 }] }],
  amenities: ["wifi", "kitchen", "washing_machine", "balcony"],
  min_nights: 2,
  max_nights: 28,
  checkin_from: "15:00",
  checkout_until: "11:00",
  time_zone: "Europe/Lisbon",
  today: "2026-12-01",
  house_rules: { pets: false, smoking: false, quiet_from: "22:00", quiet_until: "07:00", notes: ["Shoes stay at the door."] },
  registration: null,
  category_ratings: {},
  taken: [],
  host: {
    id: 2,
    first_name: "Rosa",
    about: "Born in this street.",
    picture: null,
    languages: ["pt", "en"],
    since: 2019,
    listings_count: 2,
    rating: 4.9,
    review_count: 311,
  },
  source: null,
  deposit: null,
  rate: null,
  why_not: null,
  next_free: null,
  status: "published",
  page_type: 0,
  detail_page_type: 0,
  inspection: null,
  tour: [],
  walkthrough_url: null,
  wechat_code_src: null,
};
