import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What lower-level features ask about homes. */
export const listingsProvided: Pick<Provided, "hosts"> = {
  hosts: { isHost: (user_id) => sql`exists (select from listings l where l.host_id = ${user_id} and l.status <> 'draft')` },
};
