import { sql } from "#platform/db/db.server.ts";
import type { HandedDown } from "#platform/handedDown.server.ts";

/** What features below ask of homes. */
export const listingsHandedDown: Pick<HandedDown, "hosts"> = {
  hosts: { isHost: (user_id) => sql`exists (select from listings l where l.host_id = ${user_id} and l.status <> 'draft')` },
};
