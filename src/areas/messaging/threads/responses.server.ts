import { type CatalogKind, pathOf } from "#areas/discovery/catalog/kinds.ts";
import { stayPath, type Tier } from "#areas/discovery/listings/stayPages.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { to } from "#paths";
import type { Message, Thread } from "./contract.ts";
import { eventText } from "./bookingTexts.ts";
import { previewOf, replacesPhoto, seemsDiscriminatory, type Side } from "./rules.ts";
import type { MessageRow, ThreadRow } from "./sql.server.ts";

export const threadPath = (id: number, side: Side) => to(side === "host" ? "hostThread" : "guestThread", { id });

/** The path of what a thread is about. */
export function aboutPath(about: {
  listing_id: number | null;
  find_id: number | null;
  tier: Tier | null;
  find_kind: CatalogKind | null;
}): string {
  if (about.listing_id !== null) return stayPath({ id: about.listing_id, tier: about.tier! });
  return pathOf({ kind: about.find_kind!, id: about.find_id! });
}

/** In the visitor's language: people who have closed their account have no name any more. */
export async function threadResponses(rows: readonly ThreadRow[], locale: Locale): Promise<Thread[]> {
  const i18n = i18nOf(locale, await allMessages(locale));
  return rows.map((row) => threadResponse(row, i18n));
}

function threadResponse(row: ThreadRow, i18n: I18n): Thread {
  const { id, side, other, last, is_confirmed } = row;
  const withoutPhoto = replacesPhoto(side, is_confirmed);
  const name = other.first_name || i18n.t("thread.former");
  return {
    id,
    other_user: { id: other.id, name, thumbnail_url: withoutPhoto ? null : photoUrl(other.picture) },
    unread: row.last_heard > row.read_to,
    last_message_at: row.last_message_at.toISOString(),
    text_preview: previewOf(lastText(row, name, i18n)),
    text_is_own: last?.side === side,
    replace_profile_photo_with_initial: withoutPhoto,
    show_discriminatory_language_warning: last !== null && last.side !== side && seemsDiscriminatory(last.text),
    thread_url: threadPath(id, side),
    side,
    archived: row.archived_at !== null,
    about: { title: row.title, url: aboutPath(row), listing_id: row.listing_id, find_id: row.find_id },
  };
}

function lastText({ side, is_confirmed, last }: ThreadRow, name: string, i18n: I18n): string {
  if (last === null) return "";
  if (last.event !== null) return eventText(i18n, { ...last, event: last.event }, { side, name });
  const text = (is_confirmed ? null : last.masked) ?? last.text;
  return text || (last.has_picture ? i18n.t("inbox.picture") : "");
}

export function messageResponse(row: MessageRow, thread: Pick<ThreadRow, "side" | "is_confirmed">): Message {
  const isHidden = row.masked !== null && !thread.is_confirmed;
  return {
    id: row.id,
    author: row.side,
    text: isHidden ? row.masked! : row.text,
    is_hidden: isHidden,
    show_discriminatory_language_warning: row.side !== null && row.side !== thread.side && seemsDiscriminatory(row.text),
    picture: row.picture && { url: `/v2/messages/${row.id}/picture`, ...row.picture },
    event: row.event,
    reservation: row.reservation,
    stay: row.stay,
    created_at: row.created_at.toISOString(),
  };
}
