import { type CatalogKind, pathOf } from "#areas/discovery/catalog/kinds.ts";
import { stayPath, type Tier } from "#areas/discovery/listings/stayPages.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { to } from "#paths";
import type { Message, Thread } from "./contract.ts";
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
  const { t } = i18nOf(locale, await allMessages(locale));
  return rows.map((row) => threadResponse(row, t("thread.former")));
}

function threadResponse(row: ThreadRow, former: string): Thread {
  const { id, side, other, last, is_confirmed } = row;
  const withoutPhoto = replacesPhoto(side, is_confirmed);
  return {
    id,
    other_user: { id: other.id, name: other.first_name || former, thumbnail_url: withoutPhoto ? null : photoUrl(other.picture) },
    unread: row.last_heard > row.read_to,
    last_message_at: row.last_message_at.toISOString(),
    text_preview: previewOf((is_confirmed ? null : last?.masked) ?? last?.text ?? ""),
    text_is_own: last?.side === side,
    replace_profile_photo_with_initial: withoutPhoto,
    show_discriminatory_language_warning: last !== null && last.side !== side && seemsDiscriminatory(last.text),
    thread_url: threadPath(id, side),
    side,
    archived: row.archived_at !== null,
    about: { title: row.title, url: aboutPath(row), listing_id: row.listing_id, find_id: row.find_id },
  };
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
