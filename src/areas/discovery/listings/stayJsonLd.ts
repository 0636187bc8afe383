import type { Listing } from "./contract.ts";

/** Structured data of a stay, so that search engines show stars, place and pictures. */
export function stayJsonLd(listing: Listing, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "VacationRental",
    "@id": origin + listing.path,
    identifier: String(listing.id),
    name: listing.title,
    description: listing.description_html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    image: listing.photos.map(({ url }) => origin + url),
    latitude: listing.at.lat,
    longitude: listing.at.lng,
    address: { "@type": "PostalAddress", addressLocality: listing.city, addressCountry: listing.country },
    containsPlace: {
      "@type": "Accommodation",
      occupancy: { "@type": "QuantitativeValue", value: listing.guests },
      numberOfBedrooms: listing.bedrooms,
      numberOfBathroomsTotal: listing.bathrooms,
      amenityFeature: listing.amenities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
    },
    ...(listing.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: listing.rating,
        reviewCount: listing.rating_count,
        bestRating: 5,
      },
    }),
  };
}
