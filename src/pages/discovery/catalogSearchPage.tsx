import { useState } from "react";
import { type FoundEntries, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { CatalogCard } from "#areas/discovery/catalog/cards/CatalogCard.tsx";
import { CatalogSearchForm } from "#areas/discovery/catalog/search/CatalogSearchForm.tsx";
import { CatalogResultsMap } from "#areas/discovery/catalog/search/CatalogResultsMap.tsx";
import { type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { readCatalogSearch, queryFor } from "#areas/discovery/catalog/search/search.ts";
import { heartOf } from "#areas/wishlists/saving/hearts/heartOf.tsx";
import { SEARCH_SOURCE } from "#areas/wishlists/saving/saveSources.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { island } from "#ui/islands/island.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { pointing } from "#ui/overlays/pointing.ts";
import css from "./catalogSearchPage.module.css";

const StaticTabs = island(async () => (await import("#areas/discovery/catalog/search/KindTabs.tsx")).KindTabs);
const StaticCategories = island(async () => (await import("#areas/discovery/catalog/search/CategoryLinks.tsx")).CategoryLinks);
const StaticPages = island(async () => (await import("#ui/navigation/Pagination.tsx")).Pagination);
const StaticNothing = island(async () => (await import("#areas/discovery/catalog/search/NoCatalogResults.tsx")).NoCatalogResults);

/** The search for catalog entries of one kind: a list beside a map. */
export const catalogSearchPage = (kind: CatalogKind) =>
  page<FoundEntries>({
    load: ({ call, search, signal }) => call(searchCatalog, { kind, ...readCatalogSearch(search) }, signal),

    head({ data, i18n: { t, country, within } }) {
      const { place: town, unknown_place, total_count } = data.metadata;
      const where = town && within([town.display_name, country(town.country)]);
      return {
        title: where ? t(`finds.titleIn.${kind}`, { place: where }) : t(`finds.title.${kind}`),
        description: where ? t("finds.descriptionIn", { place: where, count: total_count }) : t("finds.description"),
        ...(!unknown_place && { canonical: searchPathOf(kind) + stringifySearch({ place: town?.slug }) }),
        ...(data.finds[0]?.photos[0] && { picture: data.finds[0].photos[0] }),
      };
    },

    View({ data, search: texts, bootstrap, call }) {
      const { t } = useI18n();
      const search = readCatalogSearch(texts);
      const { place: town, unknown_place, total_count, page: now, pages, categories } = data.metadata;
      const found = town
        ? t(`finds.foundIn.${kind}`, { count: total_count, place: town.display_name })
        : t(`finds.found.${kind}`, { count: total_count });
      // Entries are not counted in an unknown place.
      const heading = unknown_place ?? found;
      const heart = heartOf(bootstrap, SEARCH_SOURCE[kind]);
      const query = stringifySearch(queryFor(kind, search));
      const [pointed, setPointed] = useState<number | null>(null);
      // A map stays when it was moved to an empty area, so that it can be moved on.
      const hasMap = kind !== "story" && (data.finds.some(({ at }) => at) || search.ne_lat !== undefined);
      return (
        <main id="main" className={css.page}>
          <StaticTabs key={`${kind} ${town?.slug}`} current={kind} place={town?.slug ?? search.place} />
          <CatalogSearchForm
            key={stringifySearch(search)}
            kind={kind}
            search={search}
            found={data}
            currency={bootstrap.currency}
            call={call}
          />
          <div className={css.head}>
            <h1>
              <span aria-live="polite" aria-atomic="true">
                {heading}
              </span>
            </h1>
            <StaticCategories key={stringifySearch(search)} kind={kind} search={search} categories={categories} />
          </div>
          <div className={hasMap ? css.columns : undefined}>
            <div className={css.results}>
              {data.finds.length === 0 ? (
                <StaticNothing key={stringifySearch(search)} kind={kind} search={search} found={data} />
              ) : (
                <ol className={css.list}>
                  {data.finds.map((entry, i) => (
                    <li
                      key={entry.id}
                      className={css.item}
                      data-pointed={pointed === entry.id || undefined}
                      {...pointing(entry.id, setPointed)}
                    >
                      <CatalogCard find={entry} query={query} level={2} eager={i < 2} corner={heart(entry)} />
                    </li>
                  ))}
                </ol>
              )}
              <StaticPages
                key={stringifySearch(search)}
                page={now}
                pages={pages}
                hrefOf={(n) => searchPathOf(kind) + stringifySearch({ ...search, page: n > 1 ? n : undefined })}
                renderLink={(props) => <Link {...props} />}
              />
            </div>
            {hasMap && (
              <div className={css.map}>
                <CatalogResultsMap {...{ kind, search, pointed, call }} found={data} onPoint={setPointed} />
              </div>
            )}
          </div>
        </main>
      );
    },
  });
