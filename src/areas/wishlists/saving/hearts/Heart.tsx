import { island } from "#ui/islands/island.tsx";

/** What is pressed to save something: a link to the page on which it is saved, which a press opens over this page instead. */
export const Heart = island(async () => (await import("./HeartLink.tsx")).HeartLink);
