import { useI18n } from "#lib/i18n.tsx";
import type { FindCard } from "./contract.ts";

/** What it costs one person; that it is free, where something is done without paying. Says nothing of places and stories. */
export function FindPrice({ find: { kind, price } }: { find: Pick<FindCard, "kind" | "price"> }) {
  const { t, money } = useI18n();
  if (!price) return kind === "activity" ? <strong>{t("find.free")}</strong> : null;
  const amount = money(price, { whole: true });
  if (kind === "restaurant") return <>{t("find.aMeal", { price: amount })}</>;
  return (
    <>
      <strong>{amount}</strong> {t("find.aPerson")}
    </>
  );
}
