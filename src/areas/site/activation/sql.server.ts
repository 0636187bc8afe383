import { type Db, sql } from "#platform/db/db.server.ts";
import type { ItemId } from "./rules.ts";

export type Found = Record<ItemId, boolean> & { photo_pending: boolean; id_pending: boolean };

/** What an account has, and what waits for an operator's decision. A card counts as a payment method once it has paid. */
export function findDone(db: Db, user_id: number) {
  return db.one<Found>(sql`
    select u.email is not null and u.email_confirmed_at is not null as confirmed_email, u.phone is not null as phone_verified,
      coalesce(c.status = 'accepted', false) as photo_with_face,
      coalesce(u.picture like 'people/' || u.id || '/%' and c.user_id is null, false) as photo_pending,
      exists (select from id_documents d where d.user_id = u.id and d.status = 'accepted') as government_id,
      exists (select from id_documents d where d.user_id = u.id and d.status = 'open') as id_pending,
      exists (select from payments p where p.user_id = u.id and p.status in ('authorised', 'captured')) as payment_method
    from users u left join portrait_checks c on c.user_id = u.id and c.picture = u.picture
    where u.id = ${user_id}`);
}
