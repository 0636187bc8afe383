import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { readCookie, writeCookie } from "#lib/browser/browserCookies.ts";
import { parseSearch } from "#lib/http/search.ts";
import { isRecent, type LatestSearch, RECENT_DAYS, readRecentList, toSearchId } from "#areas/wishlists/saving/rules.ts";

/** What noteSearch.ts has left, in the words of an address; empty when there was none for a while, or nothing can be stored. */
export function latestSearch(): LatestSearch {
  try {
    const [at, text] = ((localStorage.latest_search as string | undefined) ?? "").split("?");
    return isRecent(Number(at), Date.now()) ? readSearch(parseSearch(text ?? "")) : {};
  } catch {
    return {};
  }
}

/** The list that was last saved into, while what is searched for is the same [B4.1.1, B7.1.19]. */
export const recentList = (): number | null => readRecentList(readCookie("recent_wishlist"), toSearchId(latestSearch()));

export const noteRecentList = (list_id: number): void =>
  writeCookie("recent_wishlist", `${toSearchId(latestSearch())}:${list_id}`, { days: RECENT_DAYS });
