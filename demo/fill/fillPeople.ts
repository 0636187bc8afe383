import { hash } from "@node-rs/argon2";
import { insertPeople } from "#areas/identity/accounts/demo.server.ts";
import { type Dice, rng } from "#lib/random.ts";
import type { Db } from "#platform/db/db.server.ts";
import { takeIds } from "#platform/db/insertRows.server.ts";
import { CITIES, type City } from "#demo/cities.ts";
import { LEADERS, leaderOf } from "#demo/leaders.ts";
import { DEMO_PEOPLE, guestOf, hostOf, type Person, SOURCE } from "#demo/people.ts";
import type { pictureFiles } from "#demo/pictureFiles.ts";
import { textOf } from "#demo/stayNights.ts";
import { hostsPerCity } from "#demo/town.ts";

/** The number of portraits that are drawn; in a larger town people share them. */
const FACES = 420;

export type People = {
  host(city: City, number: number): number;
  leader(city: City, number: number): number;
  guest(d: Dice): { id: number; person: Person };
  demoGuest: { id: number; person: Person };
};

/** Inserts hosts, guests, leaders of experiences, and the people with whom one logs in to try the product. */
export async function fillPeople(
  db: Db,
  { stays, day, pictures }: { stays: number; day: number; pictures: ReturnType<typeof pictureFiles> },
): Promise<People> {
  const perCity = hostsPerCity(stays);
  const known = new Map<string, Person>(DEMO_PEOPLE.map((one) => [one.key, one]));
  const hosts = CITIES.flatMap((city) => Array.from({ length: perCity }, (_, i) => hostOf(city, i)));
  const leaders = CITIES.flatMap((city) => Array.from({ length: LEADERS }, (_, i) => leaderOf(city, i)));
  const guests = Array.from({ length: Math.min(6000, Math.max(60, Math.round(stays / 2.5))) }, (_, i) => guestOf(i));
  for (const one of [...hosts, ...guests, ...leaders]) known.set(one.key, one);
  const people = [...known.values()];
  const ids = await takeIds(db, "users", people.length);
  const faces: string[] = [];
  const passwords = new Map(
    await Promise.all(DEMO_PEOPLE.map(async ({ key, password }) => [key, await hash(password)] as const)),
  );
  const rows = people.map((one, i) => {
    const d = rng(`face ${one.key}`);
    const picture = i < FACES ? pictures.portraitOf(one.key) : d.pick(faces);
    if (i < FACES) faces.push(picture);
    const { key, country: _, ...columns } = one;
    const created_at = textOf(day - d.int(200, 2200));
    return {
      ...columns,
      password: undefined,
      who: undefined,
      id: ids[i],
      password_hash: passwords.get(key) ?? null,
      picture,
      source: SOURCE,
      source_id: key,
      created_at,
      email_confirmed_at: passwords.has(key) ? created_at : null,
      // These flags give them another header.
      is_business_travel_manager: key === "business@sojourn.test",
      is_booker_dashboard_launched: key === "booker@sojourn.test",
      is_api_host: key === "api@sojourn.test",
      can_see_community_links: key === "host@sojourn.test",
    };
  });
  await insertPeople(db, rows);
  const idOf = new Map(people.map((one, i) => [one.key, ids[i]!]));
  const [ada, ...travellers] = guests;
  return {
    host: (city, number) => idOf.get(hostOf(city, number).key)!,
    leader: (city, number) => idOf.get(leaderOf(city, number).key)!,
    guest: (d) => {
      const person = d.pick(travellers);
      return { id: idOf.get(person.key)!, person };
    },
    demoGuest: { id: idOf.get(ada!.key)!, person: ada! },
  };
}
