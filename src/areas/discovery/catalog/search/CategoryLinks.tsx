import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { ChipLinks } from "#ui/elements/ChipLinks.tsx";
import type { FoundEntries } from "#areas/discovery/catalog/contract.ts";
import { type CatalogKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import type { CatalogSearch } from "./search.ts";

type Props = { kind: CatalogKind; search: CatalogSearch; categories: FoundEntries["metadata"]["categories"] };

/** A link for each category with its number of entries, which adds or removes it as a filter. */
export function CategoryLinks({ kind, search, categories }: Props) {
  const { t, find, number } = useI18n();
  const chosen = search.categories ?? [];
  // A chosen category stays visible, so that it can be removed.
  const all = [
    ...categories,
    ...chosen.filter((one) => !categories.some(({ category }) => category === one)).map((category) => ({ category, count: 0 })),
  ];
  const shown = all.flatMap(({ category, count }) => ({ category, count, word: find(`findCategory.${category}`) ?? category }));
  if (shown.length < 2 && chosen.length === 0) return null;
  return (
    <ChipLinks
      label={t("finds.categories")}
      choices={shown.map(({ category, count, word }) => {
        const isChosen = chosen.includes(category);
        const categories = isChosen ? chosen.filter((one) => one !== category) : [...chosen, category];
        const href = searchPathOf(kind) + stringifySearch({ ...search, categories, page: undefined });
        return { id: category, href, text: word, count: number(count), countText: t(`finds.found.${kind}`, { count }), isChosen };
      })}
    />
  );
}
