import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Link } from "#ui/elements/Link.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import type { Found } from "./contract.ts";
import type { ListingSearch } from "./readSearch.ts";

/** The pages of a search, each with its own address. */
export function Pages({ search, metadata: { page, pages } }: { search: ListingSearch; metadata: Found["metadata"] }) {
  const hrefOf = (n: number) => to("search", {}) + stringifySearch({ ...search, page: n > 1 ? n : undefined });
  return <Pagination page={page} pages={pages} hrefOf={hrefOf} renderLink={(props) => <Link {...props} />} />;
}
