import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";

const SCHEMA = {
  experience: "Product",
  place: "TouristAttraction",
  activity: "TouristAttraction",
  restaurant: "Restaurant",
  story: "Article",
} as const;

/** Structured data of a catalog entry, so that search engines show stars, place and pictures. */
export function catalogJsonLd(entry: CatalogEntry, origin: string): object {
  const common = {
    "@context": "https://schema.org",
    "@type": SCHEMA[entry.kind],
    "@id": origin + pathOf(entry),
    url: origin + pathOf(entry),
    description: entry.summary,
    image: entry.photos.map(({ url }) => origin + url),
  };
  if (entry.kind === "story")
    return {
      ...common,
      headline: entry.title,
      datePublished: entry.written_on,
      ...(entry.host && { author: { "@type": "Person", name: entry.host.first_name } }),
    };
  return {
    ...common,
    name: entry.title,
    ...(entry.kind !== "experience" && placeOf(entry)),
    ...(entry.kind === "experience" && entry.price && offerOf(entry)),
    ...(entry.kind === "restaurant" && restaurantOf(entry)),
    ...(entry.rating !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: entry.rating, reviewCount: entry.rating_count, bestRating: 5 },
    }),
  };
}

const placeOf = ({ at, city, country }: CatalogEntry) => ({
  ...(at && { geo: { "@type": "GeoCoordinates", latitude: at.lat, longitude: at.lng } }),
  address: {
    "@type": "PostalAddress",
    addressLocality: city,
    addressCountry: country,
  },
});

const offerOf = ({ price }: CatalogEntry) => ({
  offers: { "@type": "Offer", price: price!.amount_micros / 1_000_000, priceCurrency: price!.currency },
});

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

const restaurantOf = ({ facts, price_level, open_weekdays }: CatalogEntry) => ({
  ...(price_level && { priceRange: "$".repeat(price_level) }),
  ...(facts.opens &&
    facts.closes && {
      openingHours: `${open_weekdays?.map((day) => WEEKDAYS[day]).join(",") ?? "Mo-Su"} ${facts.opens}-${facts.closes}`,
    }),
});
