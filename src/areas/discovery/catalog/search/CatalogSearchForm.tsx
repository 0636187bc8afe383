import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useCallback } from "react";
import { suggestPlaces } from "#areas/discovery/places/contract.ts";
import { SORTS } from "#areas/discovery/search/readSearch.ts";
import type { Call } from "#lib/http/call.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { Button } from "#ui/elements/Button.tsx";
import { Combobox } from "#ui/choices/Combobox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { FoundEntries } from "#areas/discovery/catalog/contract.ts";
import css from "./CatalogSearchForm.module.css";
import { CatalogWhenFields } from "./CatalogWhenFields.tsx";
import { type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { type CatalogSearch, readCatalogSearch } from "./search.ts";

type Props = { kind: CatalogKind; search: CatalogSearch; found: FoundEntries; currency: string; call: Call };

/** The search form: place, time, price and order. An ordinary GET form; with JavaScript the page does not reload. */
export function CatalogSearchForm({ kind, search, found, currency, call }: Props) {
  const { t, country, within, localizePath } = useI18n();
  const router = useRouter();
  const suggest = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { place_suggestions } = await call(suggestPlaces, { q: text }, signal);
      return place_suggestions.map((p) => ({ id: p.slug, label: within([p.display_name, country(p.country)]) }));
    },
    [call, country, within],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
    );
    const { sort, ...requested } = readCatalogSearch(parseSearch(new URLSearchParams(texts).toString()));
    void router.navigate({
      href: searchPathOf(kind) + stringifySearch({ ...requested, sort: sort === "best" ? undefined : sort }),
    });
  };
  const { place: town, languages } = found.metadata;
  const isPriced = kind !== "place" && kind !== "story";
  const sorts = isPriced ? SORTS : SORTS.filter((sort) => sort === "best");
  return (
    <search aria-label={t(`finds.title.${kind}`)}>
      <form method="get" action={localizePath(searchPathOf(kind))} className={css.form} onSubmit={submit}>
        <HiddenFields search={{ categories: search.categories }} />
        <Combobox
          className={css.where}
          name="place"
          label={t("search.where")}
          placeholder={t("search.wherePlaceholder")}
          defaultValue={town ? within([town.display_name, country(town.country)]) : (search.place ?? "")}
          suggest={suggest}
          minLength={0}
        />
        {(kind === "experience" || kind === "restaurant") && <CatalogWhenFields {...{ kind, search, languages }} />}
        {isPriced && (
          <Field
            name="max_price"
            label={t("finds.maxPrice", { currency })}
            inputMode="numeric"
            dir="ltr"
            maxLength={20}
            defaultValue={search.max_price ?? ""}
          />
        )}
        {sorts.length > 1 && (
          <Select
            name="sort"
            label={t("sort.heading")}
            options={sorts
              .filter((sort) => sort !== "rating" || kind !== "activity")
              .map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            defaultValue={search.sort ?? "best"}
          />
        )}
        <Button type="submit" className={css.submit}>
          {t("search.submit")}
        </Button>
      </form>
    </search>
  );
}
