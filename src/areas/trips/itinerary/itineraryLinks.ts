import type { SiteMode } from "#lib/page/bootstrap.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

/** What a page was asked with goes along on every link of an itinerary [B2.1.18]. */
type PageQuery = Record<string, unknown>;

export const EVENTS = ["checkin", "stay", "checkout"] as const;
export type TripEvent = (typeof EVENTS)[number];

export const itineraryHref = (site: SiteMode, uuid: string, query: PageQuery): string =>
  (site === "beyond" ? to("beyondItineraryOf", { uuid }) : to("itineraryOf", { uuid })) + stringifySearch(query);

type EventAddress = { uuid: string; event: TripEvent; generic?: boolean; alteration?: boolean };
/** `generic` and `alteration` are flags of the address [B2.1.15]: without what is personal, and with the change that is asked for. */
export function eventHref(site: SiteMode, { uuid, event, generic = false, alteration = false }: EventAddress, query: PageQuery) {
  const requested = { uuid, event, generic: String(generic), alteration: String(alteration) };
  return (site === "beyond" ? to("beyondItineraryEvent", requested) : to("itineraryEvent", requested)) + stringifySearch(query);
}

/** Where what somebody wrote down stands on the page of its trip. */
export const entryAnchor = (id: number): string => `entry-${id}`;

/** Who comes along; from there it leads back to the same itinerary. */
export const peopleHref = (site: SiteMode, uuid: string, query: PageQuery): string =>
  (site === "beyond" ? to("beyondTripPeople", { uuid }) : to("tripPeople", { uuid })) + stringifySearch(query);

/** Of a home, or of what else one meets in an itinerary, at the address of its kind [B2.1.19]; what the page was asked with goes along here too. */
export const listingHref = (path: string, query: PageQuery): string => path + stringifySearch({ ...query, source: "itinerary" });
