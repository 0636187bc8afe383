import type { PageName } from "#paths";

/** Pages that are kept as they were last seen, to be read without a network: nothing that is for settings, secrets or the console. */
export const READ_OFFLINE: readonly PageName[] = [
  "home",
  "search",
  "stay",
  "selectStay",
  "luxury",
  "luxuryTour",
  "luxuryGallery",
  "trips",
  "pastTrips",
  "itinerary",
  "beyondItinerary",
  "itineraryOf",
  "beyondItineraryOf",
  "itineraryEvent",
  "beyondItineraryEvent",
  "scheduledEvent",
  "beyondScheduledEvent",
  "reservation",
  "receipt",
  "wishlists",
  "wishlist",
  "experience",
  "place",
  "activity",
  "restaurant",
  "searchExperiences",
  "searchPlaces",
  "searchActivities",
  "searchRestaurants",
  "stories",
  "story",
  "help",
  "terms",
];
/** Parts of them that are of no use without one: their files are not kept ready. */
export const NEEDS_NETWORK: readonly string[] = ["openAuth", "openMap"];
/** Kept when the page goes on to them without asking for their HTML, too: what somebody needs on the way. */
export const KEPT_AHEAD: readonly PageName[] = [
  "trips",
  "itinerary",
  "beyondItinerary",
  "itineraryOf",
  "beyondItineraryOf",
  "itineraryEvent",
  "reservation",
  "wishlists",
  "wishlist",
];

export const MAX_KEPT_PAGES = 40;
/** For so long a way back in history may be answered with what was seen there [B9.5]. */
export const HISTORY_GUARD_MS = 21_600_000;

/** Whose page, and when it was kept, stand in its headers. */
export const KEPT_AT = "x-kept-at";
export const PERSON = "x-person";

/**
 * Whether a way back in history may be answered with the cached page: it is younger than the guard, and nothing was changed from here
 * since. All in milliseconds since 1970.
 */
export const mayGoBackTo = (keptAt: number, now: number, lastWriteAt: number): boolean =>
  now - keptAt < HISTORY_GUARD_MS && keptAt > lastWriteAt;

/** What the server tells the worker: the files of the shell, the page for when there is no network, and the addresses to keep. */
export type WorkerFacts = {
  /** Changes with each build and language, and with all that follows. */
  version: string;
  files: string[];
  offline: string;
  /** Patterns of paths. */
  readOffline: string[];
  keptAhead: string[];
};
/** What a page asks of the worker. */
export type Ask = { keep: string };
