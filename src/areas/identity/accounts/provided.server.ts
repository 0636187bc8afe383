import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What features below need from accounts. */
export const accountsProvided: Pick<Provided, "eventAccounts" | "operatorNames"> = {
  eventAccounts: { openId: (user_id) => sql`(select id from users where id = ${user_id} and closed_at is null)` },
  operatorNames: { firstName: (user_id) => sql`(select first_name from users where id = ${user_id})` },
};
