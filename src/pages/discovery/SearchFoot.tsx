import { TownCatalog } from "#areas/discovery/catalog/cards/TownCatalog.tsx";
import type { Found } from "#areas/discovery/search/contract.ts";
import { NothingFound } from "#areas/discovery/search/NothingFound.tsx";
import { Pages } from "#areas/discovery/search/Pages.tsx";
import type { ListingSearch } from "#areas/discovery/search/readSearch.ts";

/**
 * What follows the results or replaces them: the other pages, and the town's catalog. It is one island, because each costs bytes.
 */
export function SearchFoot({ search, found }: { search: ListingSearch; found: Found }) {
  return (
    <>
      {found.listings.length === 0 && <NothingFound search={search} found={found} />}
      <Pages search={search} metadata={found.metadata} />
      <TownCatalog town={found.metadata.place} />
    </>
  );
}
