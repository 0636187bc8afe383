import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { searchOfForm } from "#areas/discovery/listings/searchOfForm.ts";
import { type ListingSearch, readSearch } from "#areas/discovery/search/readSearch.ts";

/** The parts of a search that are not filters. */
export function withoutFilters({ place, checkin, checkout, adults, children, infants, sort, ...more }: ListingSearch) {
  const { ne_lat, ne_lng, sw_lat, sw_lng } = more;
  return { place, checkin, checkout, adults, children, infants, sort, ne_lat, ne_lng, sw_lat, sw_lng };
}

/** The form and the address that it changes. `version` counts how often it has to be drawn anew; `search` is what it is drawn with. */
export function useFiltersForm(requested: ListingSearch, ticked: ListingSearch | null) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [version, setVersion] = useState(0);
  /** The last search that this form requested, until it arrives: the form may have been changed since. */
  const own = useRef<string>(undefined);
  // What other parts of the page request is read from the router's latest address: it may be loading already.
  const latestSearch = () => {
    const { pathname, search: latest } = router.latestLocation;
    return pathname === to("search", {}) ? readSearch(latest) : null;
  };
  const formSearch = () => {
    const latest = latestSearch();
    return readSearch({ ...searchOfForm(form.current!), ...(latest && withoutFilters(latest)) });
  };
  const ask = (replace: boolean) => {
    clearTimeout(waiting.current);
    const query = stringifySearch(formSearch());
    const latest = latestSearch();
    // Another page of the same results, which may have been chosen meanwhile, stays.
    if (latest && query === stringifySearch({ ...latest, page: undefined })) return;
    own.current = query;
    void router.navigate({ href: to("search", {}) + query, replace, resetScroll: false });
  };
  // Whoever has left for another page meanwhile is not brought back.
  const askSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latestSearch() && ask(true), 250);
  };
  useEffect(() => {
    if (ticked) ask(true);
    return () => clearTimeout(waiting.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  // The address is the state: if something other than this form changes it, the form is rendered anew.
  const target = stringifySearch({ ...requested, page: undefined });
  const last = useRef(target);
  useEffect(() => {
    if (last.current === target) return;
    last.current = target;
    const isOwn = own.current === target;
    own.current = undefined;
    if (!isOwn && stringifySearch(formSearch()) !== target) setVersion((n) => n + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is what the document knows
  }, [target]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current!.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) return wrong.focus();
    ask(false);
    document.getElementById("filters")?.hidePopover();
  };
  return { form, version, search: (version === 0 && ticked) || requested, askSoon, submit };
}
