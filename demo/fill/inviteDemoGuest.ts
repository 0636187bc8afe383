import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { INVITED_CREDIT } from "#areas/money/referrals/rules.ts";
import { insertReferral } from "#areas/money/referrals/sql.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { idOf } from "#demo/idOf.ts";

/** The demo host has invited the demo guest, who has a welcome credit for their next trip. */
export async function inviteDemoGuest(db: Db, now: Date) {
  const [invited_id, inviter_id] = [await idOf(db, "guest@sojourn.test"), await idOf(db, "host@sojourn.test")];
  await db.transaction(async (tx) => {
    await insertReferral(tx, { invited_id, inviter_id, network: "127.0.0.1", now });
    await grantCredit(tx, { user_id: invited_id, reason: "invited", ...INVITED_CREDIT }, now);
  });
}
