import { type Db, sql } from "#platform/db/db.server.ts";
import type { ItemId } from "./rules.ts";

/**
 * What an account has. A picture counts as one with a face until somebody says otherwise, a card as a means of paying once it has paid.
 * Papers are looked at by nobody yet, so they are never there.
 */
export function findDone(db: Db, user_id: number) {
  return db.one<Record<ItemId, boolean>>(sql`
    select u.email is not null and u.email_confirmed_at is not null as confirmed_email, u.phone is not null as phone_verified,
      u.picture is not null as photo_with_face, false as government_id,
      exists (select from payments p where p.user_id = u.id and p.status in ('authorised', 'captured')) as payment_method
    from users u where u.id = ${user_id}`);
}
