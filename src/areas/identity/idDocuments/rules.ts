export const DOCUMENT_KINDS = ["passport", "id_card", "driving_licence"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const SIDES = ["front", "back"] as const;
export type Side = (typeof SIDES)[number];

/** Pictures are deleted this many days after the decision; the decision is kept. */
export const MAX_DAYS_AFTER_DECISION = 30;
/** Undecided pictures are deleted after this many days as well, and their owner can submit new ones. */
export const MAX_DAYS_UNDECIDED = 90;
/** The minimum of the shorter edge, so that the print can be read. */
export const MIN_DOCUMENT_PX = 500;
/** The maximum of the longer edge of the stored picture. */
export const MAX_DOCUMENT_PX = 2400;
/** The maximum of the whole form with both pictures. */
export const MAX_DOCUMENT_BYTES = 30_000_000;
