import { type Person, person } from "./people.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

/** How many people of each city lead experiences and write its stories. */
export const LEADERS = 3;

export function leaderOf(city: { id: number }, number: number): Person {
  return person(`leader ${city.id} ${number}`, geoName(city.id).country, true);
}
