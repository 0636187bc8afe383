import type { PageName } from "#paths";

/** Pages that are stored as they were last seen, to be read without a network: none for settings, secrets or the console. */
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
/** Parts of them that are useless without a network: their files are not cached in advance. */
export const NEEDS_NETWORK: readonly string[] = ["openAuth", "openMap"];
/** Also stored when they are navigated to without a request for their HTML: what people need while travelling. */
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
/** For how long a navigation back in history may be answered with what was seen there [B9.5]. */
export const HISTORY_GUARD_MS = 21_600_000;

/** Headers of a stored page: when it was stored, and whose it is. */
export const KEPT_AT = "x-kept-at";
export const PERSON = "x-person";

/**
 * Whether a navigation back in history may be answered with the cached page: it is younger than the guard, and nothing was
 * changed from here since. All in milliseconds since 1970.
 */
export const mayGoBackTo = (keptAt: number, now: number, lastWriteAt: number): boolean =>
  now - keptAt < HISTORY_GUARD_MS && keptAt > lastWriteAt;

/** What the server tells the worker: the files of the shell, the offline page, and the addresses to store. */
export type WorkerFacts = {
  /** Changes with each build and language, and with everything below. */
  version: string;
  files: string[];
  offline: string;
  /** Patterns of paths. */
  readOffline: string[];
  keptAhead: string[];
};
/** A page's message to the worker. */
export type Ask = { keep: string };
