import type { Listing } from "#areas/discovery/listings/contract.ts";

/**
 * The attributes with which a stay's page describes itself to its events: a home [B3.22.1], and the type of the page [A2.5.24].
 */
export const stayEntity = ({ id, detail_page_type }: Pick<Listing, "id" | "detail_page_type">) => ({
  "data-entity-type": 3,
  "data-entity-id": id,
  "data-detail-page-type": detail_page_type,
});
