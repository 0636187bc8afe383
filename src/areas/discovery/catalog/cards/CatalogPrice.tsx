import { useI18n } from "#lib/i18n/i18n.tsx";
import type { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { catalogPrice } from "./catalogPrice.ts";

/** The price per person, or "free" for an activity without a price. Renders nothing for places and stories. */
export function CatalogPrice({ find: { kind, price } }: { find: Pick<CatalogCard, "kind" | "price"> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amount = catalogPrice(i18n, { kind, price });
  if (amount === null) return kind === "activity" ? <strong>{t("find.free")}</strong> : null;
  if (kind === "restaurant") return <>{t("find.aMeal", { price: amount })}</>;
  return (
    <>
      <strong>{amount}</strong> {t("find.aPerson")}
    </>
  );
}
