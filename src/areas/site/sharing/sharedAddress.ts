import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";

/**
 * The part of a page's address that is shared: days and guests, so that both people see the same price. Nothing about the person
 * who shares it.
 */
export function sharedAddress(canonical: string, query: string): { url: string; hasDays: boolean } {
  const { checkin, checkout, adults, children, infants } = readSearch(parseSearch(query));
  return { url: canonical + stringifySearch({ checkin, checkout, adults, children, infants }), hasDays: checkin !== undefined };
}
