import css from "#areas/discovery/search/NothingFound.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { FoundEntries } from "#areas/discovery/catalog/contract.ts";
import { type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { FILTER_PARAMETERS, type CatalogSearch } from "./search.ts";

type Filter = keyof typeof FILTER_PARAMETERS;

/** No results: names the filter that excludes most and offers to drop it. */
export function NoCatalogResults({ kind, search, found }: { kind: CatalogKind; search: CatalogSearch; found: FoundEntries }) {
  const { t, day, localizePath } = useI18n();
  const { without, unknown_place, date_off } = found.metadata;
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
  if (date_off) {
    const { reason, date } = date_off;
    return (
      <EmptyState icon="calendar" title={t(`nothing.${reason}`)}>
        <ButtonLink href={localizePath(searchPathOf(kind) + stringifySearch({ ...search, date, page: undefined }))}>
          {t("nothing.nearest", { days: day(date) })}
        </ButtonLink>
      </EmptyState>
    );
  }
  const [most, ...others] = without;
  if (!most)
    return (
      <EmptyState icon="search" title={t("finds.nothing")} text={t("nothing.move")}>
        {everywhere}
      </EmptyState>
    );
  const named = (filter: string) => t(`finds.filter.${filter as Filter}`);
  const label = ({ filter, total_count }: Exit) => t("finds.dropped", { filter: named(filter), count: total_count });
  const hrefWithout = ({ filter }: Exit) =>
    searchPathOf(kind) + stringifySearch({ ...search, ...dropped(filter as Filter), page: undefined });
  return (
    <EmptyState icon="search" title={t("finds.nothing")} text={t("nothing.costsMost", { filter: named(most.filter) })}>
      <ButtonLink href={hrefWithout(most)}>{label(most)}</ButtonLink>
      {others.length > 0 && (
        <ul className={css.ways}>
          {others.map((way) => (
            <li key={way.filter}>
              <Link href={hrefWithout(way)}>{label(way)}</Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

type Exit = FoundEntries["metadata"]["without"][number];

const dropped = (filter: Filter) => Object.fromEntries(FILTER_PARAMETERS[filter].map((name) => [name, undefined]));
