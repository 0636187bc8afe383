import { sql } from "#platform/db/db.server.ts";
import type { TestHouse } from "./house.ts";

/** As if what somebody has done a minute ago were long past: who does a thing too often is challenged. */
export const unhurried = (house: TestHouse, user_id: number) =>
  house.db.run(sql`delete from rate_limits where key like ${`challenge % user ${user_id}/%`}`);
