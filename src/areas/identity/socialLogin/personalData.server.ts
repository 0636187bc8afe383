import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/**
 * Log-ins and links in progress with a network, kept for a quarter of an hour; the linked accounts themselves are kept by
 * `accounts`.
 */
export const socialLoginData: PersonalData = {
  name: "socialLogin",
  tables: ["social_flows", "social_links_pending"],
  async read(db, user_id) {
    return {
      social_logins_on_their_way: await db.all(sql`
        select provider, purpose, expires_at from social_flows where user_id = ${user_id}
        union all select provider, 'link', expires_at from social_links_pending where user_id = ${user_id}`),
    };
  },
  async forget(tx, user_id) {
    await tx.run(sql`delete from social_flows where user_id = ${user_id}`);
    await tx.run(sql`delete from social_links_pending where user_id = ${user_id}`);
  },
};
