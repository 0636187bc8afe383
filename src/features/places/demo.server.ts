import { type Db, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";
import type { Names } from "./rules.ts";

const PLACE = {
  id: "bigint",
  name: "text",
  country: "text",
  population: "int",
  pt: "point",
  time_zone: "text",
  slug: "text",
};
/** Those that are there already stay as they are. */
export const insertPlaces = (db: Db, places: readonly object[]) => insertRows(db, "places", PLACE, places);

/** What places are called in the languages of the pages, and by which other names they are found. */
export async function putPlaceNames(db: Db, names: readonly { id: number; names: Names }[], others: readonly object[]) {
  await db.run(sql`
    update places p set names = t.names
    from json_to_recordset(${JSON.stringify(names)}::json) as t (id bigint, names jsonb) where t.id = p.id`);
  await insertRows(db, "place_names", { place_id: "bigint", name: "text" }, others);
}
