import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";

const CATALOG_ENTRY = {
  id: "bigint",
  kind: "text",
  queue_status: "smallint",
  host_id: "bigint",
  place_id: "bigint",
  at_id: "bigint",
  title: "text",
  summary: "text",
  body: "text",
  category: "text",
  pt: "point",
  price_micros: "bigint",
  currency: "text",
  price_usd_micros: "bigint",
  facts: "jsonb",
  is_luxury: "boolean",
  rating: "real",
  rating_count: "int",
  score: "real",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
const PHOTO = {
  find_id: "bigint",
  position: "smallint",
  path: "text",
  width: "int",
  height: "int",
  alt: "text",
  colour: "text",
};
const REVIEW = {
  find_id: "bigint",
  author_id: "bigint",
  author_name: "text",
  written_on: "date",
  body: "text",
  rating: "smallint",
};

type Rows = { finds: readonly object[]; photos: readonly object[]; reviews: readonly object[] };
/** Inserts entries with reserved ids. Their ratings must agree with the reviews. */
export async function insertCatalog(tx: Db, { finds: entries, photos, reviews }: Rows) {
  await insertRows(tx, "catalog_entries", { columns: CATALOG_ENTRY, rows: entries, hasOwnIds: true });
  await insertRows(tx, "catalog_photos", { columns: PHOTO, rows: photos });
  await insertRows(tx, "catalog_reviews", { columns: REVIEW, rows: reviews });
}

/** Gives the entry a host. */
export const setCatalogHost = (tx: Db, id: number, host_id: number) =>
  tx.run(sql`update catalog_entries set host_id = ${host_id} where id = ${id}`);

/** Deletes what these people host, and all entries with pictures of the demo town. */
export const deleteDemoCatalog = (tx: Db, people: Sql) =>
  tx.run(sql`
    delete from catalog_entries f where host_id in (${people})
      or exists (select from catalog_photos o where o.find_id = f.id and o.path like 'demo/%')`);
