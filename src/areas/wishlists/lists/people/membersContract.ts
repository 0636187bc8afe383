import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { Person, Wishlist } from "#areas/wishlists/lists/contract.ts";
import { ROLES } from "#areas/wishlists/lists/rules.ts";

const Member = z.object({ wishlist_id: z.int(), user_id: z.int(), role: z.enum(ROLES), user: Person });
export type Member = z.output<typeof Member>;

export const listMembers = endpoint("GET /v2/wishlist_memberships", {
  summary: "Who shares a list, its owner first; for those who share it",
  input: z.object({ wishlist_id: Id }),
  output: z.object({ wishlist_memberships: z.array(Member) }),
  auth: "signedIn",
  scope: "wishlists:read",
});

/** Does not reveal whether the address has an account. */
const SentInvitation = z.object({ id: z.int(), wishlist_id: z.int(), email: z.string(), sent_at: z.string() });
export type SentInvitation = z.output<typeof SentInvitation>;

export const inviteToList = endpoint("POST /v2/wishlist_memberships", {
  summary: "Invite somebody by mail to share a list; who has been invited already gets no second letter",
  input: z.object({
    wishlist_id: Id,
    email: z.string().check(z.maxLength(300)),
    message: z._default(lines(2000), ""),
  }),
  output: z.object({ wishlist_invitation: SentInvitation }),
  auth: "signedIn",
  scope: "wishlists:write",
  challengedBy: "many_invitations",
  perMinute: 10,
});

export const listSentInvitations = endpoint("GET /v2/wishlists/:id/invitations", {
  summary: "The invitations to a list that nobody has taken yet; for its owner",
  input: z.object({ id: Id }),
  output: z.object({ wishlist_invitations: z.array(SentInvitation) }),
  auth: "signedIn",
  scope: "wishlists:read",
});

const Invitation = z.object({ id: z.int(), wishlist_id: z.int(), name: z.string(), user: Person });
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = endpoint("GET /v2/wishlist_invitations", {
  summary: "To which lists one is invited by one's own address, and by whom",
  input: z.object({}),
  output: z.object({ wishlist_invitations: z.array(Invitation) }),
  auth: "signedIn",
  scope: "wishlists:read",
});

export const acceptInvitation = endpoint("POST /v2/wishlist_invitations/:id/accept", {
  summary: "Share the list that one is invited to",
  input: z.object({ id: Id }),
  output: z.object({ wishlist: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const removeInvitation = endpoint("DELETE /v2/wishlist_invitations/:id", {
  summary: "Take an invitation back, or, as who is invited, turn it down",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const readListInvitation = endpoint("GET /v2/wishlists/:id/invitation", {
  summary: "Which list an invitation's code opens, and whose it is; for whoever has the code",
  input: z.object({ id: Id, invite_code: z.string().check(z.maxLength(100)) }),
  output: z.object({ wishlist_invitation: z.object({ wishlist_id: z.int(), name: z.string(), user: Person }) }),
  auth: "anyone",
  perMinute: 30,
});

export const joinWishlist = endpoint("POST /v2/wishlists/:id/join", {
  summary: "Share a list by the code of its invitation",
  input: z.object({ id: Id, invite_code: z.string().check(z.maxLength(100)) }),
  output: z.object({ wishlist: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  perMinute: 20,
  atomic: true,
});

export const removeMember = endpoint("DELETE /v2/wishlist_memberships/:wishlist_id/:user_id", {
  summary: "Leave a list, or, as its owner, take somebody out of it",
  input: z.object({ wishlist_id: Id, user_id: Id }),
  output: z.object({}),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});
