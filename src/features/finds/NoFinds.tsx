import css from "#features/search/NothingFound.module.css";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Link } from "#ui/Link.tsx";
import type { FoundFinds } from "./contract.ts";
import { type FindKind, searchPathOf } from "./kinds.ts";
import { FILTER_PARAMETERS, type FindSearch } from "./search.ts";

type Filter = keyof typeof FILTER_PARAMETERS;

/** No results: says which filter to drop, and how many finds that brings. */
export function NoFinds({ kind, search, found }: { kind: FindKind; search: FindSearch; found: FoundFinds }) {
  const { t } = useI18n();
  const { without, unknown_place } = found.metadata;
  const everywhere = (
    <Link href={searchPathOf(kind) + stringifySearch({ ...search, place: undefined, page: undefined })}>
      {t("nothing.everywhere")}
    </Link>
  );
  if (unknown_place)
    return (
      <EmptyState icon="map" title={t("nothing.unknownPlace", { place: unknown_place })} text={t("nothing.unknownPlaceText")}>
        {everywhere}
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={t("finds.nothing")} text={without.length > 0 ? t("nothing.drop") : t("nothing.move")}>
      {without.length > 0 ? (
        <ul className={css.ways}>
          {without.map(({ filter, total_count }) => (
            <li key={filter}>
              <Link href={searchPathOf(kind) + stringifySearch({ ...search, ...dropped(filter as Filter), page: undefined })}>
                {t("finds.dropped", { filter: t(`finds.filter.${filter as Filter}`), count: total_count })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        everywhere
      )}
    </EmptyState>
  );
}

const dropped = (filter: Filter) => Object.fromEntries(FILTER_PARAMETERS[filter].map((name) => [name, undefined]));
