import { flushSync } from "react-dom";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Button } from "#ui/elements/Button.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { isChanged } from "#ui/forms/isChanged.ts";
import { Link } from "#ui/elements/Link.tsx";
import { searchOfForm } from "#areas/discovery/listings/searchOfForm.ts";
import type { Found } from "#areas/discovery/search/contract.ts";
import { type ListingSearch, readSearch } from "#areas/discovery/search/readSearch.ts";
import { FilterGroups } from "./FilterGroups.tsx";
import { useFiltersForm, withoutFilters } from "./useFiltersForm.ts";
import css from "#areas/discovery/search/Filters.module.css";

type Props = {
  search: ListingSearch;
  found: Found;
  currency: string;
  /** What was ticked before this code was loaded. */
  ticked?: ListingSearch | null;
};

/** Replaces the server's form by the rendered one in one step: text typed meanwhile and the focus are kept. */
export function drawInstead(form: string, draw: (ticked: ListingSearch | null) => void): void {
  const fieldsOf = () => [...document.querySelectorAll<HTMLInputElement>(`${form} input:not([type=hidden], [type=range])`)];
  const drawn = document.querySelector<HTMLFormElement>(form);
  const had = fieldsOf();
  const focused = had.findIndex((field) => field === document.activeElement);
  // Unless something was ticked, the form's values do not count: the order may have been changed meanwhile.
  flushSync(() => draw(drawn && isChanged(drawn) ? readSearch(searchOfForm(drawn)) : null));
  const has = fieldsOf();
  for (const [i, { type, value }] of had.entries()) if (type === "text") has[i]!.value = value;
  has[focused]?.focus();
}

/** All filters, each with the number of stays it would leave. With JavaScript each change is applied at once. */
export function FiltersForm({ search: requested, found, currency, ticked = null }: Props) {
  const { t, localizePath } = useI18n();
  const { form, version, search, askSoon, submit } = useFiltersForm(requested, ticked);
  const { total_count } = found.metadata;
  const others = withoutFilters(requested);
  return (
    <form
      ref={form}
      key={version}
      method="get"
      action={localizePath(to("search", {}))}
      className={css.form}
      onSubmit={submit}
      onChange={askSoon}
    >
      <header className={css.head}>
        <h2>{t("filters.heading")}</h2>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className={css.close} aria-label={t("ui.close")}>
          <Icon name="close" />
        </button>
      </header>
      <HiddenFields search={others} />
      <div className={css.body}>
        <FilterGroups search={search} found={found} currency={currency} onChange={askSoon} />
      </div>
      <footer className={css.foot}>
        <Link href={to("search", {}) + stringifySearch(others)} className={css.clear} stay>
          {t("filters.clear")}
        </Link>
        {/* The page's heading, which otherwise announces this, is inert behind the popover. */}
        <output className="visually-hidden">{t("home.stayCount", { count: total_count })}</output>
        <Button type="submit">{t("filters.show", { count: total_count })}</Button>
      </footer>
    </form>
  );
}
