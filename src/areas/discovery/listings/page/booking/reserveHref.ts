import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import type { StaySearch } from "#areas/discovery/listings/readStaySearch.ts";

/** The address where the booking of a stay begins, with its days and guests. */
export const reserveHref = (id: number, { checkin, checkout, adults, children, infants }: StaySearch): string =>
  to("reviewTrip", { id }) + stringifySearch({ checkin, checkout, adults, children, infants });
