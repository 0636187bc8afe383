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

/** Whose address it is: proven, or it could be anybody's. */
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
/** To lists that are still there, and that they do not share yet. */
export const receivedInvitations = (db: Db, user_id: number) =>
  db.all<ReceivedRow>(sql`
    select n.id, n.wishlist_id, w.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) as inviter
    from wishlist_invitations n join wishlists w on w.id = n.wishlist_id join users u on u.id = n.inviter_id
    where n.email = ${addressOf(user_id)} and w.deleted_at is null and w.owner_id <> ${user_id}
      and not exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${user_id})
    order by n.id desc limit ${MAX_INVITED}`);

/** Of one that is to this person's address. */
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

/** By the owner of its list, or by whom it is for. */
export const deleteInvitation = (tx: Db, id: number, user_id: number) =>
  tx.run(sql`
    delete from wishlist_invitations n using wishlists w
    where n.id = ${id} and w.id = n.wishlist_id and (w.owner_id = ${user_id} or n.email = ${addressOf(user_id)})`);

/** Whoever has come needs none any more: neither the one by whose email they came, nor any to their address. */
export const forgetInvitation = (tx: Db, { wishlist_id, user_id }: Membership, token_hash: Uint8Array | null = null) =>
  tx.run(sql`
    delete from wishlist_invitations
    where wishlist_id = ${wishlist_id} and (email = ${addressOf(user_id)} or token_hash = ${token_hash}::bytea)`);

/** Whoever is taken out: an address that they prove later must not lead them back. */
export const forgetInvitationsOf = (tx: Db, wishlist_id: number, user_id: number) =>
  tx.run(sql`
    delete from wishlist_invitations
    where wishlist_id = ${wishlist_id} and email = (select lower(email) from users where id = ${user_id})`);
