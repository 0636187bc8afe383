import { stayCardsOf } from "#areas/discovery/listings/cards/cards.server.ts";
import type { Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import type { Db } from "#platform/db/db.server.ts";
import { markdownHtml } from "#platform/mail/markdown.server.ts";
import { cardsOf } from "#areas/discovery/catalog/cards/cards.server.ts";
import type { Part } from "#areas/discovery/catalog/contract.ts";

/** A line of its own that embeds a catalog entry or a stay; names were replaced by ids when the text was written. */
const MENTION = /^\{\{(find|listing) (\d{1,15})\}\}[^\S\n]*$/m;

const splitAtMentions = (body: string) => body.split(MENTION);
const mentionedIds = (pieces: string[], what: string) =>
  pieces.flatMap((piece, i) => (i % 3 === 1 && piece === what ? [Number(pieces[i + 1])] : []));
/** The stays that a text mentions. */
export const staysIn = (body: string) => mentionedIds(splitAtMentions(body), "listing");

type Reader = { shown: Shown; viewer_id: number | null; now: Date };
/**
 * A text with cards of what it mentions between its parts. Entries that no longer exist or are hidden from this viewer are left
 * out.
 */
export async function readParts(db: Db, body: string, reader: Reader): Promise<Part[]> {
  // Text, what, number, text, what, number, … text.
  const pieces = splitAtMentions(body);
  const [entries, listings] = await Promise.all([
    cardsOf(db, mentionedIds(pieces, "find"), reader),
    stayCardsOf(db, mentionedIds(pieces, "listing"), { shown: reader.shown }),
  ]);
  return pieces.flatMap((piece, i): Part[] => {
    if (i % 3 === 0) return piece.trim() ? [{ html: markdownHtml(piece) }] : [];
    if (i % 3 === 2) return [];
    const id = Number(pieces[i + 1]);
    const entry = piece === "find" && entries.find((one) => one.id === id);
    const listing = piece === "listing" && listings.find((one) => one.id === id);
    return entry ? [{ find: entry }] : listing ? [{ listing }] : [];
  });
}
