import { insertPlaces } from "#features/places/demo.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { CITIES } from "./cities.ts";
import { namePlaces } from "./placeNames.ts";
import { placeRows } from "./world.ts";

/** The world's places; those that are there already stay as they are. */
export async function fillPlaces(db: Db): Promise<void> {
  await insertPlaces(db, placeRows(new Set(CITIES.map(({ id }) => id))));
  await namePlaces(db);
}
