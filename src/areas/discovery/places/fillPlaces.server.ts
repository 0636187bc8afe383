import { type Db, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";
import { localNames } from "./localNames.server.ts";
import { placeNameRows } from "./placeNames.server.ts";
import { placeRows } from "./world.server.ts";

const PLACE = {
  id: "bigint",
  name: "text",
  country: "text",
  population: "int",
  pt: "point",
  time_zone: "text",
  slug: "text",
};

/** Inserts the world's places, and smaller ones by their ids; existing ones stay unchanged. */
export async function fillPlaces(db: Db, also: ReadonlySet<number> = new Set()): Promise<void> {
  await insertRows(db, "places", { columns: PLACE, rows: placeRows(also) });
  await namePlaces(db);
}

/** Adds to the existing places their names in the languages of the pages, and further names for searches. */
export async function namePlaces(db: Db): Promise<void> {
  const known = new Set((await db.all<{ id: number }>(sql`select id from places`)).map(({ id }) => Number(id)));
  const local = [...localNames()].filter(([id]) => known.has(id));
  const called = local.flatMap(([place_id, names]) => Object.values(names).map((name) => ({ place_id, name })));
  await db.run(sql`
    update places p set names = t.names
    from json_to_recordset(${JSON.stringify(local.map(([id, names]) => ({ id, names })))}::json) as t (id bigint, names jsonb)
    where t.id = p.id`);
  const rows = [...called, ...(await placeNameRows(known))];
  await insertRows(db, "place_names", { columns: { place_id: "bigint", name: "text" }, rows });
}
