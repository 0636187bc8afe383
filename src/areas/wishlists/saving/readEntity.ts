import { readCatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { readListingToSave } from "#areas/discovery/listings/contract.ts";
import type { SavedItem } from "#areas/wishlists/lists/rules.ts";
import type { Call } from "#lib/http/call.ts";

/** What a user is about to save, as far as it is shown [B3.7.1]. */
export type SavedEntity = { title: string; picture: string | null; city: string; reviews_count: number };

/** [B7.1.7] */
export async function readEntity(call: Call, { kind, id }: SavedItem, signal?: AbortSignal): Promise<SavedEntity> {
  const { title, photos, city, rating_count } =
    kind === "listing"
      ? (await call(readListingToSave, { id, _format: "for_web_save_modal_seo" }, signal)).listing
      : (await call(readCatalogEntry, { id, reviews: 0 }, signal)).find;
  return { title, picture: photos[0]?.url ?? null, city, reviews_count: rating_count };
}
