import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Found, searchListings } from "#areas/discovery/search/contract.ts";
import { Filters } from "#areas/discovery/search/Filters.tsx";
import { ResultsMap } from "#areas/discovery/search/ResultsMap.tsx";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import type { ListingSearch } from "#areas/discovery/search/readSearch.ts";
import { SearchBar } from "#areas/discovery/search/SearchBar.tsx";
import { StayCard } from "#areas/discovery/listings/cards/StayCard.tsx";
import { noteSearch } from "#areas/wishlists/saving/noteSearch.ts";
import { Heart } from "#areas/wishlists/saving/hearts/Heart.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import { island } from "#ui/islands/island.tsx";
import css from "./Search.module.css";

const StaticSort = island(async () => (await import("#areas/discovery/search/SortLinks.tsx")).SortLinks);
const StaticFoot = island(async () => (await import("./SearchFoot.tsx")).SearchFoot);

export default page<Found, ListingSearch>({
  load: ({ call, search, signal }) => call(searchListings, search, signal),

  head({ data, i18n: { t, country, within } }) {
    const { place, unknown_place } = data.metadata;
    const where = place ? within([place.display_name, country(place.country)]) : null;
    return {
      title: where ? t("search.titleIn", { place: where }) : t("search.title"),
      description: where
        ? t("search.descriptionIn", { place: where, count: data.metadata.total_count })
        : t("search.description"),
      ...(!unknown_place && { canonical: to("search", {}) + stringifySearch({ place: place?.slug }) }),
      ...(data.listings[0]?.photos[0] && { picture: data.listings[0].photos[0] }),
    };
  },

  View({ data, search, bootstrap, call }) {
    const { t, days, line } = useI18n();
    const [pointed, setPointed] = useState<number | null>(null);
    const busy = useRouterState({ select: (s) => s.isLoading });
    const { place, total_count, total_is_least, unknown_place } = data.metadata;
    const here = stringifySearch(search);
    const { checkin, checkout, adults, children } = search;
    useEffect(() => noteSearch(here), [here]);
    const count = { count: total_count, least: total_is_least ? "yes" : "no" };
    // Listings are not counted in an unknown place.
    const heading =
      unknown_place ?? (place ? t("search.foundIn", { ...count, place: place.display_name }) : t("search.found", count));
    const requested = line([
      place?.display_name ?? search.place ?? t("search.anywhere"),
      checkin && checkout ? days(checkin, checkout) : null,
      guestsOf(search) > 0 ? t("stay.guests", { count: guestsOf(search) }) : null,
    ]);
    return (
      <main id="main" className={css.page}>
        <details className={css.ask}>
          <summary className={css.asked}>
            <Icon name="search" size={20} /> {requested}
          </summary>
          <SearchBar
            key={stringifySearch({ place: search.place, checkin, checkout, adults, children })}
            search={search}
            place={place}
            today={bootstrap.earliest_day}
            call={call}
          />
        </details>
        <div className={css.columns}>
          <div className={css.results} aria-busy={busy}>
            <div className={css.head}>
              <h1>
                <span aria-live="polite" aria-atomic>
                  {heading}
                </span>
              </h1>
              <div className={css.tools}>
                <Filters search={search} found={data} currency={bootstrap.currency} />
                <StaticSort key={`sort ${here}`} search={search} />
              </div>
            </div>
            {data.listings.length > 0 && (
              <ol className={css.list}>
                {data.listings.map((listing, i) => (
                  <li key={listing.id}>
                    <StayCard
                      listing={listing}
                      level={2}
                      query={{ checkin, checkout, adults, children }}
                      eager={i < 2}
                      corner={
                        <Heart
                          kind="listing"
                          id={listing.id}
                          title={listing.title}
                          source="homes_search"
                          saved={bootstrap.session.saved}
                        />
                      }
                      pointed={listing.id === pointed}
                      onPoint={setPointed}
                    />
                  </li>
                ))}
              </ol>
            )}
            <StaticFoot key={`foot ${here}`} search={search} found={data} />
          </div>
          <div className={css.map}>
            <ResultsMap found={data} search={search} pointed={pointed} onPoint={setPointed} call={call} />
          </div>
        </div>
      </main>
    );
  },
});
