import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Challenges that a person met or failed, what operators decided about the account, and what its owner answered. */
export const challengesData: PersonalData = {
  name: "challenges",
  tables: ["airlocks", "restrictions", "appeals"],
  read: async (db, user_id) => ({
    challenges: await db.all(sql`
      select flow, status, methods, attempts, failure_reason, created_at, used_at from airlocks where user_id = ${user_id} order by id`),
    restrictions: await db.all(sql`
      select reason, restricted_at, lifted_at from restrictions where user_id = ${user_id} order by id`),
    appeals: await db.all(sql`
      select method, facts, words, email, status, created_at, answer, answered_at from appeals where user_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`delete from airlocks where user_id = ${user_id}`);
    await tx.run(sql`delete from appeals where user_id = ${user_id}`);
    await tx.run(sql`delete from restrictions where user_id = ${user_id}`);
    await tx.run(sql`update restrictions set restricted_by = null where restricted_by = ${user_id}`);
    await tx.run(sql`update restrictions set lifted_by = null where lifted_by = ${user_id}`);
    await tx.run(sql`update appeals set answered_by = null where answered_by = ${user_id}`);
  },
};
