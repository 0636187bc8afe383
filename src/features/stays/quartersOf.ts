import type { ListingCard } from "./contract.ts";

/** The neighbourhoods of some stays, each in the middle of its own: names for a city view, whose map has none. */
export function quartersOf(listings: Pick<ListingCard, "neighbourhood" | "at">[]) {
  const quarters = Map.groupBy(listings, ({ neighbourhood }) => neighbourhood);
  quarters.delete("");
  return [...quarters].map(([name, stays]) => ({
    name,
    at: {
      lat: stays.reduce((sum, { at }) => sum + at.lat, 0) / stays.length,
      lng: stays.reduce((sum, { at }) => sum + at.lng, 0) / stays.length,
    },
  }));
}

/** A wider view than some 60 km shows towns, not quarters. */
export const hasQuarters = ({ span }: { span: number }) => span < 0.002;
