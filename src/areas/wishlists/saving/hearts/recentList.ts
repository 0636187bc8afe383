import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { readCookie, writeCookie } from "#lib/browser/browserCookies.ts";
import { parseSearch } from "#lib/http/search.ts";
import { isRecent, type LatestSearch, RECENT_DAYS, readRecentList, toSearchId } from "#areas/wishlists/saving/rules.ts";

/** The search stored by noteSearch.ts, parsed; empty if there was none recently, or nothing can be stored. */
export function latestSearch(): LatestSearch {
  try {
    const [at, text] = ((localStorage.latest_search as string | undefined) ?? "").split("?");
    return isRecent(Number(at), Date.now()) ? readSearch(parseSearch(text ?? "")) : {};
  } catch {
    return {};
  }
}

/** The list last saved into, as long as the search is the same [B4.1.1, B7.1.19]. */
export const recentList = (): number | null => readRecentList(readCookie("recent_wishlist"), toSearchId(latestSearch()));

export const noteRecentList = (list_id: number): void =>
  writeCookie("recent_wishlist", `${toSearchId(latestSearch())}:${list_id}`, { days: RECENT_DAYS });
