import { demoPhoto } from "#areas/discovery/listings/cards/demoListing.ts";
import type { Reservation } from "./contract.ts";

const euros = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });
const dollars = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "USD" });
const photo = demoPhoto("A house by the sea", "#88aabb");
const stay = { checkin: "2026-12-24", checkout: "2026-12-27", adults: 2, children: 1, infants: 1 };

const price: Reservation["price"] = {
  nights: 3,
  lines: [
    { kind: "nights", shown: dollars(330), charged: euros(300) },
    { kind: "cleaning", shown: dollars(44), charged: euros(40) },
    { kind: "service", shown: dollars(33), charged: euros(30) },
    { kind: "tax", shown: dollars(22), charged: euros(20) },
    { kind: "credit", shown: dollars(-11), charged: euros(-10) },
  ],
  total: dollars(418),
  charged: euros(380),
  rate: { from: "USD", to: "EUR", rate: 0.909, day: "2026-11-20" },
  tax: { percent: 6, place: "Lisbon" },
};

/** Workbench data: a stay of three nights in Lisbon. */
export const demoReservation: Reservation = {
  code: "QHTRWPLKZM",
  uuid: "0b9f6f3e-54f4-4a7b-9a51-1d0c6d9d2a11",
  status: "paid",
  role: "guest",
  listing: { id: 7, title: "Tiled house by the river", city: "Lisbon", country: "PT", photo, time_zone: "Europe/Lisbon" },
  guest: { id: 1, first_name: "Ada", picture: null },
  host: { id: 2, first_name: "Rosa", picture: null },
  ...stay,
  nights: 3,
  total: price.total,
  created_at: "2026-11-20T10:00:00.000Z",
  expires_at: null,
  instant_book: true,
  max_guests: 4,
  message: "We come for the tiles.",
  today: "2026-12-01",
  reason: null,
  agreement: {
    title: "Tiled house by the river",
    place: "Alfama, Lisbon",
    address: "Rua das Flores 7, Lisbon",
    photos: [photo],
    home: {
      kind: "house",
      room_type: "entire_home",
      guests: 4,
      bedrooms: 2,
      beds: 3,
      bathrooms: 1,
      amenities: ["wifi", "kitchen", "washing_machine", "balcony"],
    },
    house_rules: { pets: false, smoking: false, quiet_from: "22:00", quiet_until: "07:00" },
    checkin_from: "15:00",
    checkout_until: "11:00",
    cancellation_policy: "moderate",
    price,
    agreed_at: "2026-11-20T10:00:00.000Z",
  },
  policy: {
    name: "moderate",
    free_until: "2026-12-20T00:00:00.000Z",
    parts: [
      { until: "2026-12-20T00:00:00.000Z", percent: 100, nights_kept: 0 },
      { until: "2026-12-24T00:00:00.000Z", percent: 50, nights_kept: 0 },
      { until: null, percent: 50, nights_kept: 1 },
    ],
  },
  price,
  paid: euros(380),
  refunded: euros(0),
  refunding: euros(0),
  earnings: null,
  group_code: null,
  payment_id: null,
  may: ["cancel_as_guest", "alter"],
  alteration: null,
  arrival: { instructions: "The key lies under the blue pot.\nMind the step.", door_code: "4711#" },
};
