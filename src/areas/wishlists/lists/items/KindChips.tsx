import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { ChipLinks } from "#ui/elements/ChipLinks.tsx";
import type { WishlistItem } from "./itemsContract.ts";
import type { SavedKind } from "#areas/wishlists/lists/rules.ts";

type Props = {
  kinds: readonly SavedKind[];
  items: readonly WishlistItem[];
  chosen: SavedKind | null;
  page: string;
  search: object;
};

/** If a list contains several kinds: a link for each, and one for all. */
export function KindChips({ kinds, items, chosen, page, search }: Props) {
  const { t, number } = useI18n();
  if (kinds.length < 2) return null;
  const countOf = (kind: SavedKind | null) => items.filter((item) => kind === null || item.kind === kind).length;
  const choices = [null, ...kinds].map((kind) => ({
    id: kind ?? "all",
    href: page + stringifySearch({ ...search, kind: kind ?? undefined }),
    text: t(`wishlist.kind.${kind ?? "all"}`),
    count: number(countOf(kind)),
    isChosen: kind === chosen,
  }));
  return (
    <nav aria-label={t("wishlist.kinds")}>
      <ChipLinks choices={choices} replace />
    </nav>
  );
}
