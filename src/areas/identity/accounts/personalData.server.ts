import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { closeAccount, readPerson } from "./people/people.server.ts";

/** The account itself, and where it is signed in. */
export const accountsData: PersonalData = {
  name: "accounts",
  tables: ["sessions", "identities", "known_browsers", "codes", "forced_password_resets"],
  async read(db, user_id) {
    return {
      account: await readPerson(db, user_id),
      devices: await db.all(sql`
        select user_agent, address, method as login_method, created_at, seen_at from sessions where user_id = ${user_id} order by id`),
      linked_accounts: await db.all(sql`select provider, email, linked_at from identities where user_id = ${user_id}`),
      forced_password_resets: await db.all(sql`
        select reason, requested_at from forced_password_resets where user_id = ${user_id}`),
      known_browsers: await db.all(sql`select method as login_method, seen_at from known_browsers where user_id = ${user_id}`),
    };
  },
  forget: closeAccount,
};
