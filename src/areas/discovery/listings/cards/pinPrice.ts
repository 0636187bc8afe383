import type { ListingCard } from "#areas/discovery/listings/contract.ts";

/** What stands on a stay's pin: as on its card. */
export const pinPrice = ({ quote, nightly }: Pick<ListingCard, "quote" | "nightly">) => quote?.total ?? nightly;
