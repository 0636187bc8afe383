import { useI18n } from "#lib/i18n/i18n.tsx";
import type { FindCard } from "#areas/discovery/catalog/contract.ts";
import { findPrice } from "./findPrice.ts";

/** What it costs one person; that it is free, where something is done without paying. Says nothing of places and stories. */
export function FindPrice({ find: { kind, price } }: { find: Pick<FindCard, "kind" | "price"> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amount = findPrice(i18n, { kind, price });
  if (amount === null) return kind === "activity" ? <strong>{t("find.free")}</strong> : null;
  if (kind === "restaurant") return <>{t("find.aMeal", { price: amount })}</>;
  return (
    <>
      <strong>{amount}</strong> {t("find.aPerson")}
    </>
  );
}
