import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Arrival } from "#platform/http/http.server.ts";
import { tokenHash } from "#platform/visitor/token.server.ts";
import { INVITED_CREDIT, mailboxOf } from "./rules.ts";
import { insertReferral, inviterByEmail, inviterOf, newcomersFrom, noteClaim } from "./sql.server.ts";
import { emailHash } from "./stopToken.server.ts";

const MAX_A_DAY_AND_NETWORK = 5;

/**
 * A person who signs up after an invitation (by its link, kept in this browser, or by email to their address) is assigned to the
 * inviter, and gets the credit. Nobody can invite themselves: nothing is granted for a browser that the inviter has logged in
 * with, for an address of the inviter's own mailbox, for an owner who had this before and has come back, or for a network's sixth
 * newcomer of a day.
 */
export async function claimInvitation({ tx, user, cookies, visitor, now }: Arrival): Promise<void> {
  const code = cookies.read("referral");
  const inviter_id = (code && (await inviterOf(tx, code))?.id) || (user.email && (await inviterByEmail(tx, user.email)));
  cookies.clear("referral");
  if (!inviter_id) return;
  const browser = cookies.read("known_browser");
  const isTheirs =
    browser &&
    (await tx.one(sql`select 1 from known_browsers where token_hash = ${tokenHash(browser)} and user_id = ${inviter_id}`));
  if (isTheirs || !(await isNewHere(tx, user, { inviter_id, now }))) return;
  await insertReferral(tx, { invited_id: user.id, inviter_id, network: visitor.address, now });
  if ((await newcomersFrom(tx, visitor.address, now)) > MAX_A_DAY_AND_NETWORK) return;
  await grantCredit(tx, { user_id: user.id, reason: "invited", ...INVITED_CREDIT }, now);
}

async function isNewHere(
  tx: Db,
  { email, phone }: Arrival["user"],
  { inviter_id, now }: { inviter_id: number; now: Date },
): Promise<boolean> {
  const inviter = await tx.one<{ email: string | null }>(sql`select email from users where id = ${inviter_id}`);
  if (email && inviter?.email && mailboxOf(email) === mailboxOf(inviter.email)) return false;
  // A phone number counts as a mailbox.
  const hashes = [email, phone].flatMap((one) => (one ? [emailHash(one)] : []));
  return (await noteClaim(tx, hashes, now)) === hashes.length;
}
