import { type Db, sql } from "#platform/db/db.server.ts";

/** What makes the header of some demo people another one: business travel, listing by the API. */
export async function fillRoles(db: Db): Promise<void> {
  await db.run(sql`update users set is_business_travel_manager = true where email = 'business@sojourn.test'`);
  await db.run(sql`update users set is_booker_dashboard_launched = true where email = 'booker@sojourn.test'`);
  await db.run(sql`update users set is_api_host = true where email = 'api@sojourn.test'`);
  await db.run(sql`update users set can_see_community_links = true where email = 'host@sojourn.test'`);
}
