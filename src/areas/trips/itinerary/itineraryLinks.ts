import type { SiteMode } from "#lib/page/bootstrap.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";

/** The query parameters of a page, which every link of an itinerary keeps [B2.1.18]. */
type PageQuery = Record<string, unknown>;

export const EVENTS = ["checkin", "stay", "checkout"] as const;
export type TripEvent = (typeof EVENTS)[number];

export const itineraryHref = (site: SiteMode, uuid: string, query: PageQuery): string =>
  (site === "beyond" ? to("beyondItineraryOf", { uuid }) : to("itineraryOf", { uuid })) + stringifySearch(query);

type EventAddress = { uuid: string; event: TripEvent; generic?: boolean; alteration?: boolean };
/** `generic` and `alteration` are flags in the address [B2.1.15]: without personal details, and with the requested change. */
export function eventHref(site: SiteMode, { uuid, event, generic = false, alteration = false }: EventAddress, query: PageQuery) {
  const requested = { uuid, event, generic: String(generic), alteration: String(alteration) };
  return (site === "beyond" ? to("beyondItineraryEvent", requested) : to("itineraryEvent", requested)) + stringifySearch(query);
}

/** The anchor of an entry on the page of its trip. */
export const entryAnchor = (id: number): string => `entry-${id}`;

/** The page of the fellow travellers, which links back to the same itinerary. */
export const peopleHref = (site: SiteMode, uuid: string, query: PageQuery): string =>
  (site === "beyond" ? to("beyondTripPeople", { uuid }) : to("tripPeople", { uuid })) + stringifySearch(query);

/** The address of a home or another thing in an itinerary, by its kind [B2.1.19]; it keeps the page's query parameters. */
export const listingHref = (path: string, query: PageQuery): string => path + stringifySearch({ ...query, source: "itinerary" });
