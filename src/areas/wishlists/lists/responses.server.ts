import { cardsOf } from "#areas/discovery/catalog/cards/cards.server.ts";
import { cardResponse } from "#areas/discovery/listings/cards/cards.server.ts";
import type { daysOf, Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";
import { to } from "#paths";
import type { Wishlist } from "./contract.ts";
import type { WishlistItem } from "./items/itemsContract.ts";
import { type ItemRow, stayCards } from "./items/itemSql.server.ts";
import { changeSince, isFull, KINDS, type Role, SAVED_KINDS, showsAll } from "./rules.ts";
import { toCounts, type ListRow } from "./sql.server.ts";

type PersonRow = ListRow["owner"];
export const personResponse = ({ id, first_name, picture }: PersonRow) => ({ id, first_name, picture: photoUrl(picture) });

/** A token that can only read must not be able to pass on the link with which others join. */
export const mayInvite = (viewer: Viewer | null): boolean => !viewer?.token || viewer.token.scopes.includes("wishlists:write");

/** Only those who share a list get its members and the invitation [B6.3]. */
export function listResponse(
  { owner, role, pictures, invite_code, members_count, saved, ...row }: ListRow,
  origin: string,
  { format, invites = true }: { format?: string | undefined; invites?: boolean } = {},
): Wishlist {
  const shows = showsAll(role, format);
  const { number_of_adults, number_of_children, number_of_infants } = row;
  const counts = toCounts((kind) => saved[kind]?.length ?? 0);
  const ids = Object.fromEntries(KINDS.map((kind) => [SAVED_KINDS[kind].ids, saved[kind] ?? []]));
  return {
    ...row,
    ...(ids as Record<(typeof SAVED_KINDS)[keyof typeof SAVED_KINDS]["ids"], number[]>),
    ...counts,
    guest_details: { number_of_adults, number_of_children, number_of_infants },
    is_full: isFull(counts, "listing"),
    pictures: pictures.map((path) => photoUrl(path)),
    user_id: owner.id,
    user: personResponse(owner),
    requester_role: role,
    members_count: shows ? members_count : null,
    invite_url: shows && invites ? `${origin}${to("wishlists", {})}/${row.id}?invite_code=${invite_code}` : null,
  };
}

type Reader = {
  role: Role;
  format: string | undefined;
  viewer_id: number | null;
  days: ReturnType<typeof daysOf>;
  shown: Shown;
  now: Date;
};

/** Items with their cards, in the order of the rows. */
export async function itemResponses(db: Db, rows: readonly ItemRow[], reader: Reader): Promise<WishlistItem[]> {
  const idsOf = (isStay: boolean) =>
    rows.filter(({ kind, is_gone }) => (kind === "listing") === isStay && !is_gone).map((row) => row.saved_id);
  const [stays, entries] = await Promise.all([stayCards(db, idsOf(true)), cardsOf(db, idsOf(false), reader)]);
  const stayOf = new Map(stays.map((row) => [row.id, cardResponse(row, reader.days, reader.shown)]));
  const findOf = new Map(entries.map((card) => [card.id, card]));
  return rows.map((row) => {
    const isStay = row.kind === "listing";
    const { quote = null, ...listing } = (isStay && stayOf.get(row.saved_id)) || {};
    return {
      ...itemFacts(row, reader),
      id: row.item_id,
      wishlist_id: row.wishlist_id,
      kind: row.kind,
      saved_id: row.saved_id,
      listing: "id" in listing ? { ...listing, quote: null } : null,
      pricing_quote: quote && withoutLines(quote),
      is_available: row.is_gone ? false : row.is_available,
      find: (!isStay && findOf.get(row.saved_id)) || null,
    };
  });
}

function itemFacts(row: ItemRow, { role, format }: Reader) {
  const shows = showsAll(role, format);
  return {
    title: row.title,
    changed: changeSince(
      { nightly_micros: row.then_micros, currency: row.then_currency, was_free: row.was_free },
      { nightly_micros: row.now_micros, currency: row.now_currency, is_gone: row.is_gone, is_available: row.is_available },
    ),
    note: shows ? row.note : "",
    added_by: shows && row.added_by ? personResponse(row.added_by) : null,
    booked_by: shows && row.booked_by ? personResponse(row.booked_by) : null,
    up_votes: shows ? row.up_votes : [],
    down_votes: shows ? row.down_votes : [],
  };
}

const withoutLines = <Quote extends { lines: unknown }>({ lines: _, ...rest }: Quote) => rest;
