import type { ListingCard } from "#areas/discovery/listings/contract.ts";

/** The price on a stay's pin, the same as on its card. */
export const pinPrice = ({ quote, nightly }: Pick<ListingCard, "quote" | "nightly">) => quote?.total ?? nightly;
