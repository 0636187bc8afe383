import type { Find } from "#areas/discovery/catalog/contract.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";

const SCHEMA = {
  experience: "Product",
  place: "TouristAttraction",
  activity: "TouristAttraction",
  restaurant: "Restaurant",
  story: "Article",
} as const;

/** Structured data of a find, so that search engines show stars, place and pictures. */
export function findJsonLd(find: Find, origin: string): object {
  const common = {
    "@context": "https://schema.org",
    "@type": SCHEMA[find.kind],
    "@id": origin + pathOf(find),
    url: origin + pathOf(find),
    description: find.summary,
    image: find.photos.map(({ url }) => origin + url),
  };
  if (find.kind === "story")
    return {
      ...common,
      headline: find.title,
      datePublished: find.written_on,
      ...(find.host && { author: { "@type": "Person", name: find.host.first_name } }),
    };
  return {
    ...common,
    name: find.title,
    ...(find.kind !== "experience" && placeOf(find)),
    ...(find.kind === "experience" && find.price && offerOf(find)),
    ...(find.kind === "restaurant" && restaurantOf(find)),
    ...(find.rating !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: find.rating, reviewCount: find.rating_count, bestRating: 5 },
    }),
  };
}

const placeOf = ({ at, city, country }: Find) => ({
  ...(at && { geo: { "@type": "GeoCoordinates", latitude: at.lat, longitude: at.lng } }),
  address: {
    "@type": "PostalAddress",
    addressLocality: city,
    addressCountry: country,
  },
});

const offerOf = ({ price }: Find) => ({
  offers: { "@type": "Offer", price: price!.amount_micros / 1_000_000, priceCurrency: price!.currency },
});

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

const restaurantOf = ({ facts, price_level, open_weekdays }: Find) => ({
  ...(price_level && { priceRange: "$".repeat(price_level) }),
  ...(facts.opens &&
    facts.closes && {
      openingHours: `${open_weekdays?.map((day) => WEEKDAYS[day]).join(",") ?? "Mo-Su"} ${facts.opens}-${facts.closes}`,
    }),
});
