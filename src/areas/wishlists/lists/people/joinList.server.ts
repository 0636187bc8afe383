import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Arrival } from "#platform/http/http.server.ts";
import { noteChange } from "#areas/wishlists/lists/changes/changeSql.server.ts";
import { forgetInvitation, listsInvitedTo } from "./invitationSql.server.ts";
import { MAX_MEMBERS } from "#areas/wishlists/lists/rules.ts";
import { lockAnyList, insertMember, type Membership } from "#areas/wishlists/lists/sql.server.ts";

/** The caller must have checked the invitation. */
export async function joinList(tx: Db, { wishlist_id, user_id }: Membership, now: Date): Promise<void> {
  const list = (await lockAnyList(tx, wishlist_id)) ?? refuse("not_found");
  if (list.owner_id === user_id || list.member_ids.includes(user_id)) return;
  if (list.member_ids.length >= MAX_MEMBERS) throw new Refusal("collection_full");
  await insertMember(tx, { wishlist_id, user_id }, now);
  await noteChange(tx, { wishlist_id, user_id, did: "joined", now });
}

/** A new user whose confirmed address has been invited to lists joins them. The invitation to a full list stays. */
export async function joinInvited({ tx, user, now }: Arrival): Promise<void> {
  for (const wishlist_id of await listsInvitedTo(tx, user.id)) {
    const list = await lockAnyList(tx, wishlist_id);
    if (!list || list.member_ids.length >= MAX_MEMBERS) continue;
    await joinList(tx, { wishlist_id, user_id: user.id }, now);
    await forgetInvitation(tx, { wishlist_id, user_id: user.id });
  }
}
