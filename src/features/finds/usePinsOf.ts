import type { Pin } from "#features/map/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import type { FindCard } from "./contract.ts";
import { pathOf } from "./kinds.ts";

/** What costs something says so, the others are dots. `wish`: what the addresses of their pages say after them. */
export function usePinsOf(finds: readonly FindCard[], { exact = false, wish = "" } = {}): Pin[] {
  const { money, here } = useI18n();
  return finds.flatMap((find): Pin[] => {
    const { id, at, title } = find;
    const price = exact || !find.price ? null : money(find.price, { whole: true });
    return at ? [{ id, at, title, price, href: here(pathOf(find)) + wish }] : [];
  });
}
