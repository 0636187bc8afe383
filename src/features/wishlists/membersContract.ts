import * as z from "zod/mini";
import { endpoint } from "#lib/endpoint.ts";
import { Id, Person, Wishlist } from "./contract.ts";
import { ROLES } from "./rules.ts";

const Member = z.object({ wishlist_id: z.int(), user_id: z.int(), role: z.enum(ROLES), user: Person });
export type Member = z.output<typeof Member>;

export const listMembers = endpoint("GET /v2/wishlist_memberships", {
  summary: "Who shares a list, its owner first; for those who share it",
  takes: z.object({ wishlist_id: Id }),
  answers: z.object({ wishlist_memberships: z.array(Member) }),
  for: "signed-in",
  scope: "wishlists:read",
});

/** To an address: it says nothing of whether somebody has it as theirs. */
const SentInvitation = z.object({ id: z.int(), wishlist_id: z.int(), email: z.string(), sent_at: z.string() });
export type SentInvitation = z.output<typeof SentInvitation>;

export const inviteToList = endpoint("POST /v2/wishlist_memberships", {
  summary: "Invite somebody by mail to share a list; who has been invited already gets no second letter",
  takes: z.object({
    wishlist_id: Id,
    email: z.string().check(z.maxLength(300)),
    message: z._default(z.string().check(z.maxLength(2000)), ""),
  }),
  answers: z.object({ wishlist_invitation: SentInvitation }),
  for: "signed-in",
  scope: "wishlists:write",
  challengedBy: "many_invitations",
  perMinute: 10,
});

export const listSentInvitations = endpoint("GET /v2/wishlists/:id/invitations", {
  summary: "The invitations to a list that nobody has taken yet; for its owner",
  takes: z.object({ id: Id }),
  answers: z.object({ wishlist_invitations: z.array(SentInvitation) }),
  for: "signed-in",
  scope: "wishlists:read",
});

const Invitation = z.object({ id: z.int(), wishlist_id: z.int(), name: z.string(), user: Person });
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = endpoint("GET /v2/wishlist_invitations", {
  summary: "To which lists one is invited by one's own address, and by whom",
  takes: z.object({}),
  answers: z.object({ wishlist_invitations: z.array(Invitation) }),
  for: "signed-in",
  scope: "wishlists:read",
});

export const acceptInvitation = endpoint("POST /v2/wishlist_invitations/:id/accept", {
  summary: "Share the list that one is invited to",
  takes: z.object({ id: Id }),
  answers: z.object({ wishlist: Wishlist }),
  for: "signed-in",
  scope: "wishlists:write",
  atomic: true,
});

export const removeInvitation = endpoint("DELETE /v2/wishlist_invitations/:id", {
  summary: "Take an invitation back, or, as who is invited, turn it down",
  takes: z.object({ id: Id }),
  answers: z.object({}),
  for: "signed-in",
  scope: "wishlists:write",
  atomic: true,
});

export const joinWishlist = endpoint("POST /v2/wishlists/:id/join", {
  summary: "Share a list by the code of its invitation",
  takes: z.object({ id: Id, invite_code: z.string().check(z.maxLength(100)) }),
  answers: z.object({ wishlist: Wishlist }),
  for: "signed-in",
  scope: "wishlists:write",
  perMinute: 20,
  atomic: true,
});

export const removeMember = endpoint("DELETE /v2/wishlist_memberships/:wishlist_id/:user_id", {
  summary: "Leave a list, or, as its owner, take somebody out of it",
  takes: z.object({ wishlist_id: Id, user_id: Id }),
  answers: z.object({}),
  for: "signed-in",
  scope: "wishlists:write",
  atomic: true,
});
