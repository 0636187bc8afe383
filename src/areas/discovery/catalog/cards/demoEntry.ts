import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";

/** Workbench data: an experience in Lisbon. */
export const demoEntry: CatalogCard = {
  id: 7,
  kind: "experience",
  title: "Paint your own tile in Graça",
  summary: "An afternoon at a worktable with cobalt, a fine brush and a patient teacher.",
  category: "craft",
  city: "Lisbon",
  country: "PT",
  at: { lat: 38.7178, lng: -9.1306 },
  photos: [],
  price: { amount_micros: 42_000_000, currency: "EUR" },
  duration_minutes: 150,
  rating: 4.9,
  rating_count: 31,
};
