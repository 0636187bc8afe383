import type { Pin } from "#areas/discovery/map/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { FindCard } from "#areas/discovery/catalog/contract.ts";
import { findPrice } from "#areas/discovery/catalog/cards/findPrice.ts";
import { pathOf } from "#areas/discovery/catalog/kinds.ts";

/** What costs something says so, the others are dots. `wish`: what the addresses of their pages say after them. */
export function usePinsOf(finds: readonly FindCard[], { exact = false, wish = "" } = {}): Pin[] {
  const i18n = useI18n();
  return finds.flatMap((find): Pin[] => {
    const { id, at, title } = find;
    const price = exact ? null : findPrice(i18n, find);
    return at ? [{ id, at, title, price, href: i18n.here(pathOf(find)) + wish }] : [];
  });
}
