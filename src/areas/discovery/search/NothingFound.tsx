import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { Found } from "./contract.ts";
import { FILTER_PARAMETERS, filtersSet } from "./filterParameters.ts";
import type { ListingSearch } from "./readSearch.ts";
import css from "./NothingFound.module.css";

/** No results: names the filter that excludes most and offers to drop it. */
export function NothingFound({ search, found }: { search: ListingSearch; found: Found }) {
  const { t, find, days, localizePath } = useI18n();
  const { without, unknown_place, days_off } = found.metadata;
  if (unknown_place)
    return (
      <EmptyState icon="map" title={t("nothing.unknownPlace", { place: unknown_place })} text={t("nothing.unknownPlaceText")}>
        <Link href={to("search", {}) + stringifySearch({ ...search, place: undefined })}>{t("nothing.everywhere")}</Link>
      </EmptyState>
    );
  if (days_off) {
    const { reason, checkin, checkout } = days_off;
    return (
      <EmptyState icon="calendar" title={t(`nothing.${reason}`)}>
        <ButtonLink href={localizePath(to("search", {}) + stringifySearch({ ...search, checkin, checkout, page: undefined }))}>
          {t("nothing.nearest", { days: days(checkin, checkout) })}
        </ButtonLink>
      </EmptyState>
    );
  }
  const named = (way: Exit) =>
    way.value ? (find(`amenity.${way.value}`) ?? way.value) : t(`filter.${way.filter as keyof typeof FILTER_PARAMETERS}`);
  const label = (way: Exit) => t("nothing.without", { filter: named(way), count: way.total_count });
  const hrefWithout = (way: Exit) => to("search", {}) + stringifySearch({ ...search, ...dropped(way, search), page: undefined });
  const [most, ...others] = without;
  if (!most) {
    const { place, checkin, checkout, adults, children } = search;
    const isFiltered = filtersSet(search) > 0;
    return (
      <EmptyState icon="search" title={t("nothing.title")} text={t("nothing.move")}>
        <Link href={to("search", {}) + (isFiltered ? stringifySearch({ place, checkin, checkout, adults, children }) : "")}>
          {t(isFiltered ? "filters.clear" : "nothing.everywhere")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={t("nothing.title")} text={t("nothing.costsMost", { filter: named(most) })}>
      <ButtonLink href={hrefWithout(most)}>{label(most)}</ButtonLink>
      {others.length > 0 && (
        <ul className={css.ways}>
          {others.map((way) => (
            <li key={`${way.filter} ${way.value}`}>
              <Link href={hrefWithout(way)}>{label(way)}</Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

type Exit = Found["metadata"]["without"][number];

function dropped({ filter, value }: Exit, { amenities }: ListingSearch): Partial<ListingSearch> {
  if (value) return { amenities: amenities?.filter((one) => one !== value) };
  const names = FILTER_PARAMETERS[filter as keyof typeof FILTER_PARAMETERS] ?? [];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
