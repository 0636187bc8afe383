import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";

const USER = {
  id: "bigint",
  email: "text",
  email_confirmed_at: "timestamptz",
  password_hash: "text",
  first_name: "text",
  last_name: "text",
  about: "text",
  picture: "text",
  languages: "text[]",
  response_minutes: "int",
  role: "text",
  is_business_travel_manager: "boolean",
  is_booker_dashboard_launched: "boolean",
  is_api_host: "boolean",
  can_see_community_links: "boolean",
  source: "text",
  source_id: "text",
  created_at: "timestamptz",
};

/** Inserts people with ids that were reserved before. */
export const insertPeople = (tx: Db, people: readonly object[]) =>
  insertRows(tx, "users", { columns: USER, rows: people, hasOwnIds: true });

/** Call this once nothing references them any more. */
export const deleteDemoPeople = (tx: Db, people: Sql) => tx.run(sql`delete from users where id in (${people})`);
