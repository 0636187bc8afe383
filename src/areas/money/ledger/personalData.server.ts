import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** Books are kept unchanged: they identify a person by number only, and the name behind it is deleted with the account. */
export const ledgerData: PersonalData = {
  name: "ledger",
  tables: ["ledger_lines"],
  read: async (db, user_id) => ({
    ledger: await db.all(sql`
      select t.kind, t.made_at, l.account, l.currency, l.amount_micros
      from ledger_lines l join ledger_transactions t on t.id = l.transaction_id where l.user_id = ${user_id} order by t.id`),
  }),
  forget: async () => {},
};
