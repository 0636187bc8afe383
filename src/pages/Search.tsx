import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { type Found, searchListings } from "#features/stays/contract.ts";
import { Filters } from "#features/stays/Filters.tsx";
import { NothingFound } from "#features/stays/NothingFound.tsx";
import { ResultsMap } from "#features/stays/ResultsMap.tsx";
import type { ListingSearch } from "#features/stays/search.ts";
import { SearchBar } from "#features/stays/SearchBar.tsx";
import { SortLinks } from "#features/stays/SortLinks.tsx";
import { StayCard } from "#features/stays/StayCard.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { Link } from "#ui/Link.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import css from "./Search.module.css";

export default page<Found, ListingSearch>({
  load: ({ call, search, signal }) => call(searchListings, search, signal),

  head({ data, i18n: { t, country } }) {
    const { place, unknown_place } = data.metadata;
    const where = place ? `${place.name}, ${country(place.country)}` : null;
    return {
      title: where ? t("search.titleIn", { place: where }) : t("search.title"),
      description: where ? t("search.descriptionIn", { place: where, count: data.metadata.total_count }) : t("search.description"),
      ...(!unknown_place && { canonical: to("search", {}) + stringifySearch({ place: place?.slug }) }),
      ...(data.listings[0]?.photos[0] && { picture: data.listings[0].photos[0] }),
    };
  },

  View({ data, search, bootstrap, call }) {
    const { t } = useI18n();
    const [pointed, setPointed] = useState<number | null>(null);
    const busy = useRouterState({ select: (s) => s.isLoading });
    const { place, total_count, total_is_least, page, pages } = data.metadata;
    const { checkin, checkout, adults, children } = search;
    const count = { count: total_count, least: total_is_least ? "yes" : "no" };
    const heading = place ? t("search.foundIn", { ...count, place: place.name }) : t("search.found", count);
    return (
      <main id="main" className={css.page}>
        <div className={css.ask}>
          <SearchBar key={stringifySearch({ place: search.place, checkin, checkout, adults, children })} search={search} place={place} today={bootstrap.today} call={call} />
        </div>
        <div className={css.columns}>
          <div className={css.results} aria-busy={busy}>
            <div className={css.head}>
              <h1>{heading}</h1>
              <p role="status" className="visually-hidden">
                {heading}
              </p>
              <div className={css.tools}>
                <Filters search={search} found={data} currency={bootstrap.currency} />
                <SortLinks search={search} />
              </div>
            </div>
            {data.listings.length === 0 ? (
              <NothingFound search={search} found={data} />
            ) : (
              <ol className={css.list}>
                {data.listings.map((listing, i) => (
                  <li key={listing.id}>
                    <StayCard listing={listing} level={2} wish={{ checkin, checkout, adults, children }} eager={i < 2} pointed={listing.id === pointed} onPoint={setPointed} />
                  </li>
                ))}
              </ol>
            )}
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(n) => to("search", {}) + stringifySearch({ ...search, page: n > 1 ? n : undefined })}
              renderLink={(props) => <Link {...props} />}
            />
          </div>
          <div className={css.map}>
            <ResultsMap found={data} search={search} pointed={pointed} onPoint={setPointed} call={call} />
          </div>
        </div>
      </main>
    );
  },
});
