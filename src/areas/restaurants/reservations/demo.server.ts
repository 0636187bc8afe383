import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";

const SERVICE = { restaurant_id: "bigint", begin_date: "date", end_date: "date", header_text: "text", notice_hours: "smallint" };
const TABLE = { restaurant_id: "bigint", name: "text", seats: "smallint", is_community: "boolean" };
const SLOT = {
  id: "bigint",
  restaurant_id: "bigint",
  service: "text",
  weekdays: "smallint[]",
  starts_at: "time",
  minutes: "smallint",
};
const AVAILABILITY = { slot_id: "bigint", is_community_table: "boolean" };
const CLOSED_DAY = { restaurant_id: "bigint", day: "date" };

type Rows = Record<"services" | "tables" | "slots" | "availabilities" | "closedDays", readonly object[]>;
/** Inserts restaurants that take bookings, with reserved slot ids. */
export async function insertTables(tx: Db, { services, tables, slots, availabilities, closedDays }: Rows) {
  await insertRows(tx, "table_services", { columns: SERVICE, rows: services });
  await insertRows(tx, "dining_tables", { columns: TABLE, rows: tables });
  await insertRows(tx, "table_slots", { columns: SLOT, rows: slots, hasOwnIds: true });
  await insertRows(tx, "table_availabilities", { columns: AVAILABILITY, rows: availabilities });
  await insertRows(tx, "table_closed_days", { columns: CLOSED_DAY, rows: closedDays });
}

/** Deletes these people's bookings and waits; restaurants are deleted with their catalog entries. */
export async function deleteDemoTables(tx: Db, people: Sql) {
  await tx.run(sql`delete from table_waits where guest_id in (${people})`);
  await tx.run(sql`delete from table_bookings where guest_id in (${people})`);
}
