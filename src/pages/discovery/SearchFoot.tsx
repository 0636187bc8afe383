import { TownCatalog } from "#areas/discovery/catalog/cards/TownCatalog.tsx";
import type { Found } from "#areas/discovery/search/contract.ts";
import { NothingFound } from "#areas/discovery/search/NothingFound.tsx";
import type { ListingSearch } from "#areas/discovery/search/readSearch.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";

/**
 * What follows the results or replaces them: the other pages, and the town's catalog. It is one island, because each costs bytes.
 */
export function SearchFoot({ search, found }: { search: ListingSearch; found: Found }) {
  const { page, pages, place } = found.metadata;
  const hrefOf = (n: number) => to("search", {}) + stringifySearch({ ...search, page: n > 1 ? n : undefined });
  return (
    <>
      {found.listings.length === 0 && <NothingFound search={search} found={found} />}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} renderLink={(props) => <Link {...props} />} />
      <TownCatalog town={place} />
    </>
  );
}
