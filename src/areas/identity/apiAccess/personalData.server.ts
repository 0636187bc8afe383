import { forgetAnswersOf } from "#platform/http/answerOnce.server.ts";
import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

export const apiAccessData: PersonalData = {
  name: "apiAccess",
  tables: ["api_keys", "api_tokens", "idempotency_keys"],
  async read(db, user_id) {
    return {
      api_keys: await db.all(sql`select name, key, created_at, used_at from api_keys where user_id = ${user_id}`),
      api_tokens: await db.all(sql`select name, scopes, created_at, used_at from api_tokens where user_id = ${user_id}`),
      kept_answers: await db.all(sql`select key, answer, created_at from idempotency_keys where user_id = ${user_id}`),
    };
  },
  async forget(tx, user_id) {
    await tx.run(sql`delete from api_keys where user_id = ${user_id}`);
    await tx.run(sql`delete from api_tokens where user_id = ${user_id}`);
    await forgetAnswersOf(tx, user_id);
  },
};
