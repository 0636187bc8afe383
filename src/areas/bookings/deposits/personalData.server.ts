import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/**
 * What was written about deposits stays with the books, because both sides rely on it; a guest's own answers are deleted with
 * their account.
 */
export const depositsData: PersonalData = {
  name: "deposits",
  tables: ["deposit_claims"],
  read: async (db, user_id) => ({
    deposit_claims: await db.all(sql`
      select b.code, c.amount_micros, c.kept_micros, c.status, c.reason, c.answer, c.decision, c.made_at
      from deposit_claims c join bookings b on b.id = c.booking_id join listings l on l.id = b.listing_id
      where b.guest_id = ${user_id} or l.host_id = ${user_id} order by c.booking_id`),
  }),
  async forget(tx, user_id) {
    await tx.run(sql`
      update deposit_claims set answer = '' where booking_id in (select id from bookings where guest_id = ${user_id})`);
  },
  /** As with a dispute: the account stays open while what they say about a claim still has to be read. */
  async whyNotClose(db, user_id) {
    const open = await db.one(sql`
      select 1 from deposit_claims c join bookings b on b.id = c.booking_id join listings l on l.id = b.listing_id
      where (b.guest_id = ${user_id} or l.host_id = ${user_id}) and c.status in ('asked', 'contested') limit 1`);
    return open ? "open_claims" : null;
  },
};
