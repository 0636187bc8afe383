import { detailPageType } from "#areas/insight/events/pageTypeRules.ts";
import { FIND_ENTITY_TYPES } from "./entityTypes.ts";
import type { FindKind } from "./kinds.ts";

/** Of the twelve only these two, and luxury experiences, are finds [B3.23.1]. */
const DETAILS: Partial<Record<FindKind, number>> = {
  experience: detailPageType("experience"),
  restaurant: detailPageType("restaurants"),
};

/** What a find's page says of itself to its events [B3.22.1, A2.5.24]. */
export const entityOf = ({ kind, id, is_luxury }: { kind: FindKind; id: number; is_luxury: boolean }) => ({
  "data-entity-type": FIND_ENTITY_TYPES[kind],
  "data-entity-id": id,
  "data-detail-page-type": is_luxury ? detailPageType("luxury_experience") : DETAILS[kind],
});
