import { island } from "#ui/islands/island.tsx";

/**
 * The heart that saves something: a link to a page on which it is saved; with JavaScript a dialog opens over the current page
 * instead.
 */
export const Heart = island(async () => (await import("./HeartLink.tsx")).HeartLink);
