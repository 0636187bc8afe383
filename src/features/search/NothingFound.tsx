import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Link } from "#ui/Link.tsx";
import type { Found } from "./contract.ts";
import { FILTER_PARAMETERS } from "./filterParameters.ts";
import type { ListingSearch } from "./readSearch.ts";
import css from "./NothingFound.module.css";

/** No results: says which filter to drop, and how many stays that brings. */
export function NothingFound({ search, found }: { search: ListingSearch; found: Found }) {
  const { t } = useI18n();
  const { without, unknown_place } = found.metadata;
  if (unknown_place)
    return (
      <EmptyState icon="map" title={t("nothing.unknownPlace", { place: unknown_place })} text={t("nothing.unknownPlaceText")}>
        <Link href={to("search", {}) + stringifySearch({ ...search, place: undefined })}>{t("nothing.everywhere")}</Link>
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={t("nothing.title")} text={without.length > 0 ? t("nothing.drop") : t("nothing.move")}>
      {without.length > 0 ? (
        <ul className={css.ways}>
          {without.map(({ filter, total_count }) => (
            <li key={filter}>
              <Link href={to("search", {}) + stringifySearch({ ...search, ...dropped(filter), page: undefined })}>
                {t("nothing.without", { filter: t(`filter.${filter as keyof typeof FILTER_PARAMETERS}`), count: total_count })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Link href={to("search", {})}>{t("nothing.everywhere")}</Link>
      )}
    </EmptyState>
  );
}

const dropped = (filter: string) =>
  Object.fromEntries((FILTER_PARAMETERS[filter as keyof typeof FILTER_PARAMETERS] ?? []).map((name) => [name, undefined]));
