export const DOCUMENT_KINDS = ["passport", "id_card", "driving_licence"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const SIDES = ["front", "back"] as const;
export type Side = (typeof SIDES)[number];

/** Pictures are deleted so long after the decision; what was decided stays. */
export const MAX_DAYS_AFTER_DECISION = 30;
/** Pictures that nobody decides about are deleted as well, and their owner can hand in new ones. */
export const MAX_DAYS_UNDECIDED = 90;
/** Of the shorter edge, so that the print can be read. */
export const MIN_DOCUMENT_PX = 500;
/** Of the longer edge of what is stored. */
export const MAX_DOCUMENT_PX = 2400;
/** Of the whole form with both pictures. */
export const MAX_DOCUMENT_BYTES = 30_000_000;
