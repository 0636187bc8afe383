import { TownFinds } from "#features/finds/TownFinds.tsx";
import type { Found } from "#features/search/contract.ts";
import { NothingFound } from "#features/search/NothingFound.tsx";
import { Pages } from "#features/search/Pages.tsx";
import type { ListingSearch } from "#features/search/readSearch.ts";

/** Below the results, or in their place: the other pages, and what else there is in town. One island, as each costs bytes. */
export function SearchFoot({ search, found }: { search: ListingSearch; found: Found }) {
  return (
    <>
      {found.listings.length === 0 && <NothingFound search={search} found={found} />}
      <Pages search={search} metadata={found.metadata} />
      <TownFinds town={found.metadata.place} />
    </>
  );
}
