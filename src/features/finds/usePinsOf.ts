import type { Pin } from "#features/map/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import type { FindCard } from "./contract.ts";
import { findPrice } from "./findPrice.ts";
import { pathOf } from "./kinds.ts";

/** What costs something says so, the others are dots. `wish`: what the addresses of their pages say after them. */
export function usePinsOf(finds: readonly FindCard[], { exact = false, wish = "" } = {}): Pin[] {
  const i18n = useI18n();
  return finds.flatMap((find): Pin[] => {
    const { id, at, title } = find;
    const price = exact ? null : findPrice(i18n, find);
    return at ? [{ id, at, title, price, href: i18n.here(pathOf(find)) + wish }] : [];
  });
}
