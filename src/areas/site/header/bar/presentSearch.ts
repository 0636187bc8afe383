import type { I18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import { readSearch } from "#areas/discovery/search/readSearch.ts";

/** The router's state, as far as the search depends on it: the address, and what its page has loaded. */
type State = { location: { pathname: string; search: object }; matches: { loaderData?: unknown }[] };
/** The part of a stay or a trip that says where it is. */
type Home = { city?: string; place?: { slug: string } };
type Read = {
  metadata?: { place?: Place | null };
  listing?: Home;
  trip?: { listing?: Home };
  reservation?: { listing?: Home } | null;
};
type Place = { display_name: string; slug: string };

/** The search at this address: where, when and who in words, and where its results are. */
export function presentSearch({ location, matches }: State, { t, days }: Pick<I18n, "t" | "days">) {
  const {
    place: requested,
    checkin,
    checkout,
    adults,
    children,
    infants,
  } = readSearch(location.search as Record<string, unknown>);
  const place = placeRead(matches);
  const guests = guestsOf({ adults, children });
  return {
    where: place?.display_name ?? requested ?? t("search.anywhere"),
    when: checkin && checkout ? days(checkin, checkout) : t("header.anyWeek"),
    who: guests > 0 ? t("stay.guests", { count: guests }) : t("header.addGuests"),
    href: to("search", {}) + stringifySearch({ place: place?.slug ?? requested, checkin, checkout, adults, children, infants }),
  };
}

/** For a page of results: the place that its search was understood as. For a stay and a trip: where it is. */
function placeRead(matches: State["matches"]): Place | null {
  const { data } = (matches.at(-1)?.loaderData ?? {}) as { data?: Read | null };
  const { city, place } = data?.listing ?? data?.trip?.listing ?? data?.reservation?.listing ?? {};
  return data?.metadata?.place ?? (city ? { display_name: city, slug: place?.slug ?? city } : null);
}
