import type { Pin } from "#areas/discovery/map/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { catalogPrice } from "#areas/discovery/catalog/cards/catalogPrice.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";

/** Entries with a price show it on their pin, the others are dots. `wish`: the query string for their pages. */
export function usePinsOf(entries: readonly CatalogCard[], { wish: query = "" } = {}): Pin[] {
  const i18n = useI18n();
  return entries.flatMap((entry): Pin[] => {
    const { id, at, title } = entry;
    const price = catalogPrice(i18n, entry);
    return at ? [{ id, at, title, price, href: i18n.localizePath(pathOf(entry)) + query }] : [];
  });
}
