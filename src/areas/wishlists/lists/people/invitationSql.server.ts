import type { Membership } from "#areas/wishlists/lists/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { MAX_INVITED } from "#areas/wishlists/lists/rules.ts";

export type InvitationRow = { id: number; wishlist_id: number; email: string; sent_at: Date };
const columns = sql`id, wishlist_id, email, sent_at`;

export const sentInvitations = (db: Db, wishlist_id: number) =>
  db.all<InvitationRow>(
    sql`select ${columns} from wishlist_invitations where wishlist_id = ${wishlist_id} order by id desc limit ${MAX_INVITED}`,
  );

export const invitationTo = (db: Db, wishlist_id: number, email: string) =>
  db.one<InvitationRow>(sql`select ${columns} from wishlist_invitations where wishlist_id = ${wishlist_id} and email = ${email}`);

type New = { wishlist_id: number; inviter_id: number; email: string; token_hash: Uint8Array; now: Date };
export const insertInvitation = async (tx: Db, { wishlist_id, inviter_id, email, token_hash, now }: New) =>
  (await tx.one<InvitationRow>(sql`
    insert into wishlist_invitations (wishlist_id, inviter_id, email, token_hash, sent_at)
    values (${wishlist_id}, ${inviter_id}, ${email}, ${token_hash}, ${now}) returning ${columns}`))!;

/** A user's address, only if it is confirmed; otherwise it could be anybody's. */
const addressOf = (user_id: number) =>
  sql`(select lower(email) from users where id = ${user_id} and email_confirmed_at is not null)`;

export const ownerOfAddress = async (db: Db, email: string): Promise<number | null> =>
  (
    await db.one<{ id: number }>(sql`
    select id from users where email = ${email} and email_confirmed_at is not null and closed_at is null`)
  )?.id ?? null;

export type ReceivedRow = {
  id: number;
  wishlist_id: number;
  name: string;
  inviter: { id: number; first_name: string; picture: string | null };
};
/** Invitations to lists that still exist and that the user does not share yet. */
export const receivedInvitations = (db: Db, user_id: number) =>
  db.all<ReceivedRow>(sql`
    select n.id, n.wishlist_id, w.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) as inviter
    from wishlist_invitations n join wishlists w on w.id = n.wishlist_id join users u on u.id = n.inviter_id
    where n.email = ${addressOf(user_id)} and w.deleted_at is null and w.owner_id <> ${user_id}
      and not exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${user_id})
    order by n.id desc limit ${MAX_INVITED}`);

/** The list of an invitation to this person's address. */
export const listInvitedTo = async (tx: Db, id: number, user_id: number): Promise<number | null> =>
  (
    await tx.one<{ wishlist_id: number }>(sql`
    select n.wishlist_id from wishlist_invitations n join wishlists w on w.id = n.wishlist_id and w.deleted_at is null
    where n.id = ${id} and n.email = ${addressOf(user_id)}`)
  )?.wishlist_id ?? null;

export const listsInvitedTo = async (tx: Db, user_id: number): Promise<number[]> =>
  (
    await tx.all<{ id: number }>(
      sql`select distinct wishlist_id as id from wishlist_invitations where email = ${addressOf(user_id)} order by id`,
    )
  ).map(({ id }) => id);

/** Deletes an invitation as the owner of its list, or as the person invited. */
export const deleteInvitation = (tx: Db, id: number, user_id: number) =>
  tx.run(sql`
    delete from wishlist_invitations n using wishlists w
    where n.id = ${id} and w.id = n.wishlist_id and (w.owner_id = ${user_id} or n.email = ${addressOf(user_id)})`);

/** Someone who has joined needs no invitation any more: neither the one they used, nor others to their address. */
export const forgetInvitation = (tx: Db, { wishlist_id, user_id }: Membership, token_hash: Uint8Array | null = null) =>
  tx.run(sql`
    delete from wishlist_invitations
    where wishlist_id = ${wishlist_id} and (email = ${addressOf(user_id)} or token_hash = ${token_hash}::bytea)`);

/** When a member is removed: confirming their address later must not lead them back. */
export const forgetInvitationsOf = (tx: Db, wishlist_id: number, user_id: number) =>
  tx.run(sql`
    delete from wishlist_invitations
    where wishlist_id = ${wishlist_id} and email = (select lower(email) from users where id = ${user_id})`);
