import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

export const passkeysData: PersonalData = {
  name: "passkeys",
  tables: ["passkeys", "passkey_challenges"],
  async read(db, user_id) {
    return { passkeys: await db.all(sql`select name, created_at, used_at, backed_up from passkeys where user_id = ${user_id}`) };
  },
  async forget(tx, user_id) {
    await tx.run(sql`delete from passkeys where user_id = ${user_id}`);
    await tx.run(sql`delete from passkey_challenges where user_id = ${user_id}`);
  },
};
