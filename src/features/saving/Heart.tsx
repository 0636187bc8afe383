import { island } from "#ui/island.tsx";

/** What is pressed to save something: a link to the page on which it is saved, which a press opens over this page instead. */
export const Heart = await island(async () => (await import("./HeartLink.tsx")).HeartLink);
