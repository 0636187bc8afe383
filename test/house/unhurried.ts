import { sql } from "#platform/db/db.server.ts";
import type { TestHouse } from "./house.ts";

/** Makes a person's last actions count as long past, because frequent actions raise a challenge. */
export const unhurried = (house: TestHouse, user_id: number) =>
  house.db.run(sql`delete from rate_limits where key like ${`challenge % user ${user_id}/%`}`);
