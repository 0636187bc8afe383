import { addNotification } from "#areas/messaging/notifications/addNotification.server.ts";
import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { sendMail } from "#areas/identity/accounts/people/mails.server.ts";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { MAX_INVITATIONS, nameInMail, whyNotInvite } from "#areas/money/referrals/rules.ts";
import { stopToken } from "#areas/money/referrals/stopToken.server.ts";
import { whomToReach } from "#areas/money/referrals/whomToReach.server.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";
import { listResponse, personResponse } from "#areas/wishlists/lists/responses.server.ts";
import { noteChange } from "#areas/wishlists/lists/changes/changeSql.server.ts";
import {
  acceptInvitation,
  inviteToList,
  joinWishlist,
  listInvitations,
  listMembers,
  listSentInvitations,
  readListInvitation,
  removeInvitation,
  removeMember,
} from "./membersContract.ts";
import {
  deleteInvitation,
  forgetInvitation,
  forgetInvitationsOf,
  insertInvitation,
  ownerOfAddress,
  type InvitationRow,
  invitationTo,
  listInvitedTo,
  receivedInvitations,
  sentInvitations,
} from "./invitationSql.server.ts";
import { joinList } from "./joinList.server.ts";
import { newCode } from "./newCode.server.ts";
import { requireOwner } from "./requireOwner.server.ts";
import { mayAdd, MAX_INVITED } from "#areas/wishlists/lists/rules.ts";
import {
  deleteMember,
  findInvited,
  findList,
  lockInvitedList,
  lockList,
  findMemberName,
  findMembers,
  renewCode,
} from "#areas/wishlists/lists/sql.server.ts";

export const membersApi = [
  serve(listMembers, async ({ input, viewer, db }) => {
    const list = await findList(db, input.wishlist_id, viewer.id);
    if (!list || !mayAdd(list.role)) return refuse("not_found");
    const members = await findMembers(db, input.wishlist_id);
    return {
      wishlist_memberships: members.map(({ user, role }) => ({
        wishlist_id: input.wishlist_id,
        user_id: user.id,
        role,
        user: personResponse(user),
      })),
    };
  }),

  serve(readListInvitation, async (context) => {
    const { id, invite_code } = context.input;
    const found = await findBySecret(context, "wish list invitation", () => findInvited(context.db, id, invite_code));
    const { name, owner } = found ?? refuse("not_found");
    return { wishlist_invitation: { wishlist_id: id, name, user: personResponse(owner) } };
  }),

  serve(joinWishlist, async (context) => {
    const { input, viewer, visitor, db, now } = context;
    await db.transaction(async (tx) => {
      const held = await findBySecret(context, "wish list invitation", () => lockInvitedList(tx, input.id, input.invite_code));
      const list = held ?? refuse("not_found");
      if (list.owner_id === viewer.id) return;
      const membership = { wishlist_id: input.id, user_id: viewer.id };
      await joinList(tx, membership, now());
      await forgetInvitation(tx, membership, tokenHash(input.invite_code));
    });
    return { wishlist: listResponse((await findList(db, input.id, viewer.id))!, visitor.origin) };
  }),

  serve(removeMember, async ({ input: { wishlist_id, user_id }, viewer, db, now }) => {
    await db.transaction(async (tx) => {
      const list = (await lockList(tx, wishlist_id, viewer.id)) ?? refuse("not_found");
      const isSelf = user_id === viewer.id;
      if (!isSelf) requireOwner(list);
      const about = (await findMemberName(tx, wishlist_id, user_id)) ?? refuse("not_found");
      await deleteMember(tx, wishlist_id, user_id);
      await noteChange(tx, {
        wishlist_id,
        user_id: viewer.id,
        did: isSelf ? "left" : "took_out",
        about: isSelf ? "" : about,
        now: now(),
      });
      if (isSelf) return;
      await renewCode(tx, wishlist_id, newCode());
      await forgetInvitationsOf(tx, wishlist_id, user_id);
    });
    return {};
  }),

  serve(inviteToList, invite),

  serve(listSentInvitations, async ({ input: { id }, viewer, db }) => {
    requireOwner(await findList(db, id, viewer.id));
    return { wishlist_invitations: (await sentInvitations(db, id)).map(sentResponse) };
  }),

  serve(listInvitations, async ({ viewer, db }) => ({
    wishlist_invitations: (await receivedInvitations(db, viewer.id)).map(({ inviter, ...row }) => ({
      ...row,
      user: personResponse(inviter),
    })),
  })),

  serve(
    acceptInvitation,
    async ({ input: { id }, viewer, visitor, db, now }) => {
      const wishlist_id = await db.transaction(async (tx) => {
        const invitedTo = (await listInvitedTo(tx, id, viewer.id)) ?? refuse("not_found");
        const membership = { wishlist_id: invitedTo, user_id: viewer.id };
        await joinList(tx, membership, now());
        await forgetInvitation(tx, membership);
        return invitedTo;
      });
      return { wishlist: listResponse((await findList(db, wishlist_id, viewer.id))!, visitor.origin) };
    },
    (_, { wishlist }) => to("wishlist", { id: wishlist.id }),
  ),

  serve(removeInvitation, async ({ input: { id }, viewer, db }) => {
    if ((await deleteInvitation(db, id, viewer.id)) === 0) refuse("not_found");
    return {};
  }),
];

const sentResponse = ({ sent_at, ...row }: InvitationRow) => ({ ...row, sent_at: sent_at.toISOString() });

/** The answer and the email are the same whether or not the address has an account [B3.4, B7.1.10]. */
async function invite(context: HandlerContext<typeof inviteToList>) {
  const { input, viewer, db, limits, now } = context;
  const { wishlist_id } = input;
  const list = await findList(db, wishlist_id, viewer.id);
  requireOwner(list);
  const email = input.email.trim().toLowerCase();
  const message = input.message.trim();
  const wrong = whyNotInvite(email ? [email] : [], message, (one) => whyNotEmail(one, true) === null);
  if (wrong) throw new Refusal("validation", wrong.emails ? { email: wrong.emails } : wrong);
  const had = await invitationTo(db, wishlist_id, email);
  if (had) return { wishlist_invitation: sentResponse(had) };
  await consumeAll(limits, [[`invitations by ${viewer.id}`, MAX_INVITATIONS.aDay, 86_400]]);
  const reached = await whomToReach(context, [email]);
  const sent = await db.transaction(async (tx) => {
    requireOwner(await lockList(tx, wishlist_id, viewer.id));
    const meanwhile = await invitationTo(tx, wishlist_id, email);
    if (meanwhile) return meanwhile;
    if ((await sentInvitations(tx, wishlist_id)).length >= MAX_INVITED) throw new Refusal("collection_full");
    const token = newToken();
    const made = { wishlist_id, inviter_id: viewer.id, email, token_hash: tokenHash(token), now: now() };
    const invitation = await insertInvitation(tx, made);
    if (reached.includes(email)) await writeTo(tx, context, { email, message, token, name: list!.name });
    await notifyInvited(tx, { email, wishlist_id, title: list!.name, name: viewer.first_name, now: now() });
    return invitation;
  });
  return { wishlist_invitation: sentResponse(sent) };
}

type Invited = { email: string; wishlist_id: number; title: string; name: string; now: Date };
/** Also notifies the owner of a confirmed address in the header. The inviter does not learn about that. */
async function notifyInvited(tx: Db, { email, wishlist_id, title, name, now }: Invited) {
  const invited = await ownerOfAddress(tx, email);
  if (invited === null) return;
  const alert = { kind: "list_invited", facts: { name, title }, url: to("wishlists", {}), topic: `list ${wishlist_id}` } as const;
  await addNotification(tx, { user_id: invited, ...alert }, now);
}

type Mail = { email: string; message: string; token: string; name: string };
async function writeTo(tx: Db, context: HandlerContext<typeof inviteToList>, mail: Mail) {
  const { viewer, visitor, secret, input } = context;
  const stop = `${visitor.origin}${to("stopInvitations", {})}?token=${stopToken(mail.email, secret)}`;
  const href = `${visitor.origin}${to("wishlist", { id: input.wishlist_id })}?invite_code=${mail.token}`;
  await sendMail(tx, context, {
    kind: "list_invitation",
    to: mail.email,
    user_id: null,
    locale: null,
    values: { name: nameInMail(viewer.first_name), list: nameInMail(mail.name), stop },
    ...(mail.message && { text: `“${mail.message}”` }),
    href,
  });
}
