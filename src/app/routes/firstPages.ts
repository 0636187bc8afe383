import type { PageName } from "#paths";

/**
 * The pages that most visits begin with, and which part of the messages each is taken over with (`build/messages.ts`). The
 * others wait for all messages. Code that these share stands in chunks of its own (`build/chunks.ts`).
 */
export const FIRST_PAGES = {
  home: "home",
  search: "search",
  stay: "stay",
  experience: "find",
  place: "find",
  activity: "find",
  restaurant: "find",
  story: "find",
  searchExperiences: "findSearch",
  searchPlaces: "findSearch",
  searchActivities: "findSearch",
  searchRestaurants: "findSearch",
  stories: "findSearch",
} as const satisfies Partial<Record<PageName, string>>;
/** A part of the messages that only some of the first pages are taken over with. */
export type OwnPart = (typeof FIRST_PAGES)[keyof typeof FIRST_PAGES];

/**
 * What a first press opens over a page: saving, sign-up and log-in. By the chunks that their code stands in (`build/chunks.ts`): what all
 * that is opened or sent begins with, and these alone. Their words are a part of the messages (`build/messages.ts`).
 */
export const PRESSED = {
  often: ["src/app/browser/openers/openers.ts", "src/app/browser/openers/openCall.ts"],
  pressed: ["src/app/browser/openers/openSaving.ts", "src/app/browser/openers/openAuth.tsx"],
};

/** The pages that nearly everyone opens: the browser knows their routes from the start, and learns of the others when it needs one. */
export const CORE = ["home", "search", "stay"] as const satisfies (keyof typeof FIRST_PAGES)[];
export const isCore = (page: PageName) => (CORE as readonly PageName[]).includes(page);
