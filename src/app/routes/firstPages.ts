import type { PageName } from "#paths";

/**
 * The pages with which most visits begin, and the part of the messages with which each is hydrated (`build/messages.ts`). The
 * others wait for all messages. Code that first pages share is in separate chunks (`build/chunks.ts`).
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
/** A part of the messages that is used to hydrate some of the first pages. */
export type OwnPart = (typeof FIRST_PAGES)[keyof typeof FIRST_PAGES];

/**
 * The code that a first press on a page runs (saving, sign-up and log-in), by its chunk (`build/chunks.ts`): `often` for what
 * every opening and sending begins with, `pressed` for these three alone. Their messages are one part (`build/messages.ts`).
 */
export const PRESSED = {
  often: ["src/app/browser/openers/openers.ts", "src/app/browser/openers/openCall.ts"],
  pressed: ["src/app/browser/openers/openSaving.ts", "src/app/browser/openers/openAuth.tsx"],
};

/**
 * The pages that nearly every visitor opens: the browser knows their routes from the start, and loads the others when it needs
 * one.
 */
export const CORE = ["home", "search", "stay"] as const satisfies (keyof typeof FIRST_PAGES)[];
export const isCore = (page: PageName) => (CORE as readonly PageName[]).includes(page);
