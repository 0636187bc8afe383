import { detailPageType } from "#areas/insight/events/pageTypeRules.ts";
import { CATALOG_ENTITY_TYPES } from "./entityTypes.ts";
import type { CatalogKind } from "./kinds.ts";

/** Of the twelve detail page types, only these two and luxury experiences belong to catalog entries [B3.23.1]. */
const DETAILS: Partial<Record<CatalogKind, number>> = {
  experience: detailPageType("experience"),
  restaurant: detailPageType("restaurants"),
};

/** The attributes with which a catalog entry's page describes itself to its events [B3.22.1, A2.5.24]. */
export const entityOf = ({ kind, id, is_luxury }: { kind: CatalogKind; id: number; is_luxury: boolean }) => ({
  "data-entity-type": CATALOG_ENTITY_TYPES[kind],
  "data-entity-id": id,
  "data-detail-page-type": is_luxury ? detailPageType("luxury_experience") : DETAILS[kind],
});
